/** Keeps the worker's copy of the waiting message like the page's own, and asks to be woken when the network is back. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

const own = (): string | null => {
  try {
    return localStorage.getItem('message-waiting');
  } catch {
    return null;
  }
};

export function syncWaitingMessage(): void {
  const mirror = async () => {
    const copy = await import('./waiting-message.ts');
    const waiting = own();
    if (!waiting) return copy.takeMessageBack();
    await copy.leaveMessage(JSON.parse(waiting));
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: SyncManager };
    await sync?.register('message');
  };
  // where there is no such thing, or it is not allowed, the message goes out at the next visit
  const tryTo = () => void mirror().catch(() => {});
  addEventListener('message-waiting', tryTo);
  if (own()) tryTo();
}

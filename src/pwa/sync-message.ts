/** Keeps the worker's copy of the waiting message up to date, and requests a background sync for it. */
import { WAITING_MESSAGE_CHANGED } from '#src/domain/shop/page-events.ts';
import { WAITING_MESSAGE_KEY } from '#src/domain/shop/storage-keys.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** The page's own copy, as JSON. */
const storedMessage = (): string | null => {
  try {
    return localStorage.getItem(WAITING_MESSAGE_KEY);
  } catch {
    return null;
  }
};

export function syncWaitingMessage(): void {
  const copyToWorker = async () => {
    const { deleteWaitingMessage, storeWaitingMessage } = await import('./later.ts');
    const message = storedMessage();
    if (!message) return deleteWaitingMessage();
    await storeWaitingMessage(JSON.parse(message));
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: SyncManager };
    await sync?.register('message');
  };
  // Without background sync, or where it is not allowed, the message is sent at the next visit.
  const tryToCopy = () => void copyToWorker().catch(() => {});
  addEventListener(WAITING_MESSAGE_CHANGED, tryToCopy);
  if (storedMessage()) tryToCopy();
}

import { Workbox } from 'workbox-window';
import type { FromWorker, ToWorker } from './worker-scope.ts';

/** How often a page that stays open asks for a newer version, in ms. */
const ASK_EVERY = 3_600_000;

/** Registers the worker, tells it what is seen, and asks before a newer version takes over. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  const tell = async (message: ToWorker) => (await navigator.serviceWorker.ready).active?.postMessage(message);

  workbox.addEventListener('waiting', async () => {
    const { showNotice } = await import('./notice.ts');
    let asked = false;
    const hide = showNotice({
      rank: 3, text: 'A newer version is ready.',
      actions: [{ text: 'Reload', act: () => { asked = true; workbox.messageSkipWaiting(); } }, { text: 'Later', act: () => hide() }],
    });
    // another tab may have said yes: this one goes on as it is, with its own files
    workbox.addEventListener('controlling', () => (asked ? location.reload() : hide()));
  });
  workbox.addEventListener('message', ({ data }: { data: FromWorker }) => {
    if (data.type === 'message-sent') dispatchEvent(new CustomEvent('message-sent', { detail: data.key }));
  });

  const registration = await workbox.register();
  if (!registration) return; // not allowed here
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY) return;
    askedAt = Date.now();
    void workbox.update().catch(() => {});
  });
  const light = Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
  const seen = () => void tell({ type: 'seen', address: location.href, light });
  seen();
  addEventListener('pageshow', ({ persisted }) => persisted && seen());
  forgetAtLogout(() => void tell({ type: 'forget' }));
}

/** Whoever signs out leaves nothing to the next person at this computer: no page, no answer, no list of tires. */
function forgetAtLogout(tellWorker: () => void): void {
  const forget = () => {
    try {
      localStorage.removeItem('viewed-tires');
    } catch {
      // storage is shut: there is nothing to forget
    }
    tellWorker();
  };
  addEventListener('signed-out', forget);
  addEventListener('storage', ({ key, oldValue, newValue }) => key === 'userinfo' && oldValue && !newValue && forget());
}

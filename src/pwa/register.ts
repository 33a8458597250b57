import { Workbox } from 'workbox-window';
import { forgetAtLogout } from './forget.ts';
import type { FromWorker, ToWorker } from './worker-scope.ts';

/** How often a page that stays open asks for a newer version, in ms. */
const ASK_EVERY = 3_600_000;
/** Addresses in `sessionStorage`, with spaces between. */
const UNTOLD = 'untold';

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

  forgetAtLogout(() => void tell({ type: 'forget' }));
  tellSeen(tell);
  addEventListener('pageshow', ({ persisted }) => persisted && tellSeen(tell));
  const registration = await workbox.register();
  if (!registration) return; // not allowed here
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY) return;
    askedAt = Date.now();
    void workbox.update().catch(() => {});
  });
}

/** Tells the worker what was looked at: this page, and those of this visit that were left before there was a worker to tell. */
function tellSeen(tell: (message: ToWorker) => Promise<void>): void {
  const light = Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
  const untold = new Set([...(sessionStorage.getItem(UNTOLD)?.split(' ') ?? []).slice(-20), location.href]);
  sessionStorage.setItem(UNTOLD, [...untold].join(' '));
  void navigator.serviceWorker.ready.then(async () => {
    for (const address of untold) await tell({ type: 'seen', address, light });
    sessionStorage.removeItem(UNTOLD);
  });
}

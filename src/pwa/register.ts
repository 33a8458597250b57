import { forgetAtLogout } from './clear-private-data.ts';
import type { FromWorker, ToWorker } from './worker-scope.ts';

/**
 * How long a first visit has its page to itself before the worker is installed, in ms: that fetches some fifty files. Where
 * there are cards it comes at once, so that it is not under way when one of them is opened, and their pages can be fetched in advance.
 */
const FIRST = 2_500;

/** Addresses in `sessionStorage`, with spaces between. */
const UNTOLD = 'untold';

/** Registers the worker, and tells it what is seen. @returns when it works; what browsers fetched in advance before, they would throw away */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const tell = async (message: ToWorker) => (await worker.ready).active?.postMessage(message);
  worker.addEventListener('message', ({ data }: { data: FromWorker }) => {
    if (data.type === 'message-sent') dispatchEvent(new CustomEvent('message-sent', { detail: data.key }));
  });
  worker.startMessages();

  forgetAtLogout(() => void tell({ type: 'forget' }));
  tellSeen(tell);
  addEventListener('pageshow', ({ persisted }) => persisted && tellSeen(tell));
  if (worker.controller) return (await import('./ask-to-update.ts')).registerAndAsk();
  // a first visit has no older version to ask about
  if (!document.querySelector('.card')) await new Promise((resolve) => setTimeout(resolve, FIRST));
  if (await worker.register('/sw.js')) await worker.ready;
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

import { MESSAGE_SENT } from '#src/domain/shop/page-events.ts';
import { clearAtLogout } from './clear-private-data.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-scope.ts';

/**
 * Delay before a first visit installs the worker, which loads some fifty files. Pages with product cards install it at
 * once: otherwise it would be under way when a card is opened, and prefetched pages would be lost.
 */
const INSTALL_DELAY_MS = 2_500;

/** Key in `sessionStorage`: visited URLs that no worker knows yet, separated by spaces. */
const UNREPORTED_KEY = 'untold';

/**
 * Registers the worker and reports visited pages to it.
 * @returns when the worker is active. Pages that are prefetched earlier would not be used
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const post = async (message: MessageToWorker) => (await worker.ready).active?.postMessage(message);
  worker.addEventListener('message', ({ data }: { data: MessageFromWorker }) => {
    if (data.type === 'message-sent') dispatchEvent(new CustomEvent(MESSAGE_SENT, { detail: data.key }));
  });
  worker.startMessages();

  clearAtLogout(() => void post({ type: 'forget' }));
  reportVisitedPages(post);
  addEventListener('pageshow', ({ persisted }) => persisted && reportVisitedPages(post));
  if (worker.controller) return (await import('./update-prompt.ts')).registerWithUpdatePrompt();
  // A first visit has no older version to ask about.
  if (!document.querySelector('.card')) await new Promise((resolve) => setTimeout(resolve, INSTALL_DELAY_MS));
  if (await worker.register('/sw.js')) await worker.ready;
}

/** Reports this page to the worker, and pages of this visit that were left before a worker was active. */
function reportVisitedPages(post: (message: MessageToWorker) => Promise<void>): void {
  const light = Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
  const unreported = new Set([...(sessionStorage.getItem(UNREPORTED_KEY)?.split(' ') ?? []).slice(-20), location.href]);
  sessionStorage.setItem(UNREPORTED_KEY, [...unreported].join(' '));
  void navigator.serviceWorker.ready.then(async () => {
    for (const url of unreported) await post({ type: 'seen', address: url, light });
    sessionStorage.removeItem(UNREPORTED_KEY);
  });
}

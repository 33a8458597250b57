import { MESSAGE_SENT, SIGNED_OUT } from '#src/kit/page-events.ts';
import { CHOSEN_TIRES_KEY, RECENT_SEARCHES_KEY, USER_KEY, VIEWED_TIRES_KEY } from '#src/kit/storage-keys.ts';
import { mayFetchAhead, whenEngaged } from '#src/kit/fetch-ahead.ts';
import type { MessageFromWorker, MessageToWorker } from '#src/kit/worker-scope.ts';

/** Before a first visit installs the worker, which loads some fifty files; not where cards are likely to be opened. */
const INSTALL_DELAY_MS = 2_500;

/** Key in `sessionStorage`: visited URLs that no worker knows yet, separated by spaces. */
const UNREPORTED_KEY = 'untold';

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const post = async (message: MessageToWorker) => {
    const { active, waiting } = await worker.ready;
    // A newer worker takes over once the older one is idle: only a logout concerns both.
    (waiting ?? active)?.postMessage(message);
    if (waiting && message.type === 'forget') active?.postMessage(message);
  };
  worker.addEventListener('message', ({ data }: { data: MessageFromWorker }) => {
    if (data.type === 'message-sent') dispatchEvent(new CustomEvent(MESSAGE_SENT, { detail: data.key }));
  });
  worker.startMessages();

  clearAtLogout(() => void post({ type: 'forget' }));
  reportVisitedPages(post);
  addEventListener('pageshow', ({ persisted }) => persisted && reportVisitedPages(post));
  if (worker.controller) return (await import('./later.ts')).registerWithUpdatePrompt();
  // A first visit has no older version to ask about.
  if (!document.querySelector('.card')) await new Promise((resolve) => setTimeout(resolve, INSTALL_DELAY_MS));
  await worker.register('/sw.js');
}

/** With those of this visit from before there was a worker; once more in full when somebody looks around. */
function reportVisitedPages(post: (message: MessageToWorker) => Promise<void>): void {
  const unreported = new Set([...(sessionStorage.getItem(UNREPORTED_KEY)?.split(' ') ?? []).slice(-20), location.href]);
  sessionStorage.setItem(UNREPORTED_KEY, [...unreported].join(' '));
  void navigator.serviceWorker.ready.then(async () => {
    for (const url of unreported) await post({ type: 'seen', address: url, light: true });
    sessionStorage.removeItem(UNREPORTED_KEY);
  });
  if (mayFetchAhead()) whenEngaged(() => void post({ type: 'seen', address: location.href, light: false }));
}

/** Key in `localStorage`: somebody was signed in when a page was loaded last. */
const WAS_SIGNED_IN_KEY = 'was-signed-in';

function clearAtLogout(clearCaches: () => void): void {
  const clear = () => {
    for (const key of [VIEWED_TIRES_KEY, RECENT_SEARCHES_KEY, CHOSEN_TIRES_KEY, WAS_SIGNED_IN_KEY])
      localStorage.removeItem(key);
    clearCaches();
  };
  addEventListener(SIGNED_OUT, clear);
  // A logout in another tab.
  addEventListener('storage', ({ key, oldValue, newValue }) => key === USER_KEY && oldValue && !newValue && clear());
  // A logout that left its page at once, or a session that the server ended, is noticed by the next page.
  if (localStorage.getItem(USER_KEY)) localStorage.setItem(WAS_SIGNED_IN_KEY, '1');
  else if (localStorage.getItem(WAS_SIGNED_IN_KEY)) clear();
}

/** What every page does once it is loaded and visible. Nothing on the screen waits for it. */
import { readViewed, RETAIL_FIGURE, withViewed } from '#src/features/products/viewed-tires.ts';
import { DIRECTIONS, ownMapsUrl } from '#src/features/shop/directions.ts';
import { mayFetchAhead, whenEngaged } from '#src/kit/fetch-ahead.ts';
import { MESSAGE_SENT, SIGNED_OUT, WAITING_MESSAGE_CHANGED } from '#src/kit/page-events.ts';
import {
  CHOSEN_TIRES_KEY,
  INSTALL_DISMISSED_KEY,
  RECENT_SEARCHES_KEY,
  USER_KEY,
  VIEWED_TIRES_KEY,
  WAITING_MESSAGE_KEY,
} from '#src/kit/storage-keys.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import type { MessageFromWorker, MessageToWorker } from '#src/kit/worker-scope.ts';

const MAX_VIEWS = 10;

let unsent: Array<{ pathname: string }> = [];
let staysInShop = false;

function addView(): string {
  unsent.push({ pathname: location.pathname });
  return location.pathname;
}

function leave(): void {
  if (document.visibilityState === 'visible' || !unsent.length) return;
  try {
    unsent.push(...(JSON.parse(sessionStorage.views ?? '[]') as typeof unsent));
    sessionStorage.views = JSON.stringify(staysInShop ? unsent.splice(0, MAX_VIEWS - 1) : []);
  } catch {} // without storage each page sends its own
  while (unsent.length) {
    const [view, ...others] = unsent.splice(0, MAX_VIEWS);
    navigator.sendBeacon('/api/addView', JSON.stringify({ ...view, others }));
  }
}

/** When a page is opened, restored by Back, or a list changes its path; sent together when the visitor leaves. */
function countViews(): void {
  let lastPath = addView();
  addEventListener('pageshow', ({ persisted }) => {
    staysInShop = false;
    if (persisted) addView();
  });
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname !== lastPath) lastPath = addView();
  });
  // Without this event, which Firefox has since 147, each page sends its own views.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    staysInShop = !destination.sameDocument && destination.url.startsWith(origin);
  });
  addEventListener('visibilitychange', leave);
}

/** Tells visitors of a cached page without network that it may be outdated. */
function showOfflineNotice(): void {
  let hide: (() => void) | undefined;
  const showOfflineText = async () => {
    if (document.body.matches('.is-offline')) return; // the offline page says it in its heading
    const { showNotice } = await import('./later.ts');
    const why = navigator.onLine ? 'Our server does not answer' : 'You are offline';
    hide = showNotice({
      rank: 2,
      text: `${why}. This is the page as you last saw it: prices and stock may have changed.`,
      actions: { OK: () => {} },
    });
  };
  const show = () => void showOfflineText().catch(() => {});
  const worker = navigator.serviceWorker;
  if (!navigator.onLine) show();
  else if (worker?.controller) {
    // A browser can be connected and yet not reach the shop, and some say that they are connected when they are not.
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<MessageFromWorker>) => data.type === 'cached-page' && show(),
    );
    worker.startMessages();
    worker.controller.postMessage({ type: 'is-cached' } satisfies MessageToWorker);
  }
  addEventListener('online', () => hide?.());
}

function setUpBackToTop(): void {
  const button = document.querySelector<HTMLElement>('.up');
  if (!button) return;
  const show = () => (button.hidden = scrollY <= 200);
  addEventListener('scroll', show, { passive: true });
  show();
}

/** A link to a part of the same page closes the menu that it is in; one to directions opens the maps of the device. */
function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (link.href.startsWith(DIRECTIONS)) link.href = ownMapsUrl(link.href, navigator.userAgent);
    else if (link.hash && link.pathname === location.pathname) link.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}

/** Saves the tire of this page for the offline page. Its data is read from the page, which is the same for everyone. */
function rememberViewedTire(): void {
  const id = Number(/^\/tires\/detail\/(\d+)\//.exec(location.pathname)?.[1]);
  const textOf = (selector: string) => document.querySelector(`.buy ${selector}`)?.textContent?.trim() ?? '';
  const picture = document.querySelector<HTMLImageElement>('.prod .plate img');
  const title = textOf('h1');
  if (!id || !title || !picture) return;
  const tire = {
    id,
    title,
    size: textOf('.size'),
    path: location.pathname,
    picture: new URL(picture.currentSrc || picture.src).pathname,
    // What is shown may be a partner's own price, which is never stored.
    price: document.querySelector(`[${RETAIL_FIGURE}]`)?.getAttribute(RETAIL_FIGURE) ?? '',
    at: Date.now(),
  };
  storeItem(VIEWED_TIRES_KEY, JSON.stringify(withViewed(readViewed(readItem(VIEWED_TIRES_KEY)), tire)));
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Keeps the worker's copy of the waiting message up to date, and requests a background sync for it. */
function syncWaitingMessage(): void {
  const copyToWorker = async () => {
    const { deleteWaitingMessage, storeWaitingMessage } = await import('./later.ts');
    const message = readItem(WAITING_MESSAGE_KEY);
    if (!message) return deleteWaitingMessage();
    await storeWaitingMessage(JSON.parse(message));
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: SyncManager };
    await sync?.register('message');
  };
  // Without background sync, or where it is not allowed, the message is sent at the next visit.
  const tryToCopy = () => void copyToWorker().catch(() => {});
  addEventListener(WAITING_MESSAGE_CHANGED, tryToCopy);
  if (readItem(WAITING_MESSAGE_KEY)) tryToCopy();
}

/** Whether to offer the installation: on a second visit, or on any page but a tire's after a tire was viewed. */
function mayOfferInstall(): boolean {
  if (matchMedia('(display-mode: standalone)').matches || readItem(INSTALL_DISMISSED_KEY)) return false;
  const visits = countVisit();
  return (
    visits > 1 || (visits > 0 && Boolean(readItem(VIEWED_TIRES_KEY)) && !location.pathname.startsWith('/tires/detail/'))
  );
}

/** @returns how many there were with this one; 0 without storage, where the offer could not be dismissed for good */
function countVisit(): number {
  const visits = Math.min(Number(readItem('visits')) + (readItem('visit', 'sessionStorage') ? 0 : 1), 99);
  return storeItem('visit', '1', 'sessionStorage') && storeItem('visits', String(visits)) ? visits : 0;
}

/** Before a first visit installs the worker, which loads some fifty files; not where cards are likely to be opened. */
const INSTALL_DELAY_MS = 2_500;

/** Key in `sessionStorage`: visited URLs that no worker knows yet, separated by spaces. */
const UNREPORTED_KEY = 'untold';

async function registerWorker(): Promise<void> {
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

function start(): void {
  countViews();
  followLinks();
  setUpBackToTop();
  rememberViewedTire();
  showOfflineNotice();
  syncWaitingMessage();
  // The shop works without a worker, where a browser forbids it.
  registerWorker().catch(() => {});
  if (mayOfferInstall()) void import('./later.ts').then((module) => module.offerInstall()).catch(() => {});
}

// A prerendered page is not visible yet, and may never be. Once it is, its first paint goes first.
if (document.prerendering) {
  // The picture is decoded now, so that the first frame shows it.
  document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {});
  document.addEventListener('prerenderingchange', () => setTimeout(start, 300), { once: true });
} else start();

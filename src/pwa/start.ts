/** What every page does once it is loaded and visible. Nothing on the screen waits for it. */
import { DIRECTIONS, ownMapsUrl } from '#src/domain/shop/directions.ts';
import { countViews } from './count-view.ts';
import { mayOfferInstall } from './install-timing.ts';
import { measureSections } from './measure-sections.ts';
import { syncWaitingMessage } from './sync-message.ts';
import { registerWorker } from './register.ts';
import { rememberViewedTire } from './remember-viewed-tire.ts';
import { setUpPictureTransitions } from './picture-transition.ts';

/** Tells visitors of a cached page without network that it may be outdated. */
function showOfflineNotice(): void {
  let hide: (() => void) | undefined;
  const showOfflineText = async () => {
    if (document.body.matches('.is-offline')) return; // the offline page says it in its heading
    const { showNotice } = await import('./later.ts');
    hide = showNotice({
      rank: 2,
      text: 'You are offline. This is the page as you last saw it: prices and stock may have changed.',
      actions: { OK: () => {} },
    });
  };
  if (!navigator.onLine) showOfflineText().catch(() => {});
  addEventListener('online', () => hide?.());
}

/** Shows the button “back to the top” below the first screen. */
function setUpBackToTop(): void {
  const button = document.querySelector<HTMLElement>('.up');
  if (!button) return;
  button.hidden = false;
  const logo = document.querySelector('.logo');
  const show = () => {
    for (const part of [button, logo]) part?.classList.toggle('on', scrollY > 200);
  };
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

function start(): void {
  countViews();
  measureSections();
  followLinks();
  setUpBackToTop();
  rememberViewedTire();
  showOfflineNotice();
  syncWaitingMessage();
  // The shop works without a worker, where a browser forbids it.
  registerWorker().catch(() => {});
  if (mayOfferInstall()) void import('./later.ts').then((module) => module.offerInstall()).catch(() => {});
}

setUpPictureTransitions();
// A prerendered page is not visible yet, and may never be. Once it is, its first paint goes first.
if (document.prerendering) {
  // The picture is decoded now, so that the first frame shows it.
  document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {});
  document.addEventListener('prerenderingchange', () => setTimeout(start, 300), { once: true });
} else start();

/** What every page does once it is loaded and visible. Nothing on the screen waits for it. */
import { countViews } from './count-view.ts';
import { mayOfferInstall } from './install-timing.ts';
import { measureSections } from './measure-sections.ts';
import { syncWaitingMessage } from './sync-message.ts';
import { openOwnMaps } from './own-maps.ts';
import { prefetchInView } from './prefetch-in-view.ts';
import { registerWorker } from './register.ts';
import { restBackToTop } from './resting-button.ts';
import { rememberViewedTire } from './remember-viewed-tire.ts';
import { showOfflineNotice } from './offline-notice.ts';
import { setUpPictureTransitions } from './picture-transition.ts';

function start(): void {
  countViews();
  measureSections();
  openOwnMaps();
  restBackToTop();
  rememberViewedTire();
  showOfflineNotice();
  syncWaitingMessage();
  // The shop works without a worker, where a browser forbids it.
  void registerWorker()
    .catch(() => {})
    .then(prefetchInView);
  if (mayOfferInstall()) void import('./install.ts').then(({ offerInstall }) => offerInstall()).catch(() => {});
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

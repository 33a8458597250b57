/** What every page does once it is whole and someone looks at it; nothing on the screen waits for any of it. */
import { countViews } from './count-view.ts';
import { mayOfferInstall } from './install-timing.ts';
import { syncWaitingMessage } from './sync-message.ts';
import { prefetchInView } from './prefetch-in-view.ts';
import { registerWorker } from './register.ts';
import { rememberViewedTire } from './remember-viewed-tire.ts';
import { showOfflineNotice } from './offline-notice.ts';
import { setUpPictureTransitions } from './picture-transition.ts';

function start(): void {
  countViews();
  rememberViewedTire();
  showOfflineNotice();
  syncWaitingMessage();
  // a browser that forbids the worker shows the shop as it is
  void registerWorker()
    .catch(() => {})
    .then(prefetchInView);
  if (mayOfferInstall()) void import('./install.ts').then(({ offerInstall }) => offerInstall()).catch(() => {});
}

setUpPictureTransitions();
// a page drawn in advance has not been looked at yet, and may never be; when it is, being painted comes first
if (document.prerendering) {
  // unpacked now, its picture is there in the first frame
  document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {});
  document.addEventListener('prerenderingchange', () => setTimeout(start, 300), { once: true });
} else start();

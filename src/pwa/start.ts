/** What every page does once it is whole and someone looks at it; nothing on the screen waits for any of it. */
import { countViews } from './count-view.ts';
import { mayOfferInstall } from './install-turn.ts';
import { mirrorMessage } from './mirror-message.ts';
import { prefetchInView } from './prefetch-in-view.ts';
import { registerWorker } from './register.ts';
import { rememberTire } from './remember-tire.ts';
import { sayOffline } from './say-offline.ts';
import { letPicturesTravel } from './travelling-picture.ts';

function start(): void {
  countViews();
  rememberTire();
  sayOffline();
  mirrorMessage();
  registerWorker().catch(() => {}); // a browser that forbids it shows the shop as it is
  if (mayOfferInstall()) void import('./install.ts').then(({ offerInstall }) => offerInstall()).catch(() => {});
  prefetchInView();
  letPicturesTravel();
}

// a page drawn in advance has not been looked at yet, and may never be
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();

/** The script of every page. A page is complete without it. */
import { loadDeferredScripts } from '#src/components/deferred-scripts.ts';
import { setUpHeaderSearch } from '#src/components/header/header-search.ts';
import { showOpeningStatus } from '#src/components/opening-status.ts';
import { INSTALL_OFFERED } from '#src/domain/shop/page-events.ts';
import type { InstallOffer } from '#src/pwa/install.ts';

showOpeningStatus();
setUpHeaderSearch();

// The browser may offer to install the shop before the script that shows the offer (`src/pwa/install.ts`) has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
  dispatchEvent(new Event(INSTALL_OFFERED));
});

loadDeferredScripts();

/** The script of every page. A page is complete without it. */
import { loadDeferredScripts } from '#src/components/deferred-scripts.ts';
import { setUpHeaderSearch } from '#src/components/header/header-search.ts';
import { showOpeningStatus } from '#src/components/opening-status.ts';
import { INSTALL_OFFERED } from '#src/domain/shop/page-events.ts';
import type { InstallOffer } from '#src/pwa/install.ts';

showOpeningStatus();
setUpHeaderSearch();

// A link to a part of the same page closes the menu that it is in.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a[href^="#"]');
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
});

const backToTop = document.querySelector<HTMLElement>('.up');
if (backToTop) {
  backToTop.hidden = false;
  const toggle = () => backToTop.classList.toggle('on', scrollY > 200);
  addEventListener('scroll', toggle, { passive: true });
  // Reading the scroll position forces a layout, so this waits until the page is laid out anyway: the next frame, or
  // the `load` event where the page is prerendered.
  if (document.prerendering) addEventListener('load', toggle, { once: true });
  else requestAnimationFrame(toggle);
}

// The browser may offer to install the shop before the script that shows the offer (`src/pwa/install.ts`) has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
  dispatchEvent(new Event(INSTALL_OFFERED));
});

loadDeferredScripts();

/** The script of every page. A page is complete without it. */
import { showOpeningStatus } from '#src/features/shop/opening-status.ts';
import { SIGNED_IN } from '#src/kit/document-data.ts';
import { INSTALL_OFFERED } from '#src/kit/page-events.ts';
import type { InstallOffer } from './later.ts';

/** Focuses the search field within the tap that opens it, or a phone keeps its keyboard shut. `/` does the same. */
function setUpHeaderSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.seek');
  if (!form) return;
  const open = (event: Event): void => {
    event.preventDefault(); // the button would shut it again
    if (!form.checkVisibility()) form.showPopover();
    form.querySelector('input')!.select(); // also gives it the focus
  };
  document.querySelector('.find')!.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input,textarea,select,[contenteditable]');
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping) open(event);
  });
}

/** A device that is always busy is never idle, so each template of `DeferredScripts.astro` waits this long at most. */
const MAX_WAIT_MS = 1_000;

/** In the order of the page, one whenever the browser is idle; at once where prices wait for them, or in a prerendered page. */
function loadDeferredScripts(): void {
  const signedIn = SIGNED_IN in document.documentElement.dataset;
  const loadNext = () => {
    const template = document.querySelector<HTMLTemplateElement>('template[data-late]');
    if (!template) return;
    template.replaceWith(template.content);
    if (signedIn || document.prerendering) loadNext();
    else if ('requestIdleCallback' in window) requestIdleCallback(loadNext, { timeout: MAX_WAIT_MS });
    else setTimeout(loadNext);
  };
  if (document.readyState === 'complete' || signedIn) loadNext();
  else addEventListener('load', () => setTimeout(loadNext), { once: true });
}

showOpeningStatus();
setUpHeaderSearch();
// The browser may offer to install the shop before the script that shows the offer (`src/shell/later.ts`) has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
  dispatchEvent(new Event(INSTALL_OFFERED));
});
loadDeferredScripts();

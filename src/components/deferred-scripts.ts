import { SIGNED_IN } from '#src/domain/shop/document-data.ts';

/** The attribute of the template that `DeferredScripts.astro` puts around scripts. */
export const DEFERRED_SCRIPTS = 'data-late';

/** A device that is always busy is never idle, so each template waits this long at most. */
const MAX_WAIT_MS = 1_000;

/**
 * Lets the scripts inside those templates run, in the order of the page.
 *
 * They start after the page has loaded, one template after another whenever the browser is idle, so that they cost
 * nothing before the first paint. They all start at once for somebody who is signed in, because prices wait for them,
 * and in a page that is prerendered, so that opening it finds them done.
 */
export function loadDeferredScripts(): void {
  const signedIn = SIGNED_IN in document.documentElement.dataset;
  const loadNext = () => {
    const template = document.querySelector<HTMLTemplateElement>(`template[${DEFERRED_SCRIPTS}]`);
    if (!template) return;
    template.replaceWith(template.content);
    if (signedIn || document.prerendering) loadNext();
    else if ('requestIdleCallback' in window) requestIdleCallback(loadNext, { timeout: MAX_WAIT_MS });
    else setTimeout(loadNext);
  };
  if (document.readyState === 'complete' || signedIn) loadNext();
  else addEventListener('load', () => setTimeout(loadNext), { once: true });
}

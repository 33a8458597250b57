import { mayFetchAhead } from './fetch-ahead.ts';

/** How many pages a page prefetches at most, and how long a card must be in view before that. */
const MAX_PAGES = 6;
const DWELL_MS = 300;

/**
 * Marks the cards in view, so that browsers with speculation rules prefetch their pages. Does nothing in other
 * browsers, on slow connections, and for visitors who save data. The rules themselves are in the page
 * (`components/SpeculationRules.astro`), since the content security policy forbids scripts to add any.
 */
export function prefetchInView(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !mayFetchAhead()) return;
  const timers = new Map<Element, number>();
  let left = MAX_PAGES;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => prefetch(target), DWELL_MS),
          );
      }
    },
    { threshold: 0.6 },
  );
  for (const card of document.querySelectorAll('.card')) observer.observe(card);

  function prefetch(card: Element): void {
    observer.unobserve(card);
    if (left-- <= 0) return observer.disconnect();
    card.setAttribute('data-near', '');
  }
}

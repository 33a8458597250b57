/** How many pages at most a page fetches in advance, and how long a card must be in view before, in ms. */
const MOST = 6;
const DWELL = 300;

/**
 * Marks the cards in view, whose pages browsers then fetch that know speculation rules; elsewhere, and where data is dear,
 * nothing happens. The rules stand in the page (`components/SpeculationRules.astro`): the content policy lets none be written later.
 */
export function prefetchInView(): void {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (
    !HTMLScriptElement.supports?.('speculationrules') ||
    connection?.saveData ||
    /2g|3g/.test(connection?.effectiveType ?? '')
  )
    return;
  const timers = new Map<Element, number>();
  let left = MOST;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => fetchAhead(target), DWELL),
          );
      }
    },
    { threshold: 0.6 },
  );
  for (const card of document.querySelectorAll('.card')) watch.observe(card);

  function fetchAhead(card: Element): void {
    watch.unobserve(card);
    if (left-- <= 0) return watch.disconnect();
    card.setAttribute('data-near', '');
  }
}

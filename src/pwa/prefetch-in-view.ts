/** How many pages at most a page fetches in advance, and how long a card must be in view before, in ms. */
const MOST = 6;
const DWELL = 300;

/**
 * Fetches the pages of tires whose cards are in view, in browsers that know speculation rules; elsewhere, and where data
 * is dear, nothing happens. What is hovered over or pressed is the page's own rules' (`components/Speculation.astro`).
 */
export function prefetchInView(): void {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (!HTMLScriptElement.supports?.('speculationrules') || connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  const timers = new Map<Element, number>();
  let left = MOST;
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) timers.set(target, window.setTimeout(() => fetchAhead(target), DWELL));
    }
  }, { threshold: 0.6 });
  for (const card of document.querySelectorAll('.card')) watch.observe(card);

  function fetchAhead(card: Element): void {
    watch.unobserve(card);
    const address = card.querySelector<HTMLAnchorElement>('h3 a')?.pathname;
    if (!address || left-- <= 0) return watch.disconnect();
    const rules = { prefetch: [{ urls: [address], eagerness: 'immediate' }] };
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: JSON.stringify(rules) }));
  }
}

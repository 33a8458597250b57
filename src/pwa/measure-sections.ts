import { SECTIONS_MEASURED } from '#src/domain/shop/document-data.ts';

/**
 * Measures the sections that wait below the screen, one at a time while the page is idle, and gives each its height in
 * advance. From then on the page has its full height: it does not jump while somebody scrolls, and End leads to its end.
 */
export function measureSections(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('main > :first-child ~ section, .foot')].filter(
    (section) => getComputedStyle(section).contentVisibility !== 'visible',
  );
  const whenIdle: (run: () => void) => unknown = window.requestIdleCallback ?? setTimeout;
  const measureNext = () => {
    const section = waiting.shift();
    if (!section) return void (document.documentElement.dataset[SECTIONS_MEASURED] = '');
    // Asking where its content ends lays out the content alone. The section itself stays as it is, so nothing moves.
    const { top } = section.getBoundingClientRect();
    const style = getComputedStyle(section);
    const bottom = Math.max(...[...section.children].map((child) => child.getBoundingClientRect().bottom));
    const height = bottom - top - parseFloat(style.paddingTop) - parseFloat(style.borderTopWidth);
    if (height > 0) section.style.containIntrinsicBlockSize = `auto ${Math.round(height)}px`;
    whenIdle(measureNext);
  };
  whenIdle(measureNext);
}

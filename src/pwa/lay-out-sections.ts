/**
 * Lays out the sections that wait below the screen, one at a time while the page is idle. From then on the page has its
 * full height: it does not jump while somebody scrolls, and End leads to its end.
 */
export function layOutSections(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('main > :first-child ~ section, .foot')].filter(
    (section) => getComputedStyle(section).contentVisibility !== 'visible',
  );
  const whenIdle: (run: () => void) => unknown = window.requestIdleCallback ?? setTimeout;
  const layOutNext = () => {
    const section = waiting.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    section.style.animation = 'none'; // the delay of its layout
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

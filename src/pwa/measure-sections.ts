/**
 * Measures the sections that wait below the screen, one at a time while the page is idle, and gives each its height in
 * advance. From then on the page has its full height: it does not jump while somebody scrolls, and End leads to its end.
 */
export function measureSections(): void {
  const waiting = document.querySelectorAll<HTMLElement>('main > :first-child ~ section, .foot').values();
  const whenIdle: (run: () => void) => unknown = window.requestIdleCallback ?? setTimeout;
  const measureNext = () => {
    const section = waiting.next().value;
    if (!section) return;
    // Measuring where the content ends lays out the content alone. The section itself stays as it is, so nothing moves.
    const start = section.getBoundingClientRect().top + parseFloat(getComputedStyle(section).paddingTop);
    const ends = [...section.children].map((child) => child.getBoundingClientRect().bottom);
    section.style.containIntrinsicBlockSize = `auto ${Math.max(0, ...ends.map((end) => end - start))}px`;
    whenIdle(measureNext);
  };
  // Chromium takes measuring a section that the animation `hold` still hides for a shift of the whole screen.
  const held = document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName === 'hold');
  void Promise.allSettled(held.map(({ finished }) => finished)).then(() => whenIdle(measureNext));
}

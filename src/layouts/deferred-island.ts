/**
 * `client:deferred`: an island that wakes once the page is whole, the browser has nothing else to do and it can be seen; at once
 * when a visitor reaches for it. Until then its form works as plain HTML, and its code costs the first picture nothing.
 *
 * `client:deferred="touched"`: one that wakes only when a visitor reaches for it, or when it is sent the event `wake`. A form of
 * it that is sent sooner has to do nothing by itself; the attribute `data-pressed` of the island tells of it.
 */
import type { ClientDirective } from 'astro';

const TOUCHES = ['pointerover', 'focusin', 'touchstart', 'input', 'submit', 'wake'];

const calmIsland: ClientDirective = (load, { value }, island) => {
  let awake = false;
  const wake = async (event?: Event) => {
    if (event?.type === 'submit') island.dataset.pressed = '';
    if (awake) return;
    awake = true;
    await (
      await load()
    )();
  };
  for (const touch of TOUCHES) island.addEventListener(touch, wake, { passive: true });
  // what did not arrive is asked for again at the next touch, and what was pressed then has been told of, and is to be pressed again
  island.addEventListener('astro:hydration-error', () => {
    awake = false;
    delete island.dataset.pressed;
  });
  island.addEventListener('astro:hydrate', () => TOUCHES.forEach((touch) => island.removeEventListener(touch, wake)));
  if (value === 'touched') return;

  const whenSeen = () => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      void wake();
    });
    for (const child of island.children) watch.observe(child);
  };
  const whenCalm = () =>
    'requestIdleCallback' in window ? requestIdleCallback(whenSeen, { timeout: 2000 }) : setTimeout(whenSeen, 200);
  if (document.readyState === 'complete') whenCalm();
  else addEventListener('load', whenCalm, { once: true });
};

export default calmIsland;

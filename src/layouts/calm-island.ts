/**
 * `client:calm`: an island that wakes once the page is whole, the browser has nothing else to do and it can be seen; at once
 * when a visitor reaches for it. Until then its form works as plain HTML, and its code costs the first picture nothing.
 */
import type { ClientDirective } from 'astro';

const calmIsland: ClientDirective = (load, _options, island) => {
  const touches = ['pointerover', 'focusin', 'touchstart'];
  let awake = false;
  const wake = async () => {
    if (awake) return;
    awake = true;
    for (const touch of touches) island.removeEventListener(touch, wake);
    await (await load())();
  };
  for (const touch of touches) island.addEventListener(touch, wake, { passive: true });

  const whenSeen = () => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      void wake();
    });
    for (const child of island.children) watch.observe(child);
  };
  const whenCalm = () => ('requestIdleCallback' in window ? requestIdleCallback(whenSeen, { timeout: 2000 }) : setTimeout(whenSeen, 200));
  if (document.readyState === 'complete') whenCalm();
  else addEventListener('load', whenCalm, { once: true });
};

export default calmIsland;

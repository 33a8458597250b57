/**
 * The client directive `client:deferred`: hydrates an island after the page has loaded, when the browser is idle and
 * the island is in view, or at once when a visitor reaches for it. Until then its form works as plain HTML, and its
 * code does not delay the first paint.
 *
 * `client:deferred="touched"` hydrates only when a visitor reaches for the island, or on the `HYDRATE_EVENT`. The form of
 * such an island must not submit by itself. If it is submitted before hydration, the island gets the attribute
 * `PRESSED`, so that the component can carry on from there.
 */
import { HYDRATE_EVENT, PRESSED } from '#src/ui/deferred-hydration.ts';
import type { ClientDirective } from 'astro';

const HYDRATING_EVENTS = ['pointerover', 'focusin', 'touchstart', 'input', 'submit', HYDRATE_EVENT];

const deferredIsland: ClientDirective = (load, { value }, island) => {
  let started = false;
  const hydrate = async (event?: Event) => {
    if (event?.type === 'submit') island.setAttribute(PRESSED, '');
    if (started) return;
    started = true;
    await (
      await load()
    )();
  };
  for (const type of HYDRATING_EVENTS) island.addEventListener(type, hydrate, { passive: true });
  // When the code did not load, the next event tries again. The visitor has seen the error, so the press is forgotten.
  island.addEventListener('astro:hydration-error', () => {
    started = false;
    island.removeAttribute(PRESSED);
  });
  island.addEventListener('astro:hydrate', () =>
    HYDRATING_EVENTS.forEach((type) => island.removeEventListener(type, hydrate)),
  );
  if (value === 'touched') return;

  const whenInView = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void hydrate();
    });
    for (const child of island.children) observer.observe(child);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(whenInView, { timeout: 2000 }) : setTimeout(whenInView, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};

export default deferredIsland;

/**
 * The client directive `client:touched`: hydrates an island when a visitor reaches for it, or on its event `hydrate`. Until
 * then its form is plain HTML, and its code does not delay the first paint. The form must not submit by itself. If it is
 * submitted before hydration, the island gets the attribute `data-pressed`, so that the component can carry on from there.
 */
import type { ClientDirective } from 'astro';

const HYDRATING_EVENTS = ['pointerover', 'focusin', 'touchstart', 'input', 'submit', 'hydrate'];

const touchedIsland: ClientDirective = (load, _options, island) => {
  let started = false;
  const hydrate = async (event?: Event) => {
    if (event?.type === 'submit') island.setAttribute('data-pressed', '');
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
    island.removeAttribute('data-pressed');
  });
  island.addEventListener('astro:hydrate', () =>
    HYDRATING_EVENTS.forEach((type) => island.removeEventListener(type, hydrate)),
  );
};

export default touchedIsland;

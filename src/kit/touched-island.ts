/**
 * The client directive `client:touched`: hydrates an island when a visitor reaches for it, or on its event `hydrate`.
 * A press of its button before that is repeated after it (`form-draft.client.ts`).
 */
import type { ClientDirective } from 'astro';

const HYDRATING_EVENTS = ['pointerover', 'focusin', 'touchstart', 'input', 'submit', 'hydrate'];

const touchedIsland: ClientDirective = (load, _options, island) => {
  let started = false;
  const hydrate = async () => {
    if (started) return;
    started = true;
    await (
      await load()
    )();
  };
  for (const type of HYDRATING_EVENTS) island.addEventListener(type, hydrate, { passive: true });
  // When the code did not load, the next event tries again.
  island.addEventListener('astro:hydration-error', () => (started = false));
  island.addEventListener('astro:hydrate', () =>
    HYDRATING_EVENTS.forEach((type) => island.removeEventListener(type, hydrate)),
  );
};

export default touchedIsland;

/**
 * The client directive `client:reached`, for islands that are whole without their code, such as a list with its filter.
 * A visitor who reads runs none of it. All islands of a page that have it hydrate together, in one step, when a visitor
 * reaches for a control of one of them, when Back or Forward asks for another list, and for somebody who is signed in,
 * whose prices they show. Their code is fetched ahead, when somebody looks around in the page and the line allows it.
 *
 * Until then fields are a form, which the islands take over, and links are links. A press of a button without a meaning
 * of its own, or of Enter in a field, is kept and repeated after hydration.
 */
import { PENDING_ATTRIBUTE, SIGNED_IN } from './document-data.ts';
import { fetchAhead, whenEngaged, whenIdle } from './fetch-ahead.ts';
import type { ClientDirective } from 'astro';

/** The controls of an island. The rest of it, such as cards, needs no script. */
const CONTROLS = 'form, select, [data-stay], [popovertarget]';
const REACHING = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'click'];
/** Buttons that do nothing without a script, but for those that another script serves (`islands/choose/`). */
const SCRIPTED_BUTTON = 'button[type=button]:not([popovertarget], [data-choice])';

const SIGNED_IN_ATTRIBUTE = `data-${SIGNED_IN}`;
const root = document.documentElement;
const pageUrl = () => location.pathname + location.search;
const openedUrl = pageUrl();
const islands = new Map<HTMLElement, () => Promise<() => void>>();
/** presses that wait for hydration, with the element that each was on */
let presses: Array<[Element, Event]> = [];
let isHydrating = false;

const isParsed = () =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : null;

/** What was touched shows it first. A hidden page paints nothing. */
const isPainted = () =>
  document.hidden ? null : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function hydrateAll(): Promise<void> {
  if (isHydrating) return;
  isHydrating = true;
  await isParsed();
  const loaded = await Promise.all([...islands.values()].map((load) => load()));
  await isPainted();
  if (!isHydrating) return; // the code did not load: the next touch tries again
  stopWaiting();
  for (const hydrate of loaded) hydrate();
  for (const [element, press] of presses) element.dispatchEvent(press);
}

function reach(event: Event): void {
  const target = event.target as Element;
  if (!target.closest(CONTROLS)) return;
  const pressed =
    event.type === 'click'
      ? target.closest(SCRIPTED_BUTTON)
      : event instanceof KeyboardEvent && event.key === 'Enter' && target.matches('input') && target;
  // an event of the same type, with the same properties
  if (pressed && !event.defaultPrevented)
    presses.push([pressed, new (event.constructor as typeof Event)(event.type, event)]);
  void hydrateAll();
}

const signedIn = new MutationObserver(() => root.hasAttribute(SIGNED_IN_ATTRIBUTE) && void hydrateAll());

/** A link to a part of the page changes the history, too. */
const followHistory = () => pageUrl() !== openedUrl && void hydrateAll();

function stopWaiting(): void {
  signedIn.disconnect();
  removeEventListener('popstate', followHistory);
  for (const island of islands.keys()) for (const type of REACHING) island.removeEventListener(type, reach);
}

const reachedIsland: ClientDirective = (load, _options, island) => {
  islands.set(island, load);
  for (const type of REACHING) island.addEventListener(type, reach, { passive: true });
  island.addEventListener('astro:hydration-error', () => {
    isHydrating = false;
    presses = [];
  });
  if (islands.size > 1) return;
  addEventListener('popstate', followHistory);
  signedIn.observe(root, { attributeFilter: [SIGNED_IN_ATTRIBUTE] });
  if (root.hasAttribute(PENDING_ATTRIBUTE)) void hydrateAll();
  const whenLoaded = () =>
    whenIdle(() => {
      if (root.hasAttribute(SIGNED_IN_ATTRIBUTE)) void hydrateAll();
      else whenEngaged(() => fetchAhead([...islands.keys()]));
    });
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
};

export default reachedIsland;

/**
 * Loads what changes a list in place when a visitor reaches for a control of it, looks around, or goes Back to another list, and where
 * the list is in the order of the prices of somebody who is signed in. Until then its filter is a form, and links are links. A press of
 * a button that does nothing by itself is repeated.
 */
import { storeItem } from '#src/kit/browser-storage.ts';
import { PRICE_BASIS, SIGNED_IN } from '#src/kit/document-data.ts';
import { mayFetchAhead, whenEngaged } from '#src/kit/fetch-ahead.ts';

/** The controls of a list and its filter. The rest, such as cards, needs no script. */
const CONTROLS = 'form, select, [data-stay], [popovertarget]';
const REACHING = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'click'];
const SCRIPTED_BUTTON = 'form button[type=button]:not([popovertarget])';

const area = document.querySelector('.list')!;
const { dataset } = document.documentElement;
const pageUrl = () => location.pathname + location.search;
const openedUrl = pageUrl();
let presses: HTMLElement[] = [];
let loading: Promise<void> | undefined;

// What the cards show large: the layout marks the document with it before the first paint.
for (const choice of area.querySelectorAll<HTMLInputElement>('.basis input'))
  if (choice.value === dataset[PRICE_BASIS]) choice.checked = true;
area.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'basis') return;
  dataset[PRICE_BASIS] = target.value;
  storeItem('basis', target.value);
});

const load = () =>
  (loading ??= import('./in-place.client.ts').then(
    ({ openListPage }) => {
      for (const type of REACHING) area.removeEventListener(type, reach);
      openListPage();
      for (const button of presses) button.click();
    },
    () => {
      loading = undefined; // the next touch tries again
      presses = [];
    },
  ));

function reach({ type, target }: Event): void {
  const button = type === 'click' && (target as Element).closest<HTMLElement>(SCRIPTED_BUTTON);
  if (button) presses.push(button);
  if ((target as Element).closest(CONTROLS)) void load();
}

/** The page is in the order of everybody's prices. */
const loadForOwnOrder = () => SIGNED_IN in dataset && /[?&]sort=price/.test(location.search) && void load();

for (const type of REACHING) area.addEventListener(type, reach, { passive: true });
addEventListener('popstate', () => pageUrl() !== openedUrl && void load()); // a link to a part of the page changes the history, too
new MutationObserver(loadForOwnOrder).observe(document.documentElement, { attributeFilter: [`data-${SIGNED_IN}`] });
loadForOwnOrder();
if (mayFetchAhead()) whenEngaged(() => void load());

/** The filter's form: each change of a field is one of the filter, and the fields follow the filter. On phones it is a sheet. */
import { criterion, CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { withCriterion, withoutVehicle, type ProductFilter } from '#src/features/filter/filter.ts';
import { forgetVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { $filter, $list, beginSheet, endSheet, setFilter } from './list-store.ts';

/** Pause after the last digit of a price before the list is requested. */
const PAUSE_MS = 250;

const sheet = () => document.getElementById('filters')!;
const form = () => sheet().querySelector('form')!;
const field = (name: CriterionName) => form().elements.namedItem(name) as HTMLInputElement | null;
const isTyping = (element: Element | null) =>
  element === document.activeElement && Boolean(element?.matches('[type=search], [type=number]'));

/** What the form says: sent without a script, it leads to the list of this filter. */
const chosenInForm = (): ProductFilter =>
  filterFromUrl(
    form().getAttribute('action')!,
    String(new URLSearchParams([...new FormData(form())] as Array<[string, string]>)),
  )!;

function applyField(name: CriterionName, chosen = chosenInForm()): void {
  const before = $filter.get();
  if (field(name) && String(chosen[name]) !== String(before[name])) setFilter(withCriterion(before, name, chosen));
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** In the sheet, whose button counts what is found. Prices in the wrong order are not typed to their end: they would change places. */
function applyPriceSoon({ target }: Event): void {
  clearTimeout(timer);
  const name = (target as HTMLInputElement).name as CriterionName;
  if (criterion(name).group !== 'price' || !sheet().matches(':popover-open')) return;
  const [min, max] = [Number(field('minPrice')!.value), Number(field('maxPrice')!.value)];
  if (!max || min <= max) timer = setTimeout(applyField, PAUSE_MS, name);
}

export function openFilterForm(): void {
  form().addEventListener('submit', (event) => event.preventDefault());
  form().addEventListener('change', ({ target }) => applyField((target as HTMLInputElement).name as CriterionName));
  form().addEventListener('input', applyPriceSoon);
  const title = field('title')!;
  title.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Enter' && !defaultPrevented) title.blur(); // no suggestion was chosen; those that are open would hide the list
  });
  form().addEventListener('click', press);
  if (sheet().matches(':popover-open')) open();
  sheet().addEventListener('toggle', ({ newState }) => (newState === 'open' ? open : close)());
  sheet().addEventListener('keydown', holdFocus);
}

/** Takes over what was chosen and typed before, in a form that was rendered for the list of the URL. */
export function takeOverFields(): void {
  const chosen = chosenInForm();
  for (const name of CRITERION_NAMES) if (!isTyping(field(name))) applyField(name, chosen);
}

function press({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-all], [data-clear-vehicle], [data-show-list]');
  if (!button) return;
  const fieldset = button.closest('fieldset')!;
  if (button.dataset.all) {
    const boxes = [...fieldset.querySelectorAll('input')];
    for (const box of boxes) box.checked = button.dataset.all === 'all';
    applyField(boxes[0]!.name as CriterionName);
  } else if ('showList' in button.dataset) wantsList = true;
  else {
    forgetVehicle();
    if ($filter.get().vehicle) setFilter(withoutVehicle($filter.get()));
    // the button disappears: the focus moves to the link in its place
    requestAnimationFrame(() => fieldset.querySelector<HTMLElement>('.by-vehicle a')!.focus());
  }
}

/** Sets the fields to a filter. Somebody who is typing goes on. */
export function fillIn(filter: ProductFilter): void {
  for (const element of form().elements) {
    if (isTyping(element)) continue;
    const value = filter[(element as HTMLInputElement).name as CriterionName];
    if (element instanceof HTMLSelectElement) {
      element.value = String(value);
      if (element.selectedIndex < 0) element.selectedIndex = 0;
    } else if (element instanceof HTMLInputElement) {
      if (element.matches('[type=checkbox], [type=radio]'))
        element.checked = [value].flat().map(String).includes(element.value);
      else element.value = String(value || '');
    }
  }
}

/** The URL of the filter with which the sheet was opened; undefined while it is closed. */
let openedUrl: string | undefined;
/** It is about to be closed by the button that asks for the list. */
let wantsList = false;

function open(): void {
  if (openedUrl !== undefined) return;
  openedUrl = filterUrl($filter.get());
  wantsList = false;
  beginSheet(() => sheet().hidePopover());
  // a visitor who was faster than the script and is typing already goes on
  if (!sheet().contains(document.activeElement)) sheet().querySelector<HTMLElement>('h2')!.focus();
}

function close(): void {
  if (openedUrl === undefined) return;
  const isChanged = openedUrl !== filterUrl($filter.get());
  openedUrl = undefined;
  endSheet(isChanged);
  if (isChanged || wantsList) landOnCount();
  else document.querySelector<HTMLElement>('.sticky [popovertarget=filters]')!.focus({ preventScroll: true });
}

function holdFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || openedUrl === undefined) return;
  const all = sheet().querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
  const fields = [...all].filter((one) => one.checkVisibility());
  const [next, last] = event.shiftKey ? [fields.at(-1), fields[0]] : [fields[0], fields.at(-1)];
  const isBeforeFirst = event.shiftKey && document.activeElement?.tagName === 'H2';
  if (document.activeElement !== last && !isBeforeFirst) return;
  event.preventDefault();
  next?.focus();
}

/** Moves focus and page to the count of tires, once the list of the filter is there. */
function landOnCount(): void {
  const stop = $list.subscribe(({ status }) => {
    if (status === 'loading') return;
    requestAnimationFrame(() => {
      stop();
      const count = document.querySelector<HTMLElement>('#results output')!;
      count.focus({ preventScroll: true });
      count.scrollIntoView();
    });
  });
}

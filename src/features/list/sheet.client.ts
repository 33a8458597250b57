/** The filter as a sheet on phones: the focus stays in it; Escape and Back close it. Wide screens have a column. */
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { $list, beginSheet, currentFilter, endSheet } from './list-store.ts';

const FOCUSABLE = 'a[href], button, input, select, summary';
const OPENER = '.sticky [popovertarget=filters]';

/** the URL of the filter with which it was opened; undefined while it is closed */
let openedUrl: string | undefined;
let wantsList = false;

const sheet = (): HTMLElement => document.getElementById('filters')!;

function open(): void {
  if (openedUrl !== undefined) return;
  openedUrl = filterUrl(currentFilter());
  wantsList = false;
  beginSheet(() => sheet().hidePopover());
  // a visitor who was faster than the script and is typing already goes on
  if (!sheet().contains(document.activeElement)) sheet().querySelector<HTMLElement>('h2')!.focus();
}

function close(): void {
  if (openedUrl === undefined) return;
  const isChanged = openedUrl !== filterUrl(currentFilter());
  openedUrl = undefined;
  endSheet(isChanged);
  if (isChanged || wantsList) landOnCount();
  else document.querySelector<HTMLElement>(OPENER)!.focus({ preventScroll: true });
}

/** From now on the sheet is one. It may be open already. */
export function openSheet(): void {
  const aside = sheet();
  if (aside.matches(':popover-open')) open();
  aside.addEventListener('toggle', ({ newState }) => (newState === 'open' ? open : close)());
  aside.addEventListener('keydown', holdFocus);
  // about to be closed by a button that asks for the list
  aside.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-show-list]')) wantsList = true;
  });
}

/** Tab leads from the last field to the first, and back. */
function holdFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || openedUrl === undefined) return;
  const fields = [...sheet().querySelectorAll<HTMLElement>(FOCUSABLE)].filter((field) => field.checkVisibility());
  const [next, last] = event.shiftKey ? [fields.at(-1), fields[0]] : [fields[0], fields.at(-1)];
  const isBeforeFirst = event.shiftKey && document.activeElement?.tagName === 'H2';
  if (document.activeElement !== last && !isBeforeFirst) return;
  event.preventDefault();
  next?.focus();
}

/** Moves focus and page to the count of tires, once the list of the filter is there. */
function landOnCount(): void {
  if ($list.get()?.status !== 'loading') return land();
  const stop = $list.listen((list) => {
    if (list?.status === 'loading') return;
    stop();
    land();
  });
}

const land = () =>
  void requestAnimationFrame(() => {
    const count = document.querySelector<HTMLElement>('#results output')!;
    count.focus({ preventScroll: true });
    count.scrollIntoView();
  });

/**
 * A list that changes in place: its page is fetched, and what it prints of the list, in the body and in the head, takes the place of what
 * is there. So it says what a reload would. The fields of the filter stay, and follow it.
 */
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import { withFields, type Sort } from '#src/features/filter/filter.ts';
import { PRICE_BASIS } from '#src/kit/document-data.ts';
import { LIST_SHOWN } from '#src/kit/page-events.ts';
import { PRICE_BASES, type PriceBasis } from '#src/kit/price-basis.ts';
import { readMyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { $vehicle, isOpenedFromShop, rememberVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { placardLoad, withPlacardLoad } from '#src/features/vehicles/original-tire.ts';
import { fillIn, openFilterForm, showFilterOf, takeOverFields } from './filter-form.client.ts';
import { openSheet } from './sheet.client.ts';
import {
  $filter,
  $list,
  changeFilter,
  currentFilter,
  openList,
  orderBy,
  retry,
  setFilter,
  type List,
} from './list-store.ts';

/** Follows a link to another list in this one, since its URL holds the filter. @returns the link */
function changeInPlace(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-stay]');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const filter = filterFromUrl(link.pathname, link.search);
  if (!filter) return undefined;
  event.preventDefault();
  setFilter(filter);
  return link;
}

const results = () => document.getElementById('results')!;
const sorts = () => [...results().querySelectorAll<HTMLSelectElement>('[data-sort]')];
/** The pressed link or button may disappear with the next list, so the focus moves to the count of tires. */
const focusCount = () => results().querySelector('output')!.focus({ preventScroll: true });
const shownBasis = (): PriceBasis =>
  PRICE_BASES.find((basis) => basis === document.documentElement.dataset[PRICE_BASIS]) ?? 'each';
const listed = () => readMyVehicle(document.querySelector('[data-listed]')?.getAttribute('data-listed') ?? null);
/** The vehicle of the page as it was opened, and of the list that is shown, by the paths of their lists. */
let openedAt: string | undefined;
let listedAt: string | undefined;
let shownPage: Document | undefined;

/** From now on the list of the page changes in place. */
export function openListPage(): void {
  const section = results();
  const sidebar = document.querySelector<HTMLElement>('#filters')!;
  listedAt = openedAt = listed()?.href;
  section.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-retry]')) {
      focusCount();
      void retry();
      return;
    }
    const link = changeInPlace(event);
    if (!link) return;
    focusCount();
    if (link.dataset.stay !== 'chip') section.scrollIntoView({ block: 'start' });
  });
  section.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) sortBy(target.value);
    else if (target instanceof HTMLInputElement && target.name === 'basis') orderBy(target.value as PriceBasis);
  });
  section.addEventListener('submit', narrowByPlacard);
  $list.listen((list) => list && showList(list));
  sidebar.addEventListener('click', changeInPlace);
  $filter.listen((filter) => {
    sorts().forEach((select) => (select.value = filter!.sort));
    fillIn(filter!);
  });
  $vehicle.subscribe(fillInPlacard);
  const url = new URL(sidebar.dataset.filter!, location.href);
  openList(filterFromUrl(url.pathname, url.search)!);
  openSheet();
  openFilterForm();
  if (!$filter.get()) {
    // something may have been chosen before
    const sort = sorts().find(({ value }) => value !== currentFilter().sort)?.value;
    takeOverFields();
    if (sort) sortBy(sort);
  }
  orderBy(shownBasis());
}

const sortBy = (sort: string): void => changeFilter(withFields, { sort: sort as Sort, basis: shownBasis() });

const placardForm = () => results().querySelector<HTMLFormElement>('[data-placard]');

/** The load index that the visitor has read on the placard narrows the list, and is remembered with the vehicle. */
function narrowByPlacard(event: SubmitEvent): void {
  const form = placardForm();
  const vehicle = listed();
  if (!form || event.target !== form || !vehicle) return;
  event.preventDefault();
  const loadIndex = form.querySelector<HTMLInputElement>('[name=loadIndex]')!.valueAsNumber;
  rememberVehicle(withPlacardLoad(vehicle, form.dataset.placard!.split(','), loadIndex));
  changeFilter(withFields, { loadIndex });
}

function fillInPlacard(): void {
  const field = placardForm()?.querySelector<HTMLInputElement>('[name=loadIndex]');
  const stored = $vehicle.get();
  if (!field || field.value || stored?.key !== listed()?.key) return;
  field.value = String(placardLoad(stored!, placardForm()!.dataset.placard!.split(',')[0]!) || '');
}

function showList({ shown, status, message }: List): void {
  const error = results().querySelector('.error-container')!;
  results()
    .querySelector('.found')!
    .setAttribute('aria-busy', String(status === 'loading'));
  error.replaceChildren();
  if (status === 'failed') {
    const box = document.querySelector<HTMLTemplateElement>('#list-error')!.content.cloneNode(true) as DocumentFragment;
    box.querySelector('p > span')!.textContent = message;
    error.append(box);
  }
  if (shown && status === 'idle' && shown !== shownPage) showPage((shownPage = shown));
}

const HEAD = 'title, meta[name=description], meta[name=robots], meta[property^="og:"], link[rel=canonical]';
/** A copy, since the page may be shown again. */
const copyOf = (elements: Iterable<Node>): Node[] => [...elements].map((element) => document.importNode(element, true));

function showPage(page: Document): void {
  const parts = page.querySelectorAll('[data-list-part]');
  const ours = document.querySelectorAll('[data-list-part]');
  if (parts.length !== ours.length) return location.reload(); // of another release
  ours.forEach((part, i) => {
    const open = new Set([...part.querySelectorAll('details[open]')].map(({ className }) => className));
    part.replaceChildren(...copyOf(parts[i]!.childNodes));
    for (const details of part.querySelectorAll('details')) details.open ||= open.has(details.className);
  });
  const frames = page.querySelectorAll('[data-list-frame]');
  document.querySelectorAll('[data-list-frame]').forEach((frame, i) => {
    for (const name of frame.getAttributeNames()) frame.removeAttribute(name);
    for (const { name, value } of frames[i]!.attributes) frame.setAttribute(name, value);
  });
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  document.head.append(...copyOf(page.head.querySelectorAll(HEAD)));
  showFilterOf(page, currentFilter());
  rememberListed();
  fillInPlacard();
  dispatchEvent(new Event(LIST_SHOWN));
}

/** Once for each vehicle and size: a vehicle that was forgotten since must not return with the next page of the list. */
function rememberListed(): void {
  const vehicle = listed();
  if (vehicle && vehicle.href !== listedAt && (isOpenedFromShop() || vehicle.href !== openedAt))
    rememberVehicle(vehicle);
  listedAt = vehicle?.href;
}

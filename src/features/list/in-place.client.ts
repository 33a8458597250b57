/**
 * A list that changes in place: its page is fetched, and what it prints of the list, in the body and in the head, takes the place of what
 * is there. So it says what a reload would. The fields of the filter stay, and follow it.
 */
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import { withFields, type ProductFilter, type Sort } from '#src/features/filter/filter.ts';
import { readMyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { $vehicle, isOpenedFromShop, rememberVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { placardLoad, withPlacardLoad } from '#src/features/vehicles/original-tire.ts';
import { PRICE_BASIS } from '#src/kit/document-data.ts';
import { LIST_SHOWN } from '#src/kit/page-events.ts';
import { PRICE_BASES, type PriceBasis } from '#src/kit/price-basis.ts';
import { fillIn, openFilterForm, takeOverFields } from './filter-form.client.ts';
import { $filter, $list, load, openList, orderBy, setFilter, type List } from './list-store.ts';

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

export function openListPage(): void {
  const section = results();
  const sidebar = document.getElementById('filters')!;
  openedAt = listedAt = listed()?.href;
  section.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-retry]')) {
      focusCount();
      void load();
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
  sidebar.addEventListener('click', changeInPlace);
  $list.listen(showList);
  const url = new URL(sidebar.dataset.filter!, location.href);
  const rendered = filterFromUrl(url.pathname, url.search)!;
  openList(rendered);
  $filter.listen(follow);
  openFilterForm();
  if ($filter.get() === rendered) {
    // something may have been chosen before
    const sort = sorts().find(({ value }) => value !== rendered.sort)?.value;
    takeOverFields();
    if (sort) sortBy(sort);
  } else follow();
  $vehicle.subscribe(fillInPlacard);
  orderBy(shownBasis());
}

function follow(): void {
  sorts().forEach((select) => (select.value = $filter.get().sort));
  fillIn($filter.get());
}

const change = (fields: Partial<ProductFilter>): void => setFilter(withFields($filter.get(), fields));
const sortBy = (sort: string): void => change({ sort: sort as Sort, basis: shownBasis() });

const placardForm = () => results().querySelector<HTMLFormElement>('[data-placard]');
const loadField = () => placardForm()?.querySelector<HTMLInputElement>('[name=loadIndex]');
const placardSizes = () => placardForm()!.dataset.placard!.split(',');

/** The load index that the visitor has read on the placard narrows the list, and is remembered with the vehicle. */
function narrowByPlacard(event: SubmitEvent): void {
  const vehicle = listed();
  if (event.target !== placardForm() || !vehicle) return;
  event.preventDefault();
  const loadIndex = loadField()!.valueAsNumber;
  rememberVehicle(withPlacardLoad(vehicle, placardSizes(), loadIndex));
  change({ loadIndex });
}

function fillInPlacard(): void {
  const field = loadField();
  const stored = $vehicle.get();
  if (!field || field.value || stored?.key !== listed()?.key) return;
  field.value = String(placardLoad(stored!, placardSizes()[0]!) || '');
}

function showList({ shown, status, message }: List): void {
  const error = results().querySelector<HTMLElement>('.error')!;
  const found = results().querySelector('.found')!;
  found.setAttribute('aria-busy', String(status === 'loading'));
  error.hidden = status !== 'failed';
  error.querySelector('p > span')!.textContent = message;
  if (shown && status === 'idle') showPage(shown);
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
  morph(document.querySelector('#filters form')!, page.querySelector('#filters form')!);
  follow();
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

/** Attributes that go where the other element does not have them. Others may be a script's. */
const GOING = ['aria-current', 'disabled'];

/** What an element is the same by in two versions of its parent. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const box = isOption(node) ? node.querySelector('input') : node;
  const value = box?.matches('option, [type=checkbox], [type=radio]') && box.getAttribute('value');
  return [node.localName, node.getAttribute('data-key'), node.getAttribute('name'), value].join();
}

const isOption = (node: Node): node is Element => node instanceof Element && node.matches('.opt');

/**
 * Makes the content of an element that of another, whose elements stay as far as they are the same: with the focus, and sections open.
 * An option that is not in the other stays in its position and finds none, since options must not move under the pointer; so does what
 * unfolds them. What `data-by-script` marks is a script's.
 */
function morph(ours: Element, theirs: Element): void {
  for (const name of GOING) if (!theirs.hasAttribute(name)) ours.removeAttribute(name);
  for (const { name, value } of theirs.attributes)
    if (name !== 'open' && ours.getAttribute(name) !== value) ours.setAttribute(name, value);
  if (ours.matches('[data-by-script], noscript')) return;
  const before = [...ours.childNodes];
  const keys = before.map(keyOf);
  const nodes = [...theirs.childNodes].map((their): ChildNode => {
    const at = keys.indexOf(keyOf(their));
    if (at < 0) return document.importNode(their, true);
    keys.splice(at, 1);
    const [our] = before.splice(at, 1) as [ChildNode];
    if (our instanceof Element) morph(our, their as Element);
    else if (our.nodeValue !== their.nodeValue) our.nodeValue = their.nodeValue;
    return our;
  });
  for (const gone of before) {
    if (isOption(gone)) {
      gone.lastElementChild!.lastChild!.textContent = '0';
      gone.classList.toggle('muted', !gone.querySelector('input')!.checked);
    } else if (!(gone instanceof Element && gone.matches('.unfold'))) gone.remove();
  }
  let next = ours.firstChild;
  for (const node of nodes) {
    while (next && before.includes(next)) next = next.nextSibling;
    if (node === next) next = next.nextSibling;
    else ours.insertBefore(node, next);
  }
}

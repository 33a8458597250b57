/**
 * The list of a page and its filter. The URL holds the filter; only this file reads and writes the browser's history. The list
 * that was shown before stays until the response is there.
 */
import { atom, computed } from 'nanostores';
import { callPage, latestCaller } from '#src/kit/call.ts';
import type { productsByOwnPriceCall, productsCall } from './products-calls.ts';
import type { ListTitles } from '#src/features/filter/criteria.ts';
import { filterFromUrl, filterUrl, productsCallUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, isByPrice, withFields, type ProductFilter } from '#src/features/filter/filter.ts';
import { titlesIn, type FilterState, type ListAnswer, type ListState } from './list-state.ts';
import type { PriceBasis } from '#src/kit/price-basis.ts';
import { PENDING_ATTRIBUTE } from '#src/kit/document-data.ts';
import { $showsOwnPrices, $viewer, dropSession } from '#src/features/accounts/viewer-store.ts';

/** A list with its filter, and the titles of what it has. */
type FoundList = ListAnswer & Pick<ListState, 'filter' | 'names'>;

export interface List {
  /** null while the page's own list is shown */
  found: FoundList | null;
  /** titles from all responses so far */
  names: ListTitles;
  status: 'idle' | 'loading' | 'failed';
  message: string;
}

/** Null until something differs from the page as it was rendered. */
export const $filter = atom<ProductFilter | null>(null);
/** Null while the page is as it was rendered. */
export const $list = atom<List | null>(null);

/** How long a response is used again, for Back and for a filter that is chosen once more. */
const FRESH_MS = 120_000;
const MAX_CACHED = 20;
/** by the URL of its call */
const cache = new Map<string, { found: FoundList; storedAt: number }>();
const request = latestCaller();
let names: ListTitles = { types: {}, brands: {}, shops: {}, vehicles: {} };
let requested: ProductFilter | undefined;
/** What the page was rendered with, as far as its two islands have handed it over. */
let page: Partial<ListState & FilterState> = {};
/** Closes the sheet that is open. */
let closeSheet: (() => void) | undefined;

/** The URL of a vehicle's page without its size does not hold the filter. */
const filterInUrl = (): ProductFilter =>
  filterFromUrl(location.pathname, location.search) ?? page.filter ?? EMPTY_FILTER;
export const sameFilter = (a: ProductFilter, b: ProductFilter): boolean => filterUrl(a) === filterUrl(b);

/** The filter that the page shows or is about to show. */
export const currentFilter = (): ProductFilter => $filter.get() ?? filterInUrl();

/** Changes filter and URL: `changeFilter(withPrices, 100, 200)`. */
export const changeFilter = <A extends unknown[]>(
  change: (filter: ProductFilter, ...args: A) => ProductFilter,
  ...args: A
): void => setFilter(change(currentFilter(), ...args));

/** @param how `replace` for further letters of a word, so that Back skips them */
export function setFilter(filter: ProductFilter, how: 'push' | 'replace' = 'push'): void {
  if (sameFilter(currentFilter(), filter)) return;
  history[how === 'push' && !closeSheet ? 'pushState' : 'replaceState'](null, '', filterUrl(filter));
  $filter.set(filter);
}

/** Orders a list by price anew when its cards show another one large: of one tire, of a set, or of a set installed. */
export function orderBy(basis: PriceBasis): void {
  const filter = currentFilter();
  if (isByPrice(filter)) setFilter(withFields(filter, { basis }), 'replace');
}

/** Takes over the list that the page was rendered with, and loads another one if the URL has another filter. */
export function openList(list: ListState): void {
  addNames(list.names);
  open(list);
  if (!requested) endPending();
}

export function openSidebar(sidebar: FilterState): void {
  addNames(titlesIn(sidebar));
  open(sidebar);
}

function open(part: ListState | FilterState): void {
  const isFirst = !page.filter;
  page = { ...page, ...part };
  cachePageList();
  if (isFirst) listen();
  if (!$filter.get()) syncWithUrl(part.filter);
}

function syncWithUrl(shown: ProductFilter): void {
  const filter = filterInUrl();
  if (!sameFilter(shown, filter)) $filter.set(filter);
}

export const retry = (): Promise<void> => load(currentFilter());

function listen(): void {
  addEventListener('popstate', () => {
    if (closeSheet) backFromSheet(closeSheet);
    else syncWithUrl($filter.get() ?? page.filter!);
  });
  $filter.listen((filter) => filter && void load(filter));
  // the page was rendered by the retail price
  $ordersByOwnPrice.listen(() => {
    cache.clear(); // of another viewer
    cachePageList();
    if (isByPrice(currentFilter())) void load(currentFilter());
  });
  if ($ordersByOwnPrice.get() && isByPrice(currentFilter())) void load(currentFilter());
}

/** Gives a sheet a history entry, so that Back closes it; choices replace this entry. @param close called by Back */
export function beginSheet(close: () => void): void {
  closeSheet = close;
  history.pushState(null, '', location.href);
}

/** Ends it after the sheet was closed. @param isChanged the entry stays for the new filter; without one it is removed */
export function endSheet(isChanged: boolean): void {
  if (!closeSheet) return;
  closeSheet = undefined;
  if (!isChanged) history.back();
}

/** Back closes the sheet and keeps what was chosen; the next Back leads to the list before. */
function backFromSheet(close: () => void): void {
  closeSheet = undefined;
  const chosen = $filter.get();
  close();
  if (chosen && !sameFilter(chosen, filterInUrl())) history.pushState(null, '', filterUrl(chosen));
}

/** Whether cards show prices of the viewer's own, so that an order by price has to go by these. */
const $ordersByOwnPrice = computed([$viewer, $showsOwnPrices], (viewer, shown) => shown && viewer!.is_view);

/** Ends the dimmed state of a page whose URL has another filter than it was rendered with (`PendingListScript.astro`). */
const endPending = (): void => document.documentElement.removeAttribute(PENDING_ATTRIBUTE);

async function load(filter: ProductFilter): Promise<void> {
  requested = filter;
  const isOwn = $ordersByOwnPrice.get() && isByPrice(filter);
  const url = productsCallUrl(filter, isOwn ? 'viewer' : 'everybody');
  const before = $list.get()?.found ?? null;
  const show = (list: Partial<List>) => {
    $list.set({ found: before, names, status: 'idle', message: '', ...list });
    if (list.status !== 'loading') endPending();
  };
  const cached = cache.get(url);
  if (cached && Date.now() - cached.storedAt < FRESH_MS) {
    request.stop();
    return show({ found: cached.found });
  }
  show({ status: 'loading' });
  const callEverybody = () => request<typeof productsCall>(`GET ${productsCallUrl(filter)}`);
  let outcome = isOwn
    ? await request<typeof productsByOwnPriceCall>(`GET ${productsCallUrl(filter, 'viewer')}`)
    : await callEverybody();
  // cards of an account that has looked up too many prices show the retail price
  if (isOwn && requested === filter && !outcome.ok && outcome.status === 429) outcome = await callEverybody();
  if (requested !== filter || (!outcome.ok && outcome.aborted)) return;
  if (isOwn && !outcome.ok && outcome.status === 401) return dropSession(); // signing out loads the list at public prices
  if (!outcome.ok) return show({ status: 'failed', message: outcome.message });
  const { body } = outcome;
  if (!Array.isArray(body.data) || !('facets' in body))
    return show({ status: 'failed', message: 'Something went wrong on our server.' });
  const found = { ...body, filter, names: titlesIn(body) };
  store(url, found);
  addNames(found.names);
  show({ found });
}

/** The page of a list as a reload would show it, with its texts; null where it does not come, or another list is shown by then. */
export async function pageOfList(filter: ProductFilter): Promise<Document | null> {
  const document = await callPage(filterUrl(filter));
  return requested && sameFilter(requested, filter) ? document : null;
}

function store(url: string, found: FoundList): void {
  cache.delete(url);
  cache.set(url, { found, storedAt: Date.now() });
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
}

/** The page's own list is cached like a response, so that Back to it needs no call. */
function cachePageList(): void {
  const { data, facets, filter } = page;
  if (data && facets && filter) store(productsCallUrl(filter), page as FoundList);
}

function addNames({ types, brands, shops, vehicles }: ListTitles): void {
  names = {
    types: { ...names.types, ...types },
    brands: { ...names.brands, ...brands },
    shops: { ...names.shops, ...shops },
    vehicles: { ...names.vehicles, ...vehicles },
  };
}

/**
 * The list of a page and its filter. The URL holds the filter; only this file reads and writes the browser's history. The list
 * that was shown before stays until the response is there.
 */
import { atom, computed } from 'nanostores';
import { callPage, latestCaller } from '#src/contracts/call.ts';
import type { productsByOwnPriceCall, productsCall } from '#src/contracts/products.ts';
import { filterFromUrl, filterUrl, productsCallUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/domain/list/filter.ts';
import { chosenNames, type FilterState, type ListAnswer, type ListState } from '#src/domain/list/list-state.ts';
import type { ListTitles } from '#src/domain/list/list-titles.ts';
import { PENDING_ATTRIBUTE } from '#src/domain/shop/document-data.ts';
import { $showsOwnPrices, $viewer, dropSession } from '../account/viewer.ts';

export interface List {
  /** the filter of `answer`; null while the page is as it was rendered */
  filter: ProductFilter | null;
  answer: ListAnswer | null;
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
const cached = new Map<string, { answer: ListAnswer; storedAt: number }>();
const request = latestCaller();
let names: ListTitles = { types: {}, brands: {}, shops: {}, vehicles: {} };
let requested: ProductFilter | undefined;
let listening = false;
const page: { list?: ListState; sidebar?: FilterState } = {};
/** The filter that the page was rendered for, where its URL does not hold it: a vehicle's page. */
let pageFilter: ProductFilter = EMPTY_FILTER;
/** Closes the sheet that is open. */
let closeSheet: (() => void) | undefined;

const filterInUrl = (): ProductFilter => filterFromUrl(location.pathname, location.search) ?? pageFilter;
export const sameFilter = (a: ProductFilter, b: ProductFilter): boolean => filterUrl(a) === filterUrl(b);

/** The filter that the page shows or is about to show. */
export const currentFilter = (): ProductFilter => $filter.get() ?? filterInUrl();

/** Changes filter and URL. @param how `replace` for further letters of a word, so that Back skips them */
export function changeFilter(change: (filter: ProductFilter) => ProductFilter, how: 'push' | 'replace' = 'push'): void {
  const now = currentFilter();
  const next = change(now);
  if (sameFilter(now, next)) return;
  history[how === 'push' && !closeSheet ? 'pushState' : 'replaceState'](null, '', filterUrl(next));
  $filter.set(next);
}

/** Takes over the list that the page was rendered with, and loads another one if the URL has another filter. */
export function openList(list: ListState): void {
  page.list = list;
  open(list.filter, list.names);
  if (!requested) endPending();
}

/** Takes over the sidebar that the page was rendered with. */
export function openSidebar(sidebar: FilterState): void {
  page.sidebar = sidebar;
  open(sidebar.filter, allNames(sidebar));
}

function open(filter: ProductFilter, more: ListTitles): void {
  pageFilter = filter;
  addNames(more);
  cachePageList();
  listen();
  if (!$filter.get()) syncWithUrl(filter);
}

function syncWithUrl(now: ProductFilter): void {
  const next = filterInUrl();
  if (!sameFilter(now, next)) $filter.set(next);
}

export const retry = (): Promise<void> => load(currentFilter());

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('popstate', () => {
    if (closeSheet) backFromSheet(closeSheet);
    else syncWithUrl($filter.get() ?? pageFilter);
  });
  $filter.listen((filter) => filter && void load(filter));
  let byOwnPrice = false; // the page was rendered by the retail price
  $ordersByOwnPrice.subscribe((own) => {
    if (own === byOwnPrice) return;
    byOwnPrice = own;
    cached.clear(); // of another viewer
    cachePageList();
    if (isByPrice(currentFilter())) void load(currentFilter());
  });
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

const isByPrice = ({ sort }: ProductFilter): boolean => sort === 'price' || sort === 'price-down';

/** Ends the dimmed state of a page whose URL has another filter than it was rendered with (`PendingListScript.astro`). */
const endPending = (): void => document.documentElement.removeAttribute(PENDING_ATTRIBUTE);

async function load(filter: ProductFilter): Promise<void> {
  requested = filter;
  const isOwn = $ordersByOwnPrice.get() && isByPrice(filter);
  const url = productsCallUrl(filter, isOwn ? 'viewer' : 'everybody');
  const { filter: shown = null, answer = null } = $list.get() ?? {};
  const show = (list: Partial<List>) => {
    $list.set({ filter: shown, answer, names, status: 'idle', message: '', ...list });
    if (list.status !== 'loading') endPending();
  };
  const fresh = cached.get(url);
  if (fresh && Date.now() - fresh.storedAt < FRESH_MS) {
    request.stop();
    return show({ filter, answer: fresh.answer });
  }
  show({ status: 'loading' });
  let outcome = isOwn
    ? await request<typeof productsByOwnPriceCall>(`GET ${productsCallUrl(filter, 'viewer')}`)
    : await request<typeof productsCall>(`GET ${productsCallUrl(filter)}`);
  if (requested !== filter || (!outcome.ok && outcome.aborted)) return;
  if (isOwn && !outcome.ok && outcome.status === 401) return dropSession(); // signing out loads the list at public prices
  // cards of an account that has looked up too many prices show the retail price
  if (isOwn && !outcome.ok && outcome.status === 429)
    outcome = await request<typeof productsCall>(`GET ${productsCallUrl(filter)}`);
  if (requested !== filter || (!outcome.ok && outcome.aborted)) return;
  if (!outcome.ok) return show({ status: 'failed', message: outcome.message });
  const { body } = outcome;
  if (!Array.isArray(body.data) || !('facets' in body))
    return show({ status: 'failed', message: 'Something went wrong on our server.' });
  cache(url, body);
  addNames(allNames(body));
  show({ filter, answer: body, names });
}

/** The page of a list as a reload would show it, with its texts; null where it does not come, or another list is shown by then. */
export async function pageOfList(filter: ProductFilter): Promise<Document | null> {
  const page = await callPage(filterUrl(filter));
  return requested === filter ? page : null;
}

function cache(url: string, answer: ListAnswer): void {
  cached.delete(url);
  cached.set(url, { answer, storedAt: Date.now() });
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!);
}

/** The page's own list is cached like a response, so that Back to it needs no call. */
function cachePageList(): void {
  const { list, sidebar } = page;
  const isSameList =
    list && sidebar && filterUrl({ ...list.filter, current: 1 }) === filterUrl({ ...sidebar.filter, current: 1 });
  if (isSameList) cache(productsCallUrl(list.filter), { ...list, facets: sidebar.facets });
}

const allNames = (answer: Pick<ListAnswer, 'facets' | 'vehicle'>): ListTitles =>
  chosenNames(
    { types: answer.facets.types.map((t) => t.short), brands: answer.facets.brands.map((b) => b.short_title) },
    answer,
  );

function addNames({ types, brands, shops, vehicles }: ListTitles): void {
  names = {
    types: { ...names.types, ...types },
    brands: { ...names.brands, ...brands },
    shops: { ...names.shops, ...shops },
    vehicles: { ...names.vehicles, ...vehicles },
  };
}

/**
 * The list of a page and its filter. The URL holds the filter; only this file reads and writes the browser's history. Another list
 * comes as its page, the same that a reload would show; until it is there, the list before stays.
 */
import { atom, computed } from 'nanostores';
import { $showsOwnPrices, $viewer, dropSession } from '#src/features/accounts/viewer-store.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, isByPrice, withFields, type ProductFilter } from '#src/features/filter/filter.ts';
import { callPage, oneAtATime } from '#src/kit/call.ts';
import type { PriceBasis } from '#src/kit/price-basis.ts';

export interface List {
  /** its page; null while the page's own list is shown */
  shown: Document | null;
  status: 'idle' | 'loading' | 'failed';
  message: string;
}

/** The filter that the page shows or is about to show. */
export const $filter = atom(EMPTY_FILTER);
export const $list = atom<List>({ shown: null, status: 'idle', message: '' });

const loading = oneAtATime();
let rendered = EMPTY_FILTER;
/** Closes the sheet, which has a history entry of its own while it is open. */
let closeSheet: (() => void) | undefined;

const sameFilter = (a: ProductFilter, b: ProductFilter): boolean => filterUrl(a) === filterUrl(b);
/** The URL of a vehicle's page without its size does not hold the filter. */
const filterInUrl = (): ProductFilter => filterFromUrl(location.pathname, location.search) ?? rendered;

/** Changes filter and URL. @param how `replace`: Back skips the filter before */
export function setFilter(filter: ProductFilter, how: 'push' | 'replace' = 'push'): void {
  if (sameFilter($filter.get(), filter)) return;
  history[how === 'push' && !closeSheet ? 'pushState' : 'replaceState'](null, '', filterUrl(filter));
  $filter.set(filter);
}

/** Orders a list by price anew when its cards show another one large: of one tire, of a set, or of a set installed. */
export function orderBy(basis: PriceBasis): void {
  if (isByPrice($filter.get())) setFilter(withFields($filter.get(), { basis }), 'replace');
}

/** Whether cards show prices of the viewer's own, so that an order by price has to go by these. */
const $ordersByOwnPrice = computed([$viewer, $showsOwnPrices], (viewer, shown) => shown && viewer!.is_view);

/** Takes over the list that the page was rendered with, and loads another one if the URL has another filter. */
export function openList(filter: ProductFilter): void {
  rendered = filter;
  $filter.set(filter);
  addEventListener('popstate', () => (closeSheet ? backFromSheet(closeSheet) : followUrl()));
  $filter.listen((chosen) => void load(chosen));
  const loadByPrice = () => isByPrice($filter.get()) && void load($filter.get());
  $ordersByOwnPrice.listen(loadByPrice);
  followUrl();
  if ($ordersByOwnPrice.get()) loadByPrice(); // the page was rendered by the retail price
}

function followUrl(): void {
  const filter = filterInUrl();
  if (!sameFilter($filter.get(), filter)) $filter.set(filter);
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
  close();
  if (!sameFilter($filter.get(), filterInUrl())) history.pushState(null, '', filterUrl($filter.get()));
}

/** A list of words alone is listed by these words here, while its page leads to what they mean: the visitor may go on typing. */
const pageUrl = (filter: ProductFilter): string => filterUrl(filter) + (filter.title && '&exact=1');

export async function load(filter = $filter.get()): Promise<void> {
  const isOwn = $ordersByOwnPrice.get() && isByPrice(filter);
  const url = isOwn ? `/api/productsByOwnPrice?page=${encodeURIComponent(filterUrl(filter))}` : pageUrl(filter);
  const show = (list: Partial<List>) => $list.set({ ...$list.get(), status: 'idle', message: '', ...list });
  show({ status: 'loading' });
  let outcome = await callPage(url, loading.next());
  // cards of an account that has looked up too many prices show the retail price
  if (isOwn && !outcome.ok && outcome.status === 429) outcome = await callPage(pageUrl(filter), loading.next());
  if (!outcome.ok) {
    if (outcome.aborted) return undefined;
    if (isOwn && outcome.status === 401) return dropSession(); // signing out loads the list at public prices
    return show({ status: 'failed', message: outcome.message });
  }
  if (!outcome.data.querySelector('#filters'))
    return show({ status: 'failed', message: 'Something went wrong on our server.' });
  show({ shown: outcome.data });
}

/** The filter of the list. The URL holds it; only this file reads and writes the browser's history. */
import { atom } from 'nanostores';
import { filterUrl, filterFromUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/domain/list/filter.ts';

/** Null until something differs from the page as it was rendered. */
export const $filter = atom<ProductFilter | null>(null);

/** The filter that the page was rendered for, where its URL does not hold it: a vehicle's page. */
let pageFilter: ProductFilter = EMPTY_FILTER;
let listening = false;

const filterInUrl = (): ProductFilter => filterFromUrl(location.pathname, location.search) ?? pageFilter;
export const sameFilter = (a: ProductFilter, b: ProductFilter): boolean => filterUrl(a) === filterUrl(b);

/** The filter that the page shows or is about to show. */
export const currentFilter = (): ProductFilter => $filter.get() ?? filterInUrl();

/** Takes over a page that was rendered for `filter`, and loads the list of its URL if that is another one. */
export function openFilter(filter: ProductFilter): void {
  pageFilter = filter;
  if (!listening) {
    listening = true;
    addEventListener('popstate', () => syncWithUrl($filter.get() ?? pageFilter));
  }
  if (!$filter.get()) syncWithUrl(pageFilter);
}

function syncWithUrl(now: ProductFilter): void {
  const next = filterInUrl();
  if (!sameFilter(now, next)) $filter.set(next);
}

/**
 * Changes the filter and the URL.
 * @param how `replace` for the further letters of a word that is being typed, so that Back does not undo letter by letter
 */
export function changeFilter(change: (filter: ProductFilter) => ProductFilter, how: 'push' | 'replace' = 'push'): void {
  const now = currentFilter();
  const next = change(now);
  if (sameFilter(now, next)) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', filterUrl(next));
  $filter.set(next);
}

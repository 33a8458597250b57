/** What the visitor asks of the list. The address bar is where it is kept; this file alone reads and writes history. */
import { atom } from 'nanostores';
import { filterUrl, filterFromUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/domain/list/filter.ts';

/** Null until something differs from the page as it was drawn. */
export const $filter = atom<ProductFilter | null>(null);

/** What the page was drawn for, where its address does not say so: a vehicle's page. */
let drawn: ProductFilter = EMPTY_FILTER;
let followed = false;

const filterInUrl = (): ProductFilter => filterFromUrl(location.pathname, location.search) ?? drawn;
export const sameFilter = (a: ProductFilter, b: ProductFilter): boolean => filterUrl(a) === filterUrl(b);

/** The filter that the page shows or is about to show. */
export const currentFilter = (): ProductFilter => $filter.get() ?? filterInUrl();

/** Takes over a page that was drawn for `filter`, and asks for what its address says if that is something else. */
export function openFilter(filter: ProductFilter): void {
  drawn = filter;
  if (!followed) {
    followed = true;
    addEventListener('popstate', () => follow($filter.get() ?? drawn));
  }
  if (!$filter.get()) follow(drawn);
}

function follow(now: ProductFilter): void {
  const next = filterInUrl();
  if (!sameFilter(now, next)) $filter.set(next);
}

/**
 * Changes the filter and the address.
 * @param how `replace` for the further letters of a word that is being typed, so that Back does not spell it backwards
 */
export function choose(change: (filter: ProductFilter) => ProductFilter, how: 'push' | 'replace' = 'push'): void {
  const now = currentFilter();
  const next = change(now);
  if (sameFilter(now, next)) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', filterUrl(next));
  $filter.set(next);
}

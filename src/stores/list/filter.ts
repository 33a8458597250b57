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
    addEventListener('popstate', () => {
      if (!closeSheet) syncWithUrl($filter.get() ?? pageFilter);
      else backFromSheet(closeSheet);
    });
  }
  if (!$filter.get()) syncWithUrl(pageFilter);
}

function syncWithUrl(now: ProductFilter): void {
  const next = filterInUrl();
  if (!sameFilter(now, next)) $filter.set(next);
}

/** Closes the sheet that is open. */
let closeSheet: (() => void) | undefined;

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

/** Changes filter and URL. @param how `replace` for further letters of a word, so that Back skips them */
export function changeFilter(change: (filter: ProductFilter) => ProductFilter, how: 'push' | 'replace' = 'push'): void {
  const now = currentFilter();
  const next = change(now);
  if (sameFilter(now, next)) return;
  history[how === 'push' && !closeSheet ? 'pushState' : 'replaceState'](null, '', filterUrl(next));
  $filter.set(next);
}

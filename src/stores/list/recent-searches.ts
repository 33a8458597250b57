/** The last searches on this device, in `localStorage`. Where that is blocked, nothing is remembered. */
import { readRecent, withoutRecent, withRecent, type RecentSearch } from '#src/domain/list/recent-searches.ts';
import { RECENT_SEARCHES_KEY } from '#src/domain/shop/storage-keys.ts';

export function recentSearches(): RecentSearch[] {
  try {
    return readRecent(localStorage.getItem(RECENT_SEARCHES_KEY));
  } catch {
    return [];
  }
}

export const rememberSearch = (search: RecentSearch): void => store(withRecent(recentSearches(), search));
export const forgetSearch = (label: string): void => store(withoutRecent(recentSearches(), label));
export const forgetSearches = (): void => store([]);

function store(list: readonly RecentSearch[]): void {
  try {
    if (list.length) localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(list));
    else localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // storage is full or blocked
  }
}

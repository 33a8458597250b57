/** The last searches on this device. Where storage is blocked, nothing is remembered. */
import { readRecent, withoutRecent, withRecent, type RecentSearch } from '#src/domain/list/recent-searches.ts';
import { RECENT_SEARCHES_KEY } from '#src/domain/shop/storage-keys.ts';
import { readItem, storeItem } from '../browser-storage.ts';

export const recentSearches = (): RecentSearch[] => readRecent(readItem(RECENT_SEARCHES_KEY));

export const rememberSearch = (search: RecentSearch): void => store(withRecent(recentSearches(), search));
export const forgetSearch = (label: string): void => store(withoutRecent(recentSearches(), label));
export const forgetSearches = (): void => store([]);

const store = (list: readonly RecentSearch[]): void =>
  void storeItem(RECENT_SEARCHES_KEY, list.length ? JSON.stringify(list) : null);

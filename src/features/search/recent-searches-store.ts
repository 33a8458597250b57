/** The last searches on this device, newest first. Where storage is blocked, nothing is remembered. */
import { RECENT_SEARCHES_KEY } from '#src/kit/storage-keys.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';

export interface RecentSearch {
  /** as it was typed, or the label of the suggestion that was chosen */
  label: string;
  /** what it led to, without the origin */
  url: string;
}

const MAX_RECENT = 5;

/** Invalid entries are left out. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(readItem(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is RecentSearch {
  const { label, url } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof label === 'string' && label !== '' && typeof url === 'string' && /^\/(?![/\\])/.test(url);
}

export const rememberSearch = (search: RecentSearch): void => store([search, ...without(search.label)]);
export const forgetSearch = (label: string): void => store(without(label));
export const forgetSearches = (): void => store([]);

const without = (label: string): RecentSearch[] =>
  recentSearches().filter((search) => search.label.toLowerCase() !== label.toLowerCase());

const store = (searches: RecentSearch[]): void =>
  void storeItem(RECENT_SEARCHES_KEY, searches.length ? JSON.stringify(searches.slice(0, MAX_RECENT)) : null);

/** What was searched before on this device. It is stored in the browser only. */
export interface RecentSearch {
  /** as it was typed, or the label of the suggestion that was chosen */
  label: string;
  /** what it led to, without the origin */
  url: string;
}

export const MAX_RECENT = 5;

/** Reads the stored list. Invalid entries are left out. */
export function readRecent(text: string | null): RecentSearch[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is RecentSearch {
  const search = value as RecentSearch | null;
  return (
    typeof search?.label === 'string' &&
    search.label !== '' &&
    typeof search.url === 'string' &&
    /^\/(?![/\\])/.test(search.url)
  );
}

/** The newest first, each once. */
export const withRecent = (list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] =>
  [search, ...withoutRecent(list, search.label)].slice(0, MAX_RECENT);

export const withoutRecent = (list: readonly RecentSearch[], label: string): RecentSearch[] =>
  list.filter((known) => known.label.toLowerCase() !== label.toLowerCase());

/** The tires that a visitor viewed last. They are stored in this browser only, with nothing but public data. */
import { parseStored } from '#src/kit/browser-storage.ts';

export interface ViewedTire {
  id: number;
  title: string;
  /** with load index and speed rating; empty for accessories */
  size: string;
  path: string;
  picture: string;
  price: string;
  /** ms since 1970 */
  at: number;
}

/** attribute around a page's large price: the retail price as it is printed, `$189.00`, whatever is shown */
export const RETAIL_FIGURE = 'data-retail';
export const MAX_VIEWED = 12;

/** Reads the stored list. Invalid entries are left out. */
export function readViewed(text: string | null): ViewedTire[] {
  const list = parseStored(text);
  return Array.isArray(list) ? list.filter(isViewed).slice(0, MAX_VIEWED) : [];
}

function isViewed(value: unknown): value is ViewedTire {
  const tire = value as ViewedTire | null;
  return (
    typeof tire?.id === 'number' &&
    typeof tire.at === 'number' &&
    [tire.title, tire.size, tire.price].every((word) => typeof word === 'string') &&
    [tire.path, tire.picture].every((path) => typeof path === 'string' && /^\/[^/]/.test(path))
  );
}

export const withViewed = (list: readonly ViewedTire[], tire: ViewedTire): ViewedTire[] =>
  [tire, ...list.filter(({ id }) => id !== tire.id)].slice(0, MAX_VIEWED);

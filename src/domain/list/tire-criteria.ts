/** The values of a list's criteria that come from the tire itself: marks, load, speed, stock and stars. */
import type { Construction } from '../size/construction.ts';

/** Marks that a tire can be required to have; sorted, as a filter holds them. */
export const MARKS = ['c', 'lt', 'passenger', 'runflat', 'snowflake', 'studdable', 'warranty', 'xl'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_LABELS: Record<Mark, string> = {
  c: 'Commercial van (C)',
  lt: 'Light truck (LT)',
  passenger: 'Passenger (not LT)',
  runflat: 'Run-flat',
  snowflake: 'Mountain snowflake',
  studdable: 'Studdable',
  warranty: 'Mileage warranty',
  xl: 'Extra load (XL)',
};

/** The mark of a construction; trailer tires (ST) are a type of their own. */
export const MARK_OF: Partial<Record<Construction, Mark>> = { passenger: 'passenger', LT: 'lt', C: 'c' };

/** Load ranges that can be asked for. Each means itself or a higher one. */
export const LOAD_RANGES = ['C', 'D', 'E', 'F', 'G'] as const;
export type LoadRange = (typeof LOAD_RANGES)[number];

/** Every load range from the lowest that has one; G and H are made for commercial trucks. */
export const ALL_LOAD_RANGES: readonly string[] = [...LOAD_RANGES, 'H'];

/** `some`: at least one in stock; `set`: enough for a set of four. */
export const STOCKS = ['some', 'set'] as const;
export type StockWanted = (typeof STOCKS)[number];
/** How many must be in stock. */
export const STOCK_COUNTS: Record<StockWanted, number> = { some: 1, set: 4 };

export const STARS = [1, 2, 3, 4, 5] as const;

/** Highest price that a filter can hold, in dollars. */
export const MAX_PRICE = 99_999;

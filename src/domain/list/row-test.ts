/** Which products a criterion finds, as a test of one number that is known of each product. */

/** Numbers that are kept of each product. Sizes are in hundredths, prices in cents. */
export const COLUMNS = [
  'id',
  'pattern',
  'type',
  'brand',
  'status',
  'width',
  'profile',
  'rim',
  /** overall, in hundredths of an inch; 0: no tire */
  'diameter',
  'price',
  /** bits of `MARKS` */
  'marks',
  /** position in `ALL_LOAD_RANGES`, from 1; 0: none */
  'loadRange',
  /** of a single wheel; 0: not stated */
  'loadIndex',
  /** position in `SPEED_SYMBOLS`, from 1; 0: not stated */
  'speed',
  /** in stock, counted up to `MAX_COUNTED` */
  'count',
  /** the shop that has it in stock, from 1; 0: none */
  'shop',
  /** whole stars of the average as it is shown */
  'rating',
  /** km of the tread-life warranty, in thousands; 0: none known */
  'warranty',
  /** when it was added, in seconds */
  'created',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Stock is counted up to this; a list treats any larger stock alike. */
export const MAX_COUNTED = 5;

/** Size parts are held in hundredths, prices in cents. */
export const toHundredths = (value: number): number => Math.round(value * 100);

export type RowTest =
  /** both limits included */
  | { column: Column; min: number; max: number }
  | { column: Column; among: readonly number[] }
  | { column: Column; bits: number };

/** The numbers of columns have 32 bits. */
const MAX_NUMBER = 2 ** 31 - 1;

export const requireAtLeast = (column: Column, min: number): RowTest => ({ column, min, max: MAX_NUMBER });
export const requireAtMost = (column: Column, max: number): RowTest => ({ column, min: 0, max });
export const equal = (column: Column, value: number): RowTest => ({ column, min: value, max: value });
export const among = (column: Column, values: readonly number[]): RowTest => ({ column, among: values });
export const withBits = (column: Column, bits: number): RowTest => ({ column, bits });

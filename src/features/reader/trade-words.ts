/**
 * The words that are no names. Those of the trade: types, marks, words for price and stock, and fillers, which say nothing. Those
 * of trims, packages, cabs, drives and engines: beside a vehicle they are no names of tires, and no typing errors. Spaces, hyphens
 * and the plural do not count: `run-flats`, `run flat` and `runflat` are one entry.
 */
import type { LoadRange, Mark } from '#src/features/filter/criterion-value.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { entryOf, keyOf } from '#src/kit/tokens.ts';
import nicknames from './nicknames.json' with { type: 'json' };
import meanings from './trade-words.json' with { type: 'json' };
import trims from './trim-words.json' with { type: 'json' };
import list from './ordinary-words.json' with { type: 'json' };

export type TradeMeaning =
  | { kind: 'type'; type: TypeShort }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'loadRange'; loadRange: LoadRange }
  | { kind: 'status'; status: 1 | 2 | 3 }
  | { kind: 'stock'; stock: 'some' | 'set' }
  | { kind: 'sort'; sort: 'price' | 'price-down' | 'newest' }
  | { kind: 'rating'; rating: 4 }
  /** says nothing about tires; pages may be about it */
  | { kind: 'filler' };

type TradeWord = TradeMeaning & { text: string };

const TRADE_WORDS: ReadonlyMap<string, TradeWord> = new Map(
  (meanings as ReadonlyArray<TradeMeaning & { words: string[] }>).flatMap(({ words, ...meaning }) =>
    words.map((text) => [text.replaceAll(' ', ''), { ...meaning, text }]),
  ),
);

/** @param key as `keyOf` writes it, of one word or several; may be a plural */
export const tradeWord = (key: string): TradeWord | undefined => entryOf(TRADE_WORDS, key, 3);

/** Words that can be found in spite of a typing error. Short ones are too like others. */
export const TRADE_KEYS: readonly string[] = [...TRADE_WORDS]
  .filter(([key, { kind }]) => key.length >= 6 && kind !== 'filler')
  .map(([key]) => key);

export const NICKNAMES: Readonly<Record<string, string>> = nicknames;

/** `trim`: trims, packages and bodies that may have tires of their own; `drive`: cabs, boxes, drives and engines, which have not. */
const TRIM_WORDS: ReadonlyMap<string, 'trim' | 'drive'> = new Map([
  ...trims.trims.map((word) => [keyOf(word), 'trim'] as const),
  ...trims.drives.map((word) => [keyOf(word), 'drive'] as const),
]);

export const trimWord = (key: string): 'trim' | 'drive' | undefined => entryOf(TRIM_WORDS, key, 3);

const SAME_TRIMS: Readonly<Record<string, readonly string[]>> = {
  drw: ['dually', 'dualrearwheels'],
  dually: ['dualrearwheels'],
  srw: ['singlerearwheels'],
};

/** Whether a word is the whole name of a trim, or some of its words. @param key as `keyOf` writes it */
export const isInTrim = (key: string, trim: string): boolean => {
  const words = trim.split(/[\s/-]+/).map(keyOf);
  const isRun = words.some((_, from) =>
    words.slice(from).some((_, more) => words.slice(from, from + more + 1).join('') === key),
  );
  return isRun || words.some((word) => key === `${word}s`) || SAME_TRIMS[key]?.includes(keyOf(trim)) === true;
};

/** Words of the trade that are trims of some makes: `LT` beside a Chevrolet, but light truck tires beside a Toyota. */
const TRIMS_OF_MAKES: Readonly<Record<string, readonly string[]>> = {
  lt: ['chevrolet', 'pontiac', 'saturn'],
  xl: ['ford'],
  performance: ['tesla', 'ford', 'polestar'],
};
const TRIMS_OF_ANY = new Set(['touring', 'premium', '4x4', 'economy', 'plus']);

export const isTrimOf = (make: string, key: string): boolean =>
  TRIMS_OF_ANY.has(key) || TRIMS_OF_MAKES[key]?.includes(make) === true;

const WORDS: ReadonlySet<string> = new Set(list.words.split(' '));
const ENDINGS = /(?:s|ed|ing|ly|er)$/;

export const isOrdinary = (key: string): boolean =>
  WORDS.has(key) || (key.length > 5 && WORDS.has(key.replace(ENDINGS, '')));

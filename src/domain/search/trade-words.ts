/**
 * The words of the trade that are no names: types, marks, words for price and stock, and fillers, which say nothing. Spaces,
 * hyphens and the plural do not count: `run-flats`, `run flat` and `runflat` are one entry.
 */
import type { LoadRange, Mark } from '../list/tire-criteria.ts';
import type { TypeShort } from '../product/product-type.ts';
import nicknames from './nicknames.json' with { type: 'json' };
import meanings from './trade-words.json' with { type: 'json' };

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
export const tradeWord = (key: string): TradeWord | undefined =>
  TRADE_WORDS.get(key) ?? (key.length > 3 && key.endsWith('s') ? TRADE_WORDS.get(key.slice(0, -1)) : undefined);

/** Whether this is a word of the trade as it stands, not as a plural. */
export const isTradeWord = (key: string): boolean => TRADE_WORDS.has(key);

/** Words that can be found in spite of a typing error. Short ones are too like others. */
export const TRADE_KEYS: readonly string[] = [...TRADE_WORDS]
  .filter(([key, { kind }]) => key.length >= 6 && kind !== 'filler')
  .map(([key]) => key);

/** What people call a maker, beside its name. */
export const NICKNAMES: Readonly<Record<string, string>> = nicknames;

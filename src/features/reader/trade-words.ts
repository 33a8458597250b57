/**
 * The words that are no names. Those of the trade: types, marks, words for price and stock, and fillers, which say nothing. Those
 * of trims, packages, cabs, drives and engines: beside a vehicle they are no names of tires, and no typing errors. Spaces, hyphens
 * and the plural do not count: `run-flats`, `run flat` and `runflat` are one entry. And those that the search has been taught: words
 * that stand for other words, and questions that a page answers.
 */
import type { LoadRange, Mark } from '#src/features/filter/criterion-value.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { isAnswer, MAX_REPLACED_WORDS } from '#src/features/entries/word-meaning.ts';
import { errorsBetween } from '#src/kit/fuzzy.ts';
import { entryOf, keyOf, runsOf, splitTokens, tokensOf, type Token } from '#src/kit/tokens.ts';
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

/** Shorter words are compared as they are: with an error they would be other words. */
const MIN_CORRECTED = 5;

/** Words of a sentence that do not tell one question from another. */
const FILLERS = new Set(
  `a about alberta am an and any are as at be calgary can could do does for from get got guys have how i if im in is it its
  me much my near need of on our please shop should that the there this to us want we what whats which who why
  will with would yes you your`.split(/\s+/),
);

/** What all forms of a word have in common: `balancing`, `balance`; `tires`, `tyre`; `shipping`, `ship`. */
const stemOf = (key: string): string =>
  key
    .replace(/^tyre|^pneu(?=s?$)/, 'tire')
    .replace(/(?<=.)ies$/, 'y')
    .replace(/(?<=..[^su])s$/, '')
    .replace(/(?<=...)(?:ing|ed)$/, '')
    .replace(/(?<=....)e$/, '')
    .replace(/(\D)\1$/, '$1');

export interface AddedWord {
  text: string;
  /** other words, models with “or” between them, the URL of a page, which begins with a slash, or `UNLISTED` */
  meaning: string;
}

/** What the search has been taught, by key, and the names that it knows. */
interface Taught {
  added: ReadonlyMap<string, AddedWord>;
  questions: ReturnType<typeof indexQuestions>;
  names: ReadonlyMap<string, unknown>;
}

export function indexQuestions(added: Taught['added']) {
  const questions = [...added].flatMap(([joined, { text, meaning }]) => {
    if (!isAnswer(meaning)) return [];
    const all = splitTokens(tokensOf(text), () => false).map(({ key }) => key);
    const telling = all.filter((key) => !FILLERS.has(key));
    const words = telling.length ? telling : all;
    return [{ joined, words, stems: [...new Set(words.map(stemOf))], page: meaning }];
  });
  const words = questions.flatMap((question) => question.words);
  return {
    /** by all words written as one: `oilchange` */
    byKey: new Map(questions.map((question) => [question.joined, question])),
    stems: new Set(words.map(stemOf)),
    /** words in which an error is forgiven */
    longWords: words.filter((key) => key.length >= MIN_CORRECTED),
  };
}

/** The stems that a typed word may have. A word that names something is not corrected. */
function stemsTyped(key: string, { names, questions: { stems, longWords } }: Taught): Iterable<string> {
  const stem = stemOf(key);
  if (stems.has(stem)) return [stem];
  if (key.length < MIN_CORRECTED || names.has(key) || tradeWord(key) || isOrdinary(key)) return [];
  return new Set(longWords.filter((long) => long[0] === key[0] && errorsBetween(key, long, 1) === 1).map(stemOf));
}

export interface AskedPage {
  page: string;
  stems: number;
  letters: number;
  used: ReadonlySet<number>;
}

/** The pages that answer a question whose words were typed, in any order: `how much is a flat repair`. */
export function pagesAsked(tokens: readonly Token[], vocabulary: Taught): AskedPage[] {
  const { byKey } = vocabulary.questions;
  const places = new Map<string, number[]>();
  const add = (stem: string, at: readonly number[]) => places.set(stem, [...(places.get(stem) ?? []), ...at]);
  for (const [at, { key, isRead }] of tokens.entries())
    if (!isRead) for (const stem of stemsTyped(key, vocabulary)) add(stem, [at]);
  for (const run of runsOf(tokens, MAX_REPLACED_WORDS))
    for (const stem of byKey.get(run.key)?.stems ?? []) add(stem, run.places);
  const fillers = tokens.flatMap(({ key }, at) => (FILLERS.has(key) ? [at] : []));
  return [...byKey.values()]
    .filter(({ stems }) => stems.every((stem) => places.has(stem)))
    .map(({ page, stems }) => ({
      page,
      stems: stems.length,
      letters: stems.join('').length,
      used: new Set([...stems.flatMap((stem) => places.get(stem)!), ...fillers]),
    }));
}

/** Replaces words by the other words that they have been taught to mean. */
export function withReplacedWords(tokens: readonly Token[], { added }: Pick<Taught, 'added'>): Token[] {
  let result = [...tokens];
  for (const run of runsOf(tokens, MAX_REPLACED_WORDS)) {
    const word = added.get(run.key);
    if (!word || isAnswer(word.meaning)) continue;
    const at = result.indexOf(tokens[run.at]!);
    const { length } = run.places;
    if (at < 0 || result[at + length - 1] !== tokens[run.at + length - 1]) continue;
    result = result.toSpliced(at, length, ...tokensOf(word.meaning));
  }
  return result;
}

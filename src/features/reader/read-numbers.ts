/** Numbers in a search: prices, and those that are spoken or typed as words, `two twenty five sixty five seventeen`, `mazda three`. */
import type { Query } from './query.ts';
import { isUnread, markRead, runsOf, textOf, type Token, keyOf } from '#src/kit/tokens.ts';

/** In dollars. No tire costs less; a lower number is something else. */
const MIN_PRICE = 25;

const AMOUNT = String.raw`\$? ?(?<amount>\d{2,4}|[1-9] \d00|\d(?:\.\d)?k)(?:\.\d{2})?(?: ?(?:\$|dollars?|bucks|cad))?`;
const EACH = 'each|ea|apiece|a piece|per tires?|a tire';
const SET = 'set(?: of (?:4|four))?|(?:(?:for|per|a|the|all) )+(?:set|4|four)(?: of (?:4|four))?(?: tires?)?';
const UNIT = `(?: (?:(?<each>${EACH})|(?<set>${SET})))?(?: installed)?`;
const COUNT = '(?:(?:a |the )?(?<count>set of (?:4|four)|set|4|four)(?: tires?)? )?';
const UNDER =
  'under|below|less than|up to|max|maximum|at most|no more than|not over|within|budget|budget of|budget is|<';
const MOST = new RegExp(`^${COUNT}(?:(?<most>for )?(?<limit>${UNDER})? ?)${AMOUNT}${UNIT}$`);
const LEAST = new RegExp(`^(?<limit>over|above|more than|at least|min|minimum|from|starting at|>) ?${AMOUNT}${UNIT}$`);
const BETWEEN = new RegExp(
  `^(?<limit>between |from )?(?<mark>\\$?) ?(?<low>\\d{2,4})(?!\\d)\\$? ?(?<dash>-|to )? ?${AMOUNT}${UNIT}$`,
);
/** `no more than $1,000 for a set of four tires` */
const MAX_PRICE_LENGTH = 11;
const HAS_CURRENCY = /[$]|dollar|bucks|cad/;

/** In dollars. Four tires cost more, so that a lower price beside "4 winter tires" is the price of one. */
const MIN_SET_PRICE = 400;
const SET_OF = 4;
const PAIR_OF = 2;

type Prices = Pick<Query, 'minPrice' | 'maxPrice'>;

/** `800`, `1 000` from `1,000`, `1.2k` */
const dollarsOf = (text = ''): number =>
  text.endsWith('k') ? Number(text.slice(0, -1)) * 1000 : Number(text.replace(' ', ''));

/** The place of the number of tires in `4 winter tires`, `4 blizzak under 800`; -1: none. */
const findCount = (tokens: readonly Token[], hasPrice: boolean): number =>
  tokens.findIndex((token, at) => {
    if (token.isRead || !/^(?:4|four)$/.test(token.text) || isName(tokens[at - 1])) return false;
    const [next, ...more] = tokens.slice(at + 1, at + 4).map(({ text }) => text);
    if (!next || /^(?:seasons?|saisons?|weather|wheels?|ply|runner|stars?|series|doors?|inch)$/.test(next))
      return false;
    const isOfTires = [next, ...more].some((text) => /^(?:tires?|tyres?|winters?|pneus?)$/.test(text));
    return isOfTires || (hasPrice && at === 0);
  });

/** `RAV 4`, `Polestar 4` */
const isName = (before: Token | undefined): boolean => /^(?:rav|polestar|id|model)$/.test(before?.text ?? '');

/**
 * `under 150`, `below $200`, `150-200`, `$150 each`, `4 for 600`, `under $800 a set`: retail prices of one tire in whole dollars, both
 * included. The price of a set is divided by four, that of a pair by two, and rounded so that no tire is dearer.
 */
export function readPrices(tokens: readonly Token[]): Prices & Pick<Partial<Query>, 'sort'> & { rest: Token[] } {
  let [minPrice, maxPrice] = [0, 0];
  let hasCount = false;
  let rest = [...tokens];
  const isInstalled = tokens.some(({ text }) => text === 'installed');
  const isOfSet = tokens.some(({ text }) => text === 'set') || isInstalled;
  for (const run of runsOf(tokens, MAX_PRICE_LENGTH)) {
    const next = tokens.slice(run.at + run.places.length);
    if (!isUnread(rest, run) || isName(tokens[run.at - 1]) || /^(?:runner|(?:a |per )?month)/.test(textOf(next)))
      continue;
    const price = priceOf(run.text);
    if (!price || (price.maxPrice && maxPrice) || (price.minPrice && minPrice)) continue;
    if (!hasCount) {
      const count = findCount(rest, true);
      rest = markRead(rest, [count]);
      hasCount = count >= 0;
    }
    const most = Math.max(price.minPrice, price.maxPrice);
    const isOfPair = !price.isOne && tokens.some(({ text }) => text === 'pair');
    const isAll = price.isSet || (!price.isOne && (isOfSet || hasCount) && most >= MIN_SET_PRICE);
    const tires = isOfPair ? PAIR_OF : isAll ? SET_OF : 1;
    if (most / tires < MIN_PRICE) continue;
    minPrice ||= Math.ceil(price.minPrice / tires);
    maxPrice ||= Math.floor(price.maxPrice / tires);
    rest = markRead(rest, run.places);
  }
  return {
    ...(maxPrice && minPrice > maxPrice ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }),
    ...(isInstalled && maxPrice > 0 && { sort: 'price' as const }),
    rest: markRead(rest, [findCount(rest, false)]),
  };
}

function priceOf(text: string): (Prices & { isSet: boolean; isOne: boolean }) | null {
  const hasCurrency = HAS_CURRENCY.test(text);
  const between = BETWEEN.exec(text)?.groups;
  const least = LEAST.exec(text)?.groups;
  const groups = between ?? least ?? MOST.exec(text)?.groups;
  if (!groups) return null;
  const { limit, each, set, count, most } = groups;
  const amount = dollarsOf(groups.amount);
  const unit = { isSet: Boolean(set ?? count), isOne: Boolean(each) };
  if (between) {
    const low = Number(between.low);
    const isMarked = Boolean(limit ?? between.dash) || between.mark !== '';
    const isSize = !limit && !between.mark && groups.amount!.length < 3;
    return isMarked && !isSize && low >= MIN_PRICE && amount > low
      ? { ...unit, minPrice: low, maxPrice: amount }
      : null;
  }
  const isYear = amount >= 1970 && amount < 2040;
  if (isYear && amount % 50 && !hasCurrency && !each && !unit.isSet) return null;
  const isPrice = limit || hasCurrency || each || (unit.isSet && !isYear && (most ?? set));
  if (!isPrice) return null;
  return least ? { ...unit, minPrice: amount, maxPrice: 0 } : { ...unit, minPrice: 0, maxPrice: amount };
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...ONES.split(' ').map((word, i) => [word, i + 1] as const),
  ...TENS.split(' ').map((word, i) => [word, 20 + 10 * i] as const),
]);
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };
const NUMBER = Object.keys(VALUES).join('|');
/** Two or more words of numbers, an `r` between them aside. */
const RUN = new RegExp(`\\b(?:${NUMBER})(?:[\\s,-]+(?:r[\\s-]+)?(?:${NUMBER}|hundred|thousand|and|oh|zero))+\\b`, 'gi');
const SINGLE = new RegExp(`\\b(?:${NUMBER})\\b`, 'gi');
const INCHES = new RegExp(`\\b(?:${NUMBER})(?=[ -]inch)`, 'gi');

/** A number, and how many words it has; 0: there is none. */
type Spoken = readonly [value: number, length: number];

/** The number below 100 at a place: `sixty five`, `oh five`. */
function belowHundred(words: readonly string[], at: number): Spoken {
  const first = /^(?:oh|zero)$/.test(words[at] ?? '') ? 0 : VALUES[words[at] ?? ''];
  const digit = VALUES[words[at + 1] ?? ''] ?? 0;
  if (first === undefined || (first === 0 && (digit === 0 || digit > 9))) return [0, 0];
  return (first === 0 || first >= 20) && digit > 0 && digit < 10 ? [first + digit, 2] : [first, 1];
}

/** `twenty nineteen` and `two thousand eight` are years, `two twenty five` is a width; `three twenty nineteen` is no 320. */
function numberAt(words: readonly string[], at: number): Spoken {
  const isYear = (from: number) =>
    words[from] === 'twenty'
      ? words[from + 1] === 'oh' || belowHundred(words, from + 1)[0] >= 10
      : words[from] === 'nineteen' && belowHundred(words, from + 1)[0] >= 90;
  const [first, length] = belowHundred(words, at);
  const [next, more] = belowHundred(words, at + 1);
  if (isYear(at)) return [100 * first + next, 1 + more];
  const scale = SCALES[words[at + length] ?? ''];
  if (length && scale) {
    const past = length + (words[at + length + 1] === 'and' ? 2 : 1);
    const [rest, ofRest] = belowHundred(words, at + past);
    return [first * scale + rest, ofRest ? past + ofRest : length + 1];
  }
  const isWidth = length === 1 && first <= 3 && more > 0 && !(VALUES[words[at + 1]!]! < 10) && !isYear(at + 1);
  return isWidth ? [first * 100 + next, 1 + more] : [first, length];
}

function digitsOf(run: string): string {
  const words = run.toLowerCase().split(/[\s,-]+/);
  const numbers: string[] = [];
  for (let at = 0; at < words.length;) {
    const [value, length] = numberAt(words, at);
    numbers.push(length ? String(value) : words[at]!);
    at += length || 1;
  }
  return numbers.join(' ').replace(/\br (?=\d)/g, 'r');
}

/**
 * Writes numbers in words as digits. A word alone is a number only before `inch`, and where it makes a name with the word before it.
 * @param isName whether a key of lower-case letters and digits is a name: `mazda3`
 */
export const withDigits = (text: string, isName: (key: string) => boolean): string =>
  text
    .replace(RUN, (run) => (isName(keyOf(run)) ? run : digitsOf(run)))
    .replace(INCHES, digitsOf)
    .replace(SINGLE, (word: string, offset: number, whole: string) => {
      const before = whole.slice(0, offset).trimEnd().split(' ').at(-1)!;
      return before && isName(keyOf(before + digitsOf(word))) ? digitsOf(word) : word;
    });

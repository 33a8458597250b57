/** Load index, speed rating and prices in a search. */
import { MAX_LOAD_INDEX, SPEED_SYMBOLS } from '../size/service-description.ts';
import type { Query } from './query.ts';
import { readRuns, textOf, type Token } from './tokens.ts';

/** No car is so light that its tires have a lower load index; a lower number is something else. */
const MIN_LOAD_INDEX = 65;
/** In dollars. No tire costs less; a lower number is something else. */
const MIN_PRICE = 25;

/** `121/118S`, `102H`, `load index 102`, `speed rating H`, `H rated`: at least these. */
export function takeService(tokens: readonly Token[]): Pick<Query, 'loadIndex' | 'speed'> {
  const found = { loadIndex: 0, speed: '' };
  const isIndex = (n: number) => n >= MIN_LOAD_INDEX && n <= MAX_LOAD_INDEX;
  readRuns(tokens, 3, (text) => {
    const whole = /^\(?(\d{2,3})(?:\/\d{2,3})? ?([h-y])\)?$/.exec(text);
    const index =
      /^(?:load index|load|li|index) (\d{2,3})$/.exec(text) ??
      /^(\d{2,3}) (?:load index|load|li)$/.exec(text) ??
      /^(\d{2,3})\/\d{3}$/.exec(text);
    const speed =
      /^(?:speed rating|speed|rated) ([l-y]|h)$/.exec(text) ??
      /^([l-y]|h)[ -](?:speed rating|rated?|rating|speed)$/.exec(text);
    const n = Number((whole ?? index)?.[1] ?? 0);
    const symbol = (whole?.[2] ?? speed?.[1] ?? '').toUpperCase();
    if (!isIndex(n) && !speed) return false;
    if (symbol && !SPEED_SYMBOLS.includes(symbol)) return false;
    found.loadIndex ||= n;
    found.speed ||= symbol;
    return true;
  });
  return found;
}

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

/** `4 winter tires`, `4 blizzak under 800`: takes the number of tires. @returns whether there is one */
function takeCount(tokens: readonly Token[], hasPrice: boolean): boolean {
  for (const [at, token] of tokens.entries()) {
    if (token.taken || !/^(?:4|four)$/.test(token.text) || isName(tokens[at - 1]?.text)) continue;
    const [next, ...more] = tokens.slice(at + 1, at + 4).map(({ text }) => text);
    if (!next || /^(?:seasons?|saisons?|weather|wheels?|ply|runner|stars?|series|doors?|inch)$/.test(next)) continue;
    if ((at > 0 || !hasPrice) && ![next, ...more].some((text) => /^(?:tires?|tyres?|winters?|pneus?)$/.test(text)))
      continue;
    token.taken = true;
    return true;
  }
  return false;
}

/** `RAV 4`, `Polestar 4` */
const isName = (before = ''): boolean => /^(?:rav|polestar|id|model)$/.test(before);

/**
 * `under 150`, `below $200`, `150-200`, `$150 each`, `4 for 600`, `under $800 a set`: retail prices of one tire in whole dollars, both
 * included. The price of a set is divided by four, that of a pair by two, and rounded so that no tire is dearer.
 */
export function takePrices(tokens: readonly Token[]): Prices & Pick<Partial<Query>, 'sort'> {
  const found: Prices = { minPrice: 0, maxPrice: 0 };
  const isInstalled = tokens.some(({ text }) => text === 'installed');
  const isOfSet = tokens.some(({ text }) => text === 'set') || isInstalled;
  let hasCount = false;
  readRuns(tokens, MAX_PRICE_LENGTH, (text, { at, length }) => {
    const next = textOf(tokens, { at: at + length, length: 2 });
    if (isName(tokens[at - 1]?.text) || /^(?:runner|(?:a |per )?month)/.test(next)) return false;
    const read = priceOf(text);
    if (!read || (read.maxPrice && found.maxPrice) || (read.minPrice && found.minPrice)) return false;
    const { isSet, isOne, ...prices } = read;
    hasCount ||= takeCount(tokens, true);
    const most = Math.max(prices.minPrice, prices.maxPrice);
    const isOfPair = !isOne && tokens.some(({ text }) => text === 'pair');
    const isAll = isSet || (!isOne && (isOfSet || hasCount) && most >= MIN_SET_PRICE);
    const tires = isOfPair ? PAIR_OF : isAll ? SET_OF : 1;
    if (most / tires < MIN_PRICE) return false;
    found.minPrice ||= Math.ceil(prices.minPrice / tires);
    found.maxPrice ||= Math.floor(prices.maxPrice / tires);
    return true;
  });
  takeCount(tokens, false);
  const { minPrice, maxPrice } = found;
  const inOrder = maxPrice && minPrice > maxPrice ? { minPrice: maxPrice, maxPrice: minPrice } : found;
  return { ...inOrder, ...(isInstalled && maxPrice > 0 && { sort: 'price' as const }) };
}

/** The prices of one text, and whether they are said to be those of one tire or of a set. */
function priceOf(text: string): (Prices & { isSet: boolean; isOne: boolean }) | null {
  const hasCurrency = HAS_CURRENCY.test(text);
  const between = BETWEEN.exec(text)?.groups;
  const groups = between ?? LEAST.exec(text)?.groups ?? MOST.exec(text)?.groups;
  if (!groups) return null;
  const { limit, each, set, count, most } = groups;
  const n = dollarsOf(groups.amount);
  const said = { isSet: Boolean(set ?? count), isOne: Boolean(each) };
  if (between) {
    const low = Number(between.low);
    const isMarked = Boolean(limit ?? between.dash) || between.mark !== '';
    const isSize = !limit && !between.mark && groups.amount!.length < 3;
    return isMarked && !isSize && low >= MIN_PRICE && n > low ? { ...said, minPrice: low, maxPrice: n } : null;
  }
  const isYear = n >= 1970 && n < 2040;
  if (isYear && n % 50 && !hasCurrency && !each && !said.isSet) return null;
  const isPrice = limit || hasCurrency || each || (said.isSet && !isYear && (most ?? set));
  if (!isPrice) return null;
  return LEAST.test(text) ? { ...said, minPrice: n, maxPrice: 0 } : { ...said, minPrice: 0, maxPrice: n };
}

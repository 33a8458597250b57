/**
 * Reads a search: of all readings of its words the one that explains them at the least cost. See docs/search.md.
 * Frames (a page, a vehicle, tires) are tried each, and in each of them every run of words has its readings as edges of a lattice,
 * of which the cheapest path is taken. Words that are in no name are also tried as misspelt names.
 */
import { withLetters } from '#src/features/filter/filter.ts';
import { MARKS } from '#src/features/filter/criterion-value.ts';
import { TYPE_SHORTS } from '#src/features/products/product-type.ts';
import { isPageUrl, NOT_SOLD } from '#src/features/entries/word-meaning.ts';
import { vehicleOfSize } from '#src/features/sizes/sizes-in-text.ts';
import { isVehicleYear } from '#src/features/vehicles/vehicle.ts';
import { MAX_SEARCH_LENGTH, NO_PARTS, NOTHING_ASKED, preferred, type PatternName, type Query } from './query.ts';
import type { Reading } from './lattice.ts';
import { readPrices, withDigits } from './read-numbers.ts';
import {
  readLoadRange,
  readNumbers,
  readParts,
  readTypedService,
  readTypedSizes,
  textWithSizes,
} from './read-sizes.ts';
import { isOrdinary, withReplacedWords, type TradeMeaning } from './trade-words.ts';
import type { Name, Vocabulary } from './vocabulary.ts';
import { readRuns, splitTokens, tokensOf, type Token } from '#src/kit/tokens.ts';
import { decodeCorrected } from './correct-words.ts';
import { readWheelSearch } from './wheel-search.ts';

const MAX_WORDS = 6;
/** `2019/2020`, `2019 or 2020`: the visitor is asked for the year. */
const YEARS = /(?<![\d/])(?:19|20)\d{2}(?:\s?[/–-]\s?| (?:or|ou|to|et) )(?:(?:19|20)\d{2}|\d{2})(?![\d/])/gi;
const KILOMETRES = /(?<![\d.])\d[\d ,]*\s?k?(?:kms?|kilomet(?:er|re)s?)\b/gi;
const DISCOUNT = /(?<![\d.])\d{1,2}\s?%(?:\s?off)?/gi;
/** `changement d'huile` */
const ELISION = /(?<!\p{L})[dl]['’](?=\p{L})/giu;
/** `2 2 5 6 5 17`, as it is spoken */
const DIGITS_APART = /(?<!\S)\d(?: \d){4,}(?: ?\d)?(?!\S)/g;
const CHEAPER = /\b(?:cheaper|less|moins ch[eè]re?)\b/i;
const LIKE = /\b(?:same|like|similar|than|que|alternative|equivalent|comparable|instead)\b/i;

export function readQuery(typed: string, vocabulary: Vocabulary, { correct = true } = {}): Query {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const quoted: string[] = [];
  const unquoted = text
    .replace(/(?<![^\s])["“]([^"“”]+)["”](?![^\s])/g, (_, words: string) => {
      quoted.push(...tokensOf(words).map((token) => token.text));
      return '';
    })
    .replace(/(?<!\S)(?:['’]|my)(?=[0-3]\d(?!\d))/gi, '20')
    .replace(YEARS, ' ')
    .replace(KILOMETRES, ' ')
    .replace(DISCOUNT, ' on sale ')
    .replace(ELISION, '')
    .replace(DIGITS_APART, (digits) => digits.replaceAll(' ', ''));
  const isName = (key: string) => vocabulary.names.has(key);
  const sized = textWithSizes(withDigits(unquoted, isName));
  const replaced = withReplacedWords(tokensOf(sized.text), vocabulary);
  const whole = replaced.flatMap((token) => (isName(token.key) ? [token] : yearApart(token)));
  const sizes = readTypedSizes(whole, sized.sizes);
  const { rest: afterPrices, ...prices } = readPrices(sizes?.rest ?? whole);
  const { rest: afterService, ...service } = readTypedService(afterPrices);
  const { rest: afterYear, year } = readYear(afterService);
  const hasMake = afterYear.some(({ key }) => vocabulary.names.get(key)?.makes.length);
  const isModel = ({ key }: Token) => (year > 0 || hasMake) && vocabulary.names.get(key)?.isWholeModel === true;
  const size = sizes?.size ?? null;
  const { parts, letters, rest } = sizes
    ? { parts: NO_PARTS, letters: sizes.letters, rest: afterYear }
    : readParts(afterYear, isModel);
  const tokens = splitTokens(rest, isName);
  const hasTires = size !== null || [...Object.values(parts), prices.minPrice, prices.maxPrice].some(Boolean);
  const { frame, corrections, unclear } = decodeCorrected(tokens, vocabulary, { year, hasTires }, correct);

  const afterNames = frame.tokens.map((token, at) => ({ ...token, isRead: token.isRead || frame.explained.has(at) }));
  const { rest: afterLoadRange, loadRange } = readLoadRange(afterNames);
  const { readings } = frame;
  const brands = readings.flatMap(({ means }) => (means.as === 'brand' ? means.name.brands : []));
  const { patterns, unused } = patternsOf(readings, brands, vocabulary);
  const numbers = size ? { parts, rest: afterLoadRange } : readNumbers(afterLoadRange, parts, patterns !== null);
  const trade = tradeCriteria(readings, [sizes?.loadRange ?? '', loadRange]);
  const left = numbers.rest.filter((token) => !token.isRead && !/^\d$/.test(token.text));
  const words = [...unused, ...left.filter(({ key }) => !isOrdinary(key)).map((token) => token.text)].slice(
    0,
    MAX_WORDS,
  );
  const notSold = frame.page.startsWith(NOT_SOLD) ? frame.page.slice(1) : vehicleOfSize(text);
  return {
    ...NOTHING_ASKED,
    ...trade,
    ...prices,
    ...service,
    ...withLetters({ ...trade, speed: service.speed }, letters),
    text,
    size,
    rear: sizes?.rear ?? null,
    orSize: sizes?.orSize ?? null,
    parts: numbers.parts,
    vehicle: frame.page ? null : frame.vehicle,
    brands: [...new Set(brands)].sort(),
    patterns,
    cheaper: patterns !== null && CHEAPER.test(text) && LIKE.test(text),
    alike: frame.alike,
    cost: frame.cost,
    orModels: frame.vehicle?.models.length ? [] : frame.orModels,
    shop: readings.flatMap(({ means }) => (means.as === 'shop' ? [means.name.shop] : []))[0] ?? '',
    page:
      (!notSold && readWheelSearch(text, vocabulary.wheelBrands, frame.vehicle)) ||
      (isPageUrl(frame.page) ? frame.page : ''),
    notSold,
    words: correct ? words : [],
    leftOut: left.filter(({ key }) => isOrdinary(key)).map(({ text }) => text),
    quoted: [...quoted, ...(correct ? [] : words)].slice(0, MAX_WORDS),
    corrections,
    unclear,
  };
}

/** `2019rav4` → `2019`, `rav4` */
function yearApart(token: Token): Token[] {
  const joined = /^((?:19|20)\d{2})(\p{L}.*)$/u.exec(token.text) ?? /^(\p{L}.*)((?:19|20)\d{2})$/u.exec(token.text);
  return joined ? tokensOf(`${joined[1]} ${joined[2]}`) : [token];
}

function readYear(tokens: readonly Token[]): { year: number; rest: Token[] } {
  let year = 0;
  const rest = readRuns(tokens, 1, ({ text }) => {
    if (year || !isVehicleYear(Number(text))) return false;
    year = Number(text);
    return true;
  });
  return { year, rest };
}

interface NamedPatterns {
  key: string;
  name: Name;
  /** false: a word such as `SUV`, which alone means no pattern, but tells patterns apart */
  isSure: boolean;
}

/**
 * The tread patterns in a search: those that have all of the names that were typed.
 * @returns `unused`: names of patterns that fit none of those found
 */
function patternsOf(
  readings: readonly Reading[],
  brands: readonly string[],
  { names }: Vocabulary,
): { patterns: Query['patterns']; unused: string[] } {
  const named = readings.flatMap(({ run: { key }, means }): NamedPatterns[] => {
    if (means.as === 'pattern') return [{ key, name: means.name, isSure: true }];
    const name = means.as === 'trade' && means.meaning.kind === 'filler' ? names.get(key) : undefined;
    return name?.patterns.length ? [{ key, name, isSure: false }] : [];
  });
  let patterns: readonly PatternName[] = [];
  const used = new Set<string>();
  for (const { key, name, isSure } of named.toSorted(compareSurestAndLongest)) {
    const both = name.patterns.filter((pattern) => (used.size ? patterns.includes(pattern) : isSure));
    if (!both.length) continue;
    patterns = preferred(both, ({ brand }) => brands.includes(brand));
    used.add(key);
  }
  const unused = named.filter(({ key, isSure }) => isSure && !used.has(key)).map(({ key }) => key);
  const [only, ...more] = patterns;
  if (!only) return { patterns: null, unused };
  const titles = named.filter(({ key }) => used.has(key)).map(({ name }) => name.title);
  return {
    patterns: {
      title: more.length ? titles.join(' ') : only.title,
      ids: patterns.map(({ id }) => id).sort((a, b) => a - b),
      brands: [...new Set(patterns.map(({ brand }) => brand))].sort(),
    },
    unused,
  };
}

const compareSurestAndLongest = (a: NamedPatterns, b: NamedPatterns): number =>
  Number(b.isSure) - Number(a.isSure) || b.key.length - a.key.length || (a.key < b.key ? -1 : 1);

type TradeCriteria = Pick<Query, 'loadRange' | 'status' | 'stock' | 'sort' | 'rating' | 'types' | 'marks'>;

/** @param ranges load ranges that stand behind sizes */
function tradeCriteria(readings: readonly Reading[], ranges: readonly string[]): TradeCriteria {
  const all = readings.flatMap(({ means }) => (means.as === 'trade' ? [means.meaning] : []));
  const meant = <K extends TradeMeaning['kind']>(kind: K) =>
    all.filter((one): one is Extract<TradeMeaning, { kind: K }> => one.kind === kind);
  const stocks = meant('stock').map(({ stock }) => stock);
  const [sort = ''] = meant('sort')
    .map((one) => one.sort)
    .sort();
  return {
    // of several load ranges the highest; of several orders the same one, whichever was typed first
    loadRange: [...ranges, ...meant('loadRange').map((one) => one.loadRange)].sort().at(-1) as Query['loadRange'],
    status: Math.max(0, ...meant('status').map(({ status }) => status)) as Query['status'],
    stock: stocks.includes('set') ? 'set' : (stocks[0] ?? ''),
    sort,
    rating: meant('rating')[0]?.rating ?? 0,
    types: TYPE_SHORTS.filter((short) => meant('type').some(({ type }) => type === short)),
    marks: MARKS.filter((mark) => meant('mark').some((one) => one.mark === mark)),
  };
}

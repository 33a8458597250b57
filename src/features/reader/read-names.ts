/** Names and words of the trade in a search: the longest runs of words that are known, and what each means beside the others. */
import { preferred } from './preferred.ts';
import type { PatternName, Query } from './query.ts';
import { entryOf, runsOf, type Run, type Token } from '#src/kit/tokens.ts';
import { isTradeWord, tradeWord, type TradeMeaning } from './trade-words.ts';
import type { Name, Vocabulary } from './vocabulary.ts';

interface NameMeaning {
  as: 'brand' | 'make' | 'model' | 'pattern' | 'shop';
  name: Name;
}

export interface Reading {
  run: Run;
  means: { as: 'trade'; meaning: TradeMeaning } | NameMeaning;
}

interface Context {
  hasYear: boolean;
  makes: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  /** A model was named that is no brand of tires. */
  hasModel: boolean;
  /** A model was named that is no word of the trade: then `fit` is no Honda. */
  hasSureModel: boolean;
  isAlone: boolean;
}

/** The longest name in words. */
const MAX_NAME_LENGTH = 6;
/** In words: a part of a name beside its maker is meant more likely than a longer run of other words. */
const BESIDE_ITS_MAKER = 1.5;

/** @param year of a vehicle, 0 if none was typed */
export function readNames(tokens: readonly Token[], { names }: Vocabulary, year: number): Reading[] {
  const runs = runsOf(tokens, MAX_NAME_LENGTH);
  const named = runs.flatMap(({ key }) => names.get(key) ?? []);
  const models = runs.filter(({ key }) => names.get(key)?.isWholeModel);
  const context: Context = {
    hasYear: year !== 0,
    makes: new Set(named.flatMap(({ makes }) => makes.map(({ slug }) => slug))),
    brands: new Set(named.flatMap(({ brands }) => brands)),
    hasModel: models.some(({ key }) => !names.get(key)!.brands.length),
    hasSureModel: models.some(({ key }) => !tradeWord(key)),
    isAlone: tokens.length === 1,
  };
  const used = new Set<number>();
  return runs
    .flatMap((run) => readingOf(run, names, context))
    .sort((a, b) => b.score - a.score)
    .filter(({ run: { places } }) => {
      if (places.some((at) => used.has(at))) return false;
      for (const at of places) used.add(at);
      return true;
    })
    .sort((a, b) => a.run.at - b.run.at);
}

function readingOf(run: Run, names: Vocabulary['names'], context: Context): Array<Reading & { score: number }> {
  const { key, places } = run;
  const name = entryOf(names, key, 4);
  const word = tradeWord(key);
  // `Three Peaks` is a brand, not the plural of the snowflake's `three peak`; `4 seasons` is a type, whatever tire is called so
  const meaning = names.has(key) && !isTradeWord(key) && word?.kind !== 'type' ? undefined : word;
  const named = name && meaningOf(name, key, context);
  if (!meaning && !named) return [];
  const isName =
    named && (!meaning || beatsTradeWord(meaning, named, key, context) || (context.isAlone && named.as === 'model'));
  const isSure = isName ? named.isSure : places.length > 1;
  const means = isName ? named : { as: 'trade' as const, meaning: meaning! };
  return [{ run, means, score: places.length + (isSure ? BESIDE_ITS_MAKER : 0) }];
}

/** A year or a brand beside it says that it is meant. */
type Candidate = NameMeaning & { isSure: boolean };

/** `4Seasons` of GT Radial is an all-weather tire: the name says more than the words for a type. `Fit` needs a year. */
function beatsTradeWord(
  meaning: TradeMeaning,
  { as, name, isSure }: Candidate,
  key: string,
  context: Context,
): boolean {
  if (meaning.kind === 'filler')
    return as === 'brand' || (as === 'model' && isSure && key.length > 2 && !context.hasSureModel);
  if (meaning.kind !== 'type' || !isSure) return false;
  return name.patterns.some(({ title, types }) => title === name.title && !types.includes(meaning.type));
}

function meaningOf(name: Name, key: string, { hasYear, makes, brands, hasModel }: Context): Candidate | null {
  if (name.makes.length) return { as: 'make', name, isSure: false };
  // `1500` is a model beside Ram
  const isModel = name.models.some(({ make }) => makes.has(make.slug) || !/^\d+$/.test(key));
  if (name.brands.length) {
    const isSure = isModel && hasYear && !hasModel;
    return { as: isSure ? 'model' : 'brand', name, isSure };
  }
  const isOfBrand = name.patterns.some(({ brand }) => brands.has(brand));
  if (isModel && (!name.patterns.length || (hasYear && !isOfBrand))) return { as: 'model', name, isSure: hasYear };
  if (name.patterns.length) return { as: 'pattern', name, isSure: isOfBrand };
  return name.shop ? { as: 'shop', name, isSure: false } : null;
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
export function patternsOf(
  readings: readonly Reading[],
  { names }: Vocabulary,
): { patterns: Query['patterns']; unused: string[] } {
  const brands = new Set(brandsRead(readings));
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
    patterns = preferred(both, ({ brand }) => brands.has(brand));
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

export const brandsRead = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ means }) => (means.as === 'brand' ? means.name.brands : []));

const compareSurestAndLongest = (a: NamedPatterns, b: NamedPatterns): number =>
  Number(b.isSure) - Number(a.isSure) || b.key.length - a.key.length || (a.key < b.key ? -1 : 1);

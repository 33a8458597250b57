/** Finds names and words of the trade in a search: the longest runs of words that are known, and what each means beside the others. */
import { placesOf, runsOf, type Run, type Token } from './tokens.ts';
import { isTradeWord, tradeWord, type TradeMeaning } from './trade-words.ts';
import type { Name, Vocabulary } from './vocabulary.ts';

/** A run of words and its one meaning. */
export interface Reading {
  run: Run;
  means: { as: 'trade'; meaning: TradeMeaning } | { as: 'brand' | 'make' | 'model' | 'pattern' | 'shop'; name: Name };
}

/** What is known of the whole search when a word with several meanings is read. */
interface Context {
  /** 0: none */
  year: number;
  makes: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  /** A model was named that is no brand of tires. */
  hasModel: boolean;
  /** A model was named that is no word of the trade: then `fit` is no Honda. */
  hasSureModel: boolean;
  isAlone: boolean;
}

/** In words: a part of a name beside its maker is meant more likely than a longer run of other words. */
const BESIDE_ITS_MAKER = 1.5;

/** @param year of a vehicle, 0 if none was typed */
export function readNames(tokens: readonly Token[], vocabulary: Vocabulary, year: number): Reading[] {
  const runs = runsOf(tokens, vocabulary.longestName);
  const context = { ...contextOf(runs, vocabulary, year), isAlone: tokens.length === 1 };
  const found = runs.flatMap((run) => candidatesOf(run, vocabulary, context)).sort((a, b) => b.score - a.score);
  const taken = new Set<number>();
  const readings: Reading[] = [];
  for (const { reading } of found) {
    const places = placesOf(reading.run);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    readings.push(reading);
  }
  return readings.sort((a, b) => a.run.at - b.run.at);
}

function contextOf(runs: readonly Run[], { names }: Vocabulary, year: number): Omit<Context, 'isAlone'> {
  const found = runs.flatMap(({ key }) => names.get(key) ?? []);
  const models = runs.filter(({ key }) => names.get(key)?.isWholeModel);
  return {
    year,
    makes: new Set(found.flatMap(({ makes }) => makes.map(({ slug }) => slug))),
    brands: new Set(found.flatMap(({ brands }) => brands)),
    hasModel: models.some(({ key }) => !names.get(key)!.brands.length),
    hasSureModel: models.some(({ key }) => !tradeWord(key)),
  };
}

function candidatesOf(run: Run, { names }: Vocabulary, context: Context): Array<{ reading: Reading; score: number }> {
  const { key, length } = run;
  const name = names.get(key) ?? (key.length > 4 && key.endsWith('s') ? names.get(key.slice(0, -1)) : undefined);
  const word = tradeWord(key);
  // `Three Peaks` is a brand, not the plural of the snowflake's `three peak`; `4 seasons` is a type, whatever tire is called so
  const meaning = names.has(key) && !isTradeWord(key) && word?.kind !== 'type' ? undefined : word;
  const named = name && meaningOf(name, key, context);
  const beats = named && (beatsTradeWord(meaning, named, key, context) || (context.isAlone && named.as === 'model'));
  const means = meaning && !beats ? { as: 'trade' as const, meaning } : named;
  if (!means) return [];
  const isSure = means.as === 'trade' ? length > 1 : means.sure;
  return [{ reading: { run, means }, score: length + (isSure ? BESIDE_ITS_MAKER : 0) }];
}

interface Candidate {
  as: 'brand' | 'make' | 'model' | 'pattern' | 'shop';
  name: Name;
  /** A year or a brand beside it says that it is meant. */
  sure: boolean;
}

/** `4Seasons` of GT Radial is an all-weather tire: the name says more than the words for a type. `Fit` needs a year. */
function beatsTradeWord(
  meaning: TradeMeaning | undefined,
  { as, name, sure }: Candidate,
  key: string,
  { hasSureModel }: Context,
): boolean {
  if (meaning?.kind === 'filler') return as === 'brand' || (as === 'model' && sure && key.length > 2 && !hasSureModel);
  if (meaning?.kind !== 'type' || !sure) return false;
  return name.patterns.some(({ title, types }) => title === name.title && !types.includes(meaning.type));
}

function meaningOf(name: Name, key: string, { year, makes, brands, hasModel }: Context): Candidate | null {
  const hasYear = year !== 0;
  if (name.makes.length) return { as: 'make', name, sure: false };
  // `1500` is a model beside Ram
  const isModel = name.models.some(({ make }) => makes.has(make.slug) || !/^\d+$/.test(key));
  if (name.brands.length) {
    const sure = isModel && hasYear && !hasModel;
    return { as: sure ? 'model' : 'brand', name, sure };
  }
  const isOfBrand = name.patterns.some(({ brand }) => brands.has(brand));
  if (isModel && (!name.patterns.length || (hasYear && !isOfBrand))) return { as: 'model', name, sure: hasYear };
  if (name.patterns.length) return { as: 'pattern', name, sure: isOfBrand };
  return name.shop ? { as: 'shop', name, sure: false } : null;
}

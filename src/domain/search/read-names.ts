/** Finds names and words of the trade in a search: the longest run of words that is known, and what it means beside the others. */
import type { Named } from '../vehicle/vehicle.ts';
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
  year: number;
  makes: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  /** A model was named that is no brand of tires. */
  hasModel: boolean;
  /** one whose name is no word of the trade, either: then `fit` is no Honda */
  hasSureModel: boolean;
  isAlone: boolean;
}

/** A part of a name beside its maker is more likely meant than a longer run of other words. */
const BESIDE_ITS_MAKER = 1500;
const FOR_EACH_WORD = 1000;
const FOR_EACH_LETTER = 10;

/** @param year of a vehicle, 0 if none was typed */
export function readNames(tokens: readonly Token[], vocabulary: Vocabulary, year: number): Reading[] {
  const runs = runsOf(tokens, vocabulary.longestName);
  const context = { ...contextOf(runs, vocabulary, year), isAlone: tokens.length === 1 };
  const found = runs
    .flatMap((run) => candidatesOf(run, vocabulary, context))
    .sort((a, b) => b.score - a.score || a.reading.run.at - b.reading.run.at);
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
  const makes = new Set<string>();
  const brands = new Set<string>();
  let hasModel = false;
  let hasSureModel = false;
  for (const { key } of runs) {
    const name = names.get(key);
    for (const { slug } of name?.makes ?? []) makes.add(slug);
    if (name?.isWholeModel && !name.brands.length && !/^\d+$/.test(key)) hasModel = true;
    if (name?.isWholeModel && key.length > 2 && !tradeWord(key)) hasSureModel = true;
    // a word that is also a model says little about the brand
    if (name && !name.models.length) for (const brand of name.brands) brands.add(brand);
  }
  return { year, makes, brands, hasModel, hasSureModel };
}

function candidatesOf(run: Run, { names }: Vocabulary, context: Context): Array<{ reading: Reading; score: number }> {
  const { key, length } = run;
  const name = names.get(key) ?? (key.length > 4 && key.endsWith('s') ? names.get(key.slice(0, -1)) : undefined);
  // `Model S` is no plural of a word that says nothing, and `Three Peaks` none of the snowflake
  const meaning = names.has(key) && !isTradeWord(key) ? undefined : tradeWord(key);
  const score = length * FOR_EACH_WORD + key.length * FOR_EACH_LETTER;
  const named = name && meaningOf(name, key, context);
  const beats = named && (beatsTradeWord(meaning, named, key, context) || (context.isAlone && named.as === 'model'));
  if (meaning && !beats)
    return [{ reading: { run, means: { as: 'trade', meaning } }, score: score + (length > 1 ? BESIDE_ITS_MAKER : 0) }];
  if (!named) return [];
  return [
    { reading: { run, means: { as: named.as, name: named.name } }, score: score + (named.sure ? BESIDE_ITS_MAKER : 0) },
  ];
}

type Candidate = { as: 'brand' | 'make' | 'model' | 'pattern' | 'shop'; name: Name; sure: boolean };

/** `4Seasons` of GT Radial is an all-weather tire: the name says more than the words for a type. `Fit` needs its maker. */
function beatsTradeWord(
  meaning: TradeMeaning | undefined,
  { as, name, sure }: Candidate,
  key: string,
  { hasSureModel }: Context,
): boolean {
  if (meaning?.kind === 'filler') return as === 'brand' || (as === 'model' && sure && key.length > 2 && !hasSureModel);
  return (
    meaning?.kind === 'type' &&
    as === 'pattern' &&
    sure &&
    key.length > 4 &&
    name.patterns.some(({ title, types }) => title === name.title && !types.includes(meaning.type))
  );
}

function meaningOf(name: Name, key: string, { year, makes, brands, hasModel }: Context): Candidate | null {
  const ofMake = name.models.some(({ make }) => makes.has(make.slug));
  const ofBrand = name.patterns.some(({ brand }) => brands.has(brand));
  const isNumber = /^\d+$/.test(key);
  const model = name.models.length > 0 && (!isNumber || ofMake);
  if (name.makes.length) return { as: ofMake && !isOwnMake(name, makes) ? 'model' : 'make', name, sure: false };
  if (name.brands.length)
    return model && (ofMake || (year > 0 && !hasModel))
      ? { as: 'model', name, sure: true }
      : { as: 'brand', name, sure: false };
  const modelScore = model ? (ofMake ? 3 : year ? 1 : 0) : -1;
  const patternScore = name.patterns.length ? (ofBrand ? 3 : 0) : -1;
  if (modelScore > patternScore) return { as: 'model', name, sure: modelScore > 0 };
  if (patternScore >= 0) return { as: 'pattern', name, sure: patternScore > 0 };
  return name.shop ? { as: 'shop', name, sure: false } : null;
}

/** `Genesis` is a make, and a model of another one if that is typed, too. */
const isOwnMake = (name: Name, makes: ReadonlySet<string>): boolean =>
  !name.models.some(
    ({ make }: { make: Named }) => makes.has(make.slug) && !name.makes.some(({ slug }) => slug === make.slug),
  );

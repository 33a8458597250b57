/** What a run of words was read as; and the tread patterns that all their names together mean. */
import { preferred, type PatternName, type Query } from './query.ts';
import { type Run, entryOf, keyOf, runsOf, type Token } from '#src/kit/tokens.ts';
import { type TradeMeaning, isOrdinary, tradeWord } from './trade-words.ts';
import type { Name, Vocabulary } from './vocabulary.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { namedVehicles, type NamedVehicle, type TypedMake } from './vehicle-names.ts';
import { WEIGHTS as W } from './weights.ts';

interface NameMeaning {
  as: 'brand' | 'make' | 'model' | 'pattern' | 'shop';
  name: Name;
}

export interface Reading {
  run: Run;
  means: { as: 'trade'; meaning: TradeMeaning } | NameMeaning;
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

const brandsRead = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ means }) => (means.as === 'brand' ? means.name.brands : []));

const compareSurestAndLongest = (a: NamedPatterns, b: NamedPatterns): number =>
  Number(b.isSure) - Number(a.isSure) || b.key.length - a.key.length || (a.key < b.key ? -1 : 1);

/** The longest name, in words. */
const MAX_RUN = 6;

/** What was typed beside the words. */
export interface Around {
  /** of a vehicle, typed with four digits; 0: none */
  year: number;
  hasSize: boolean;
  /** a size or a price was typed */
  hasTires: boolean;
}

/** A run of words with one of its readings. */
export interface Edge {
  run: Run;
  cost: number;
  /** null: it is explained without being a criterion, as the word of a trim */
  reading: Reading | null;
  isLeftOut?: boolean;
}

/** The words that numbers, prices and sizes leave, with what they may mean. */
export interface ReadWords {
  tokens: readonly Token[];
  runs: readonly Run[];
  vocabulary: Vocabulary;
  around: Around;
  /** edges that do not depend on the vehicle, by their first word */
  edges: Edge[][];
  makes: readonly TypedMake[];
  /** the models of whose names something was typed */
  all: readonly NamedVehicle[];
  hasBrand: boolean;
}

export function wordsOf(tokens: readonly Token[], vocabulary: Vocabulary, around: Around): ReadWords {
  const runs = runsOf(tokens, MAX_RUN);
  const named = runs.flatMap(({ key, places }) => {
    const name = vocabulary.names.get(key);
    return name ? [{ name, places }] : [];
  });
  const brands = new Set(named.flatMap(({ name }) => name.brands));
  const edges: Edge[][] = tokens.map(() => []);
  for (const run of runs) for (const edge of edgesOf(run, vocabulary, brands, tokens)) edges[run.at]!.push(edge);
  const makes = runsOf(tokens, 2).flatMap(({ key, places }) =>
    (vocabulary.names.get(key)?.makes ?? []).map((make): TypedMake => ({ make, places })),
  );
  const all = withoutParts(
    namedVehicles(tokens, vocabulary.vehicles, (at) => !tokens[at]!.isRead),
    makes,
  );
  return { tokens, runs, vocabulary, around, edges, makes, all, hasBrand: brands.size > 0 };
}

/** `Lincoln Town Car` is no Town & Country, and `Toyota Crown` no Crown Victoria: a whole name has no part of one of another make. */
function withoutParts(all: readonly NamedVehicle[], makes: readonly TypedMake[]): NamedVehicle[] {
  const isTyped = ({ slug }: Named) => makes.some(({ make }) => make.slug === slug);
  const isPart = (part: NamedVehicle, whole: NamedVehicle) =>
    part.name.model.make.slug !== whole.name.model.make.slug &&
    part.used.isSubsetOf(whole.used) &&
    (part.used.size < whole.used.size || (isTyped(whole.name.model.make) && !isTyped(part.name.model.make)));
  const whole = all.filter(({ share, name }) => share === 'whole' && !name.isBadge);
  return all.filter((one) => one.share === 'whole' || !whole.some((name) => isPart(one, name)));
}

/** What a run may mean whatever the vehicle is. */
function* edgesOf(
  run: Run,
  { names }: Vocabulary,
  brands: ReadonlySet<string>,
  tokens: readonly Token[],
): Generator<Edge> {
  const { key, places } = run;
  const word = tradeWord(key);
  const isOneWord = places.length === 1;
  if (word) {
    const cost = word.kind === 'filler' ? W.filler : isOneWord ? W.trade : W.tradeRun;
    yield { run, cost, reading: { run, means: { as: 'trade', meaning: word } } };
  }
  const name = entryOf(names, key, 4);
  if (!name) return;
  // `single tire` is no Single Tire Tote
  const isFillerIn = places.some((at) => tradeWord(tokens[at]!.key)?.kind === 'filler');
  const isPlain = isOneWord ? isOrdinary(key) : isFillerIn && !name.patterns.some(({ title }) => keyOf(title) === key);
  const ordinary = isPlain && !tokens.every(({ isRead }, at) => isRead || places.includes(at));
  const extra = word ? 0.3 : 0;
  if (name.brands.length) yield { run, cost: W.brand + extra, reading: { run, means: { as: 'brand', name } } };
  // `4Seasons` of GT Radial is an all-weather tire: the name says more than the words for a type
  const isOtherType =
    word?.kind === 'type' &&
    name.patterns.some(({ title, types }) => title === name.title && !types.includes(word.type));
  if (name.patterns.length)
    yield {
      run,
      cost: patternCost(name, key, brands, ordinary) + (isOtherType ? -0.2 : extra),
      reading: { run, means: { as: 'pattern', name } },
    };
  if (name.shop) yield { run, cost: W.shop, reading: { run, means: { as: 'shop', name } } };
}

function patternCost(name: Name, key: string, brands: ReadonlySet<string>, ordinary: boolean): number {
  const isOfBrand = name.patterns.some(({ brand }) => brands.has(brand));
  const isBegun = name.patterns.some(({ title }) => keyOf(title).startsWith(key));
  return (
    W.pattern +
    (isBegun ? 0 : W.patternPart) +
    (isOfBrand ? W.patternOfBrand : brands.size ? W.patternOfOther : 0) +
    (ordinary && !isOfBrand ? W.ordinaryName : 0)
  );
}

/** Whether a reading says something: fillers, as `tires` and `for`, do not. */
export const isTelling = ({ reading }: Edge): boolean =>
  reading !== null && (reading.means.as !== 'trade' || reading.means.meaning.kind !== 'filler');

/** What it costs to leave out a word. */
function leftOutCost({ key }: Token, { names, pageWords }: Vocabulary): number {
  if (/^\d$/.test(key)) return W.digit;
  if (/^\d+$/.test(key)) return W.number;
  if ((tradeWord(key)?.kind ?? 'filler') !== 'filler') return W.named;
  if (isOrdinary(key) || pageWords.has(key)) return W.ordinary;
  return names.has(key) ? W.named : W.unknown;
}

/** Edges that cover all words, and what they cost together. */
export interface Path {
  cost: number;
  edges: Edge[];
}

/**
 * The cheapest way through the words that are not taken.
 * @param more edges of the frame
 * @param costOf what an edge costs in the frame
 */
export function cheapestPath(
  words: ReadWords,
  isTaken: (at: number) => boolean,
  more: (at: number) => readonly Edge[] = () => [],
  costOf: (edge: Edge) => number = ({ cost }) => cost,
): Path {
  const { tokens, vocabulary } = words;
  const best: Array<Path | undefined> = [{ cost: 0, edges: [] }];
  for (let at = 0; at < tokens.length; at++) {
    const before = best[at];
    if (!before) continue;
    const reach = (to: number, cost: number, edge?: Edge) => {
      const known = best[to];
      if (!known || known.cost > cost) best[to] = { cost, edges: edge ? [...before.edges, edge] : before.edges };
    };
    if (isTaken(at) || tokens[at]!.isRead) {
      reach(at + 1, before.cost);
      continue;
    }
    const run: Run = { at, places: [at], text: tokens[at]!.text, key: tokens[at]!.key };
    const cost = leftOutCost(tokens[at]!, vocabulary);
    reach(at + 1, before.cost + cost, { run, cost, reading: null, isLeftOut: true });
    for (const edge of [...words.edges[at]!, ...more(at)]) {
      if (edge.run.places.some((place) => isTaken(place))) continue;
      reach(at + edge.run.places.length, before.cost + costOf(edge), edge);
    }
  }
  return best[tokens.length]!;
}

/**
 * The words of a search as a lattice: every run of words with all its readings, each with its cost. The cheapest way through it
 * explains the words best; a word may also be left out, which costs the more the more it says.
 */
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { entryOf, keyOf, runsOf, type Run, type Token } from '#src/kit/tokens.ts';
import { isOrdinary, tradeWord, type TradeMeaning } from './trade-words.ts';
import { namedVehicles, type NamedVehicle, type TypedMake } from './vehicle-names.ts';
import type { Name, Vocabulary } from './vocabulary.ts';
import { WEIGHTS as W } from './weights.ts';

const MAX_RUN = 6;

export interface Around {
  /** of a vehicle, typed with four digits; 0: none */
  year: number;
  /** a size or a price was typed */
  hasTires: boolean;
}

/** What a run of words may mean. `vehicle`: it tells a vehicle apart, as the word of a trim, and is no criterion. */
type Meaning =
  | { as: 'trade'; meaning: TradeMeaning }
  | { as: 'brand' | 'pattern' | 'shop'; name: Name }
  | { as: 'vehicle' | 'left out' };

export interface Reading {
  run: Run;
  cost: number;
  means: Meaning;
}

/** The words that numbers, prices and sizes leave, with what they may mean. */
export interface ReadWords {
  tokens: readonly Token[];
  runs: readonly Run[];
  vocabulary: Vocabulary;
  around: Around;
  /** those that do not depend on the vehicle, by their first word */
  readings: Reading[][];
  makes: readonly TypedMake[];
  /** the models of whose names something was typed */
  all: readonly NamedVehicle[];
  hasBrand: boolean;
}

export function wordsOf(tokens: readonly Token[], vocabulary: Vocabulary, around: Around): ReadWords {
  const runs = runsOf(tokens, MAX_RUN);
  const brands = new Set(runs.flatMap(({ key }) => vocabulary.names.get(key)?.brands ?? []));
  const readings = tokens.map((token, at): Reading[] => [
    { run: runOf(tokens, at), cost: leftOutCost(token, vocabulary), means: { as: 'left out' } },
  ]);
  for (const run of runs) readings[run.at]!.push(...readingsOf(run, vocabulary, brands, tokens));
  const makes = runsOf(tokens, 2).flatMap(({ key, places }) =>
    (vocabulary.names.get(key)?.makes ?? []).map((make): TypedMake => ({ make, places })),
  );
  return {
    tokens,
    runs,
    vocabulary,
    around,
    readings,
    makes,
    all: withoutParts(namedVehicles(tokens, vocabulary.vehicles), makes),
    hasBrand: brands.size > 0,
  };
}

export const runOf = (tokens: readonly Token[], at: number): Run => ({
  at,
  places: [at],
  text: tokens[at]!.text,
  key: tokens[at]!.key,
});

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

function* readingsOf(
  run: Run,
  { names }: Vocabulary,
  brands: ReadonlySet<string>,
  tokens: readonly Token[],
): Generator<Reading> {
  const { key, places } = run;
  const word = tradeWord(key);
  const isOneWord = places.length === 1;
  if (word) {
    const cost = word.kind === 'filler' ? W.filler : isOneWord ? W.trade : W.tradeRun;
    yield { run, cost, means: { as: 'trade', meaning: word } };
  }
  const name = entryOf(names, key, 4);
  if (!name) return;
  // `single tire` is no Single Tire Tote
  const isFillerIn = places.some((at) => tradeWord(tokens[at]!.key)?.kind === 'filler');
  const isPlain = isOneWord ? isOrdinary(key) : isFillerIn && !name.patterns.some(({ title }) => keyOf(title) === key);
  const ordinary = isPlain && !tokens.every(({ isRead }, at) => isRead || places.includes(at));
  const extra = word ? 0.3 : 0;
  if (name.brands.length) yield { run, cost: W.brand + extra, means: { as: 'brand', name } };
  // `4Seasons` of GT Radial is an all-weather tire: the name says more than the words for a type
  const isOtherType =
    word?.kind === 'type' &&
    name.patterns.some(({ title, types }) => title === name.title && !types.includes(word.type));
  if (name.patterns.length) {
    const cost = patternCost(name, key, brands, ordinary) + (isOtherType ? -0.2 : extra);
    yield { run, cost, means: { as: 'pattern', name } };
  }
  if (name.shop) yield { run, cost: W.shop, means: { as: 'shop', name } };
}

function patternCost(name: Name, key: string, brands: ReadonlySet<string>, ordinary: boolean): number {
  const isOfBrand = name.patterns.some(({ brand }) => brands.has(brand));
  const isBegun = name.patterns.some(({ title }) => keyOf(title).startsWith(key));
  return (
    W.pattern +
    (isBegun ? 0 : W.patternPart) +
    (isOfBrand ? W.patternOfBrand : 0) +
    (ordinary && !isOfBrand ? W.ordinaryName : 0)
  );
}

/** Whether a reading says something of tires: fillers, as `tires` and `for`, do not. */
export const isTelling = ({ means }: Reading): boolean =>
  means.as === 'trade' ? means.meaning.kind !== 'filler' : 'name' in means;

function leftOutCost({ key }: Token, { names }: Vocabulary): number {
  if (/^\d$/.test(key)) return W.digit;
  if (/^\d+$/.test(key)) return W.number;
  if ((tradeWord(key)?.kind ?? 'filler') !== 'filler') return W.named;
  if (isOrdinary(key)) return W.ordinary;
  return names.has(key) ? W.named : W.unknown;
}

export interface Path {
  cost: number;
  readings: Reading[];
}

export function cheapestPath(
  { tokens, readings }: ReadWords,
  isTaken: (at: number) => boolean,
  more: (at: number) => readonly Reading[] = () => [],
  costOf: (reading: Reading) => number = ({ cost }) => cost,
): Path {
  const best: Array<Path | undefined> = [{ cost: 0, readings: [] }];
  for (const [at, { isRead }] of tokens.entries()) {
    const before = best[at]!;
    const reach = (to: number, cost: number, reading?: Reading) => {
      if ((best[to]?.cost ?? Infinity) > cost)
        best[to] = { cost, readings: reading ? [...before.readings, reading] : before.readings };
    };
    if (isRead || isTaken(at)) {
      reach(at + 1, before.cost);
      continue;
    }
    for (const reading of [...readings[at]!, ...more(at)])
      if (!reading.run.places.some(isTaken))
        reach(at + reading.run.places.length, before.cost + costOf(reading), reading);
  }
  return best[tokens.length]!;
}

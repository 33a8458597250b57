/** The vehicles that a search may be about, and the reading of its other words beside each. */
import { keyOf, type Token } from '#src/kit/tokens.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { cheapestPath, isTelling, type Edge, type Path, type ReadWords } from './lattice.ts';
import type { ModelName } from './query.ts';
import { isInTrim, isTrimOf, tradeWord, trimWord } from './trade-words.ts';
import { isRelated, modelsOfOtherNumbers, type NamedVehicle, type TypedMake } from './vehicle-names.ts';
import { WEIGHTS as W } from './weights.ts';

/** What a vehicle is to the words of a search. */
interface Candidate {
  named: NamedVehicle | null;
  makes: readonly TypedMake[];
  used: ReadonlySet<number>;
  cost: number;
  year: number;
}

/** Beyond these no vehicle is tried. */
const MAX_CANDIDATES = 24;

/** Words of the vehicle that are no names: trims, drives, versions. */
function vehicleEdges(words: ReadWords, model: ModelName | null, make: Named): Edge[][] {
  const edges: Edge[][] = words.tokens.map(() => []);
  for (const run of words.runs) {
    const { key, places, at } = run;
    if (places.length > 4) continue;
    const isTrim = model?.options.some(({ name }) => (places.length === 1 ? isInTrim(key, name) : keyOf(name) === key));
    const known = trimWord(key);
    const isBesideTires = tradeWord(words.tokens[at + places.length]?.key ?? '')?.text === 'tire';
    const cost = isTrim
      ? W.trim
      : known === 'drive'
        ? W.drive
        : known
          ? model
            ? W.version
            : W.versionOfMake
          : isTrimOf(make.slug, key) && !isBesideTires
            ? W.drive
            : 0;
    if (cost) edges[at]!.push({ run, cost, reading: null });
  }
  return edges;
}

export interface VehicleFrame {
  candidate: Candidate;
  cost: number;
  path: Path;
}

function vehicleFrame(words: ReadWords, candidate: Candidate): VehicleFrame {
  const { named, makes, used } = candidate;
  const make = named?.name.model.make ?? makes[0]!.make;
  const edges = vehicleEdges(words, named?.name.model ?? null, make);
  const path = cheapestPath(
    words,
    (at) => used.has(at),
    (at) => edges[at]!,
  );
  return { candidate, cost: candidate.cost + path.cost, path };
}

/** A badge that is also a trim is the trim where a model was named: `Gladiator Rubicon`. */
const isTrimName = ({ name: { parts, model } }: NamedVehicle): boolean => {
  const key = parts.filter((part) => part !== keyOf(model.make.name) && part !== keyOf(model.model.name)).join('');
  return trimWord(key) !== undefined || model.options.some(({ name }) => isInTrim(key, name));
};

/** Every vehicle that the words may name with the reading of the others, the likeliest first. */
export const vehicleFrames = (words: ReadWords): VehicleFrame[] =>
  [...words.all.flatMap((named) => [...candidatesOf(named, words)]), ...makesAlone(words)]
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_CANDIDATES)
    .map((candidate) => vehicleFrame(words, candidate))
    .toSorted((a, b) => a.cost - b.cost);

/** What it costs to read words as the name of this vehicle, once for each year that it may be of. */
function* candidatesOf(named: NamedVehicle, words: ReadWords): Generator<Candidate> {
  const { around, makes, tokens, all } = words;
  const { model, isBadge, parts } = named.name;
  const own = makes.filter(({ make }) => make.slug === model.make.slug);
  const ownPlaces = own.flatMap(({ places }) => places);
  const isMakeAlone = own.length > 0 && named.used.isSubsetOf(new Set(ownPlaces));
  if (isMakeAlone && !(named.share === 'whole' && ownPlaces.length > named.used.size)) return;
  const ofModel = all.filter(({ name, share }) => name.model === model && share === 'whole');
  if (isBadge && isTrimName(named) && ofModel.some(({ name }) => !name.isBadge)) return;
  const others = makes.filter(
    ({ make, places }) => make.slug !== model.make.slug && !places.every((at) => named.used.has(at)),
  );
  const isNumber = parts.every((part) => /^\d+$/.test(part));
  // `Dodge Ram 1500`, `Dodge 1500`: makes of one maker
  const related =
    own.length || (isNumber && !isBadge) ? others.filter(({ make }) => isRelated(make.slug, model.make.slug)) : [];
  // a badge or a number beside another make is another vehicle
  const isSure = !isBadge && [...named.used].some((at) => /[a-z]/.test(tokens[at]!.key));
  if (!isSure && others.length > related.length) return;
  const before = tokens[Math.min(...named.used) - 1]?.key ?? '';
  const isAlone = own.length + related.length === 0;
  // `gs 300`, beside the GS 350: not the Chrysler, whose name is a number alone
  if (isNumber && isAlone && modelsOfOtherNumbers(before + parts.join(''), words.vocabulary.models).length) return;

  // `wrangler jk`: all names of one model
  const names = ofModel.filter((one) => !(one.name.isBadge && isTrimName(one))).flatMap((one) => [...one.used]);
  const used = new Set([...named.used, ...names, ...ownPlaces, ...related.flatMap(({ places }) => places)]);
  const cost =
    W[named.share] +
    W.nameWord * named.used.size +
    W.makeRelated * related.length +
    (isBadge ? W.badge : 0) +
    (own.length ? W.makeAgrees : 0) +
    (isNumber && isAlone && !isPlainNumber(parts[0]!, model, around.year) ? W.bareNumber : 0) +
    (own.length ? 0 : meansOtherwise(named, words)) +
    // `ram 4500` is a Ram, not the Dodge Ram
    (makes.some(({ places }) => named.used.isSubsetOf(new Set(places))) ? W.nameOfMake : 0);
  const ofYear = (year: number) => (model.years.includes(year) ? W.yearKnown[named.share] : W.yearUnknown);
  const { year } = around;
  yield { named, makes: own, used, year, cost: cost + (year ? ofYear(year) : 0) };
  for (const short of year ? [] : shortYearsOf(tokens))
    if (!used.has(short.at)) {
      const withYear = new Set([...used, short.at]);
      yield { named, makes: own, used: withYear, year: short.year, cost: cost + W.shortYear + ofYear(short.year) };
    }
}

/** Whether a number alone may name a model: the 300 of 2015, a 2500. */
const isPlainNumber = (number: string, { years }: ModelName, year: number): boolean =>
  year ? years.includes(year) && number.length > 2 : Number(number) > 400;

/** What it costs that the words of a name mean something else, too: a pattern, or nothing, as `fit` in "tires that fit". */
function meansOtherwise({ used }: NamedVehicle, { around, tokens, edges, hasBrand }: ReadWords): number {
  const isTire = ({ reading, run, ...edge }: Edge) =>
    run.places.length === 1 && reading?.means.as !== 'shop' && isTelling({ reading, run, ...edge });
  const isOfTires = !around.year && [...used].every((at) => edges[at]!.some(isTire));
  const isFiller = [...used].every((at) => tradeWord(tokens[at]!.key)?.kind === 'filler');
  const isAlone = tokens.every(({ isRead }, at) => isRead || used.has(at));
  return (isOfTires ? (hasBrand ? W.nameBesideBrand : W.nameOfTire) : 0) + (isFiller && !isAlone ? W.nameOfFiller : 0);
}

const makesAlone = ({ makes, around: { year } }: ReadWords): Candidate[] =>
  makes.map((one) => ({ named: null, makes: [one], used: new Set(one.places), year, cost: W.makeOnly }));

/** `19 rav4`, `rav4 09`: behind the first word, 13 and more are a rim. */
const shortYearsOf = (tokens: readonly Token[]): Array<{ at: number; year: number }> =>
  tokens.flatMap(({ text, isRead }, at) =>
    !isRead && /^\d{2}$/.test(text) && (at === 0 ? Number(text) <= 30 : text <= '12')
      ? [{ at, year: 2000 + Number(text) }]
      : [],
  );

/** `versa 2016`: the model that has the typed name, of other years, beside those with such a name of this year. */
export const strangersTo = ({ named, year, used }: Candidate, { all, makes }: ReadWords): NamedVehicle[] =>
  year && named!.share !== 'whole'
    ? all.filter(
        ({ name, share, used: own }) =>
          share === 'whole' &&
          !name.isBadge &&
          name.model !== named!.name.model &&
          own.isSubsetOf(used) &&
          (!makes.length || makes.some(({ make }) => isRelated(make.slug, name.model.make.slug))),
      )
    : [];

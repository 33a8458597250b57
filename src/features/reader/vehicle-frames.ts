/** The vehicles that a search may be about, and the reading of its other words beside each. */
import { keyOf, type Run, type Token } from '#src/kit/tokens.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { cheapestPath, isTelling, type Path, type Reading, type ReadWords } from './lattice.ts';
import type { ModelName } from './query.ts';
import { isInTrim, isTrimOf, tradeWord, trimWord } from './trade-words.ts';
import { isRelated, modelsOfOtherNumbers, type NamedVehicle, type TypedMake } from './vehicle-names.ts';
import { WEIGHTS as W } from './weights.ts';

interface Candidate {
  /** null: a make alone */
  named: NamedVehicle | null;
  makes: readonly TypedMake[];
  used: ReadonlySet<number>;
  cost: number;
  year: number;
}

export type VehicleFrame = Candidate & Path;

const MAX_CANDIDATES = 24;

export const vehicleFrames = (words: ReadWords): VehicleFrame[] =>
  [...words.all.flatMap((named) => [...candidatesOf(named, words)]), ...makesAlone(words)]
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_CANDIDATES)
    .map((candidate) => withOtherWords(candidate, words))
    .toSorted((a, b) => a.cost - b.cost);

function withOtherWords(candidate: Candidate, words: ReadWords): VehicleFrame {
  const { named, makes, used } = candidate;
  const more: Reading[][] = words.tokens.map(() => []);
  for (const run of words.runs) {
    const cost = vehicleCost(run, named?.name.model, named?.name.model.make ?? makes[0]!.make);
    if (cost) more[run.at]!.push({ run, cost, means: { as: 'vehicle' } });
  }
  const { cost, readings } = cheapestPath(
    words,
    (at) => used.has(at),
    (at) => more[at]!,
  );
  return { ...candidate, cost: candidate.cost + cost, readings };
}

/** What it costs to read words as a trim, drive or version of the vehicle; 0: they are none. */
function vehicleCost({ key, places }: Run, model: ModelName | undefined, make: Named): number {
  if (model?.options.some(({ name }) => (places.length === 1 ? isInTrim(key, name) : keyOf(name) === key)))
    return W.trim;
  if (trimWord(key)) return W.version;
  return isTrimOf(make.slug, key) ? W.drive : 0;
}

/** A badge that is also a trim is the trim where a model was named: `Gladiator Rubicon`. */
const isTrimName = ({ name: { parts, model, isBadge } }: NamedVehicle): boolean => {
  const key = parts.filter((part) => part !== keyOf(model.make.name) && part !== keyOf(model.model.name)).join('');
  return isBadge && (trimWord(key) !== undefined || model.options.some(({ name }) => isInTrim(key, name)));
};

/** What it costs to read words as the name of this vehicle, once for each year that it may be of. */
function* candidatesOf(named: NamedVehicle, words: ReadWords): Generator<Candidate> {
  const { around, makes, tokens, all } = words;
  const { model, isBadge, parts } = named.name;
  const own = makes.filter(({ make }) => make.slug === model.make.slug);
  const ownPlaces = own.flatMap(({ places }) => places);
  const isMakeAlone = own.length > 0 && named.used.isSubsetOf(new Set(ownPlaces));
  if (isMakeAlone && named.share !== 'whole') return;
  const ofModel = all.filter(({ name, share }) => name.model === model && share === 'whole');
  if (isTrimName(named) && ofModel.some(({ name }) => !name.isBadge)) return;
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
  const names = ofModel.filter((one) => !isTrimName(one)).flatMap((one) => [...one.used]);
  const used = new Set([...named.used, ...names, ...ownPlaces, ...related.flatMap(({ places }) => places)]);
  const cost =
    W[named.share] +
    W.nameWord * named.used.size +
    (isBadge ? W.badge : 0) +
    (isNumber && isAlone && !isPlainNumber(parts[0]!, model, around.year) ? W.bareNumber : 0) +
    (own.length ? W.makeAgrees : meansOtherwise(named, words)) +
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
function meansOtherwise({ used }: NamedVehicle, { around, tokens, readings, hasBrand }: ReadWords): number {
  const isOfTires = !around.year && [...used].every((at) => readings[at]!.some(isTelling));
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
export const strangersTo = ({ named, year, used }: VehicleFrame, { all }: ReadWords): NamedVehicle[] =>
  year && named!.share !== 'whole'
    ? all.filter(({ share, used: own }) => share === 'whole' && own.isSubsetOf(used))
    : [];

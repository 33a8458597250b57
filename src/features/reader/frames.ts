/**
 * What the words of a search may mean as a whole: a page, a vehicle, or tires alone. In each frame the cheapest way through the
 * lattice is its reading, and the frame that costs least is what was meant.
 */
import { NOT_SOLD } from '#src/features/entries/word-meaning.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { keyOf, type Run, type Token } from '#src/kit/tokens.ts';
import { cheapestPath, isTelling, runOf, type Path, type Reading, type ReadWords } from './lattice.ts';
import type { ModelName, VehicleWords } from './query.ts';
import { isInTrim, isTrimOf, pagesAsked, tradeWord, trimWord, type AskedPage } from './trade-words.ts';
import { isRelated, modelsOfOtherNumbers, type NamedVehicle, type TypedMake } from './vehicle-names.ts';
import { vehicleWords } from './vehicle-words.ts';
import { TIE, WEIGHTS as W } from './weights.ts';

export interface Frame {
  cost: number;
  tokens: readonly Token[];
  readings: readonly Reading[];
  explained: ReadonlySet<number>;
  vehicle: VehicleWords | null;
  page: string;
  orModels: readonly ModelName[];
  /** models of other frames, the likeliest first */
  alike: readonly ModelName[];
}

export function decodeWords(words: ReadWords): Frame {
  const vehicles = vehicleFrames(words);
  const tires = cheapestPath(words, () => false);
  if (!tires.readings.some(isTelling) && !words.around.hasTires) tires.cost += W.nothing;
  const tied = vehicles.filter((one) => one.cost - vehicles[0]!.cost < TIE);
  const equal = tied.filter(
    (one) =>
      !tied.some(
        ({ named, used }) => named?.share === 'whole' && used.size > one.used.size && one.used.isSubsetOf(used),
      ),
  );
  const [best] = equal;
  const page = bestPage(words);
  if (page && page.total < Math.min(tires.cost, best?.cost ?? Infinity)) return page.frame;
  if (!best || best.cost > tires.cost)
    return frameOf(words, { ...tires, named: null, makes: [], used: new Set(), year: words.around.year }, []);
  const models = vehicles.flatMap(({ used, named }) => (named && best.used.isSubsetOf(used) ? named.name.model : []));
  return { ...frameOf(words, best, equal), alike: [...new Set(models)] };
}

/** The page that the words ask for best. `total`: its cost beside tires and a vehicle. */
function bestPage(words: ReadWords): { frame: Frame; total: number } | undefined {
  const { tokens, vocabulary, around } = words;
  const [asked] = pagesAsked(tokens, vocabulary)
    .toReversed()
    .map((asked) => ({ ...asked, cost: pageCost(words, asked) }))
    .toSorted((a, b) => a.cost - b.cost);
  if (!asked) return undefined;
  const { page, used, cost } = asked;
  const beside = around.hasTires && !page.startsWith(NOT_SOLD) ? W.tiresBesidePage : 0;
  const frame = { cost, tokens, readings: [], explained: used, vehicle: null, page, orModels: [], alike: [] };
  return { frame, total: cost + beside };
}

function pageCost(words: ReadWords, { page, used, stems, letters }: AskedPage): number {
  const { tokens, makes, all } = words;
  const ofVehicle = new Set([...makes.flatMap(({ places }) => places), ...all.flatMap((one) => [...one.used])]);
  const least = ({ means, cost }: Reading): number => {
    // `michelin motorcycle tires` are none of those that are sold
    if (means.as === 'vehicle' || means.as === 'left out' || page.startsWith(NOT_SOLD)) return cost;
    if (means.as === 'shop' || (means.as === 'trade' && means.meaning.kind === 'filler')) return W.filler;
    const isOfTires = means.as !== 'trade' || /^(?:type|mark|loadRange)$/.test(means.meaning.kind);
    return isOfTires ? W.tiresBesidePage : W.ordinary;
  };
  const path = cheapestPath(
    words,
    (at) => used.has(at),
    (at) => {
      const isVehicle = ofVehicle.has(at) || trimWord(tokens[at]!.key);
      return isVehicle ? [{ run: runOf(tokens, at), cost: W.vehicleBesidePage, means: { as: 'vehicle' } }] : [];
    },
    least,
  );
  // `run flat`, `open country`: a name of which the question has a part
  const isBroken = words.readings
    .flat()
    .some(
      (reading) =>
        isTelling(reading) &&
        reading.run.places.some((at) => used.has(at)) &&
        reading.run.places.some((at) => !used.has(at) && tradeWord(tokens[at]!.key)?.text !== 'tire'),
    );
  return W.page + W.pageWord * stems - letters / 1000 + path.cost + (isBroken ? W.brokenName : 0);
}

/** @param equal the vehicles of like weight */
function frameOf(words: ReadWords, best: VehicleFrame, equal: readonly VehicleFrame[]): Frame {
  const { cost, readings: all, makes, used, year } = best;
  const readings = all.filter(({ means }) => means.as !== 'vehicle' && means.as !== 'left out');
  const runs = all.flatMap(({ means, run }) => (means.as === 'vehicle' ? [run] : []));
  const read = new Set(readings.flatMap(({ run }) => run.places));
  const named = best.named ? [...strangersTo(best, words), ...equal.flatMap((one) => one.named ?? [])] : [];
  const { vehicle, places } = vehicleWords(words, { named, make: makes[0]?.make, used, year, runs, read });
  const explained = all.flatMap(({ means, run }) => (means.as === 'left out' ? [] : run.places));
  return {
    cost,
    tokens: words.tokens,
    readings: readings.filter(({ run }) => !run.places.some((at) => places.includes(at))),
    explained: new Set([...used, ...explained, ...places]),
    vehicle,
    page: '',
    orModels: readings.flatMap(({ means }) => ('name' in means && means.name.isWholeModel ? means.name.models : [])),
    alike: [],
  };
}

interface Candidate {
  /** null: a make alone */
  named: NamedVehicle | null;
  makes: readonly TypedMake[];
  used: ReadonlySet<number>;
  cost: number;
  year: number;
}

type VehicleFrame = Candidate & Path;

const MAX_CANDIDATES = 24;

const vehicleFrames = (words: ReadWords): VehicleFrame[] =>
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
const strangersTo = ({ named, year, used }: VehicleFrame, { all }: ReadWords): NamedVehicle[] =>
  year && named!.share !== 'whole'
    ? all.filter(({ share, used: own }) => share === 'whole' && own.isSubsetOf(used))
    : [];

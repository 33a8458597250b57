/** The vehicle in a search, from the makes and models that were named, the year, and the words of its trim. */
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { preferred } from './preferred.ts';
import type { ModelName, VehicleWords } from './query.ts';
import type { Reading } from './read-names.ts';
import { keyOf, runsOf, type Token } from '#src/kit/tokens.ts';
import { isInTrim, isTrimOf, tradeWord, trimWord } from './trade-words.ts';
import { isOfYear, unknownVehicle, type SearchedWords, type TypedMake } from './unknown-vehicle.ts';
import { modelsOfOtherNumbers, namedVehicles, type NamedVehicle } from './vehicle-names.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface VehicleRead {
  vehicle: VehicleWords;
  /** places of its words */
  used: ReadonlySet<number>;
}

/** @returns null when no word names a vehicle */
export function readVehicle(
  tokens: readonly Token[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  year: number,
): VehicleRead | null {
  const meanings: Array<Reading | undefined> = [];
  for (const reading of readings) for (const at of reading.run.places) meanings[at] = reading;
  const isFree = (at: number) => mayBeVehicle(tokens[at]!, meanings[at], readings);
  const words: SearchedWords = { tokens, meanings, vocabulary, year, isFree };
  const makes = runsOf(tokens, 2).flatMap(({ key, places }) =>
    (vocabulary.names.get(key)?.makes ?? []).map((make): TypedMake => ({ make, places })),
  );
  const all = namedVehicles(tokens, vocabulary.vehicles, isFree);
  const meant = bestOf(all, makes, words);
  const models = [...new Set(meant.map(({ name }) => name.model))];
  const placesOf = (named: readonly NamedVehicle[]) => named.flatMap(({ used }) => [...used]);

  const ofNames = new Set([
    ...makes.flatMap(({ places }) => places),
    ...placesOf(meant.filter(({ name }) => !name.isBadge)),
  ]);
  const trims = readOptions(words, models, ofNames);
  const options = trims.options.length ? trims.options : [...new Set(meant.flatMap(({ name }) => name.option ?? []))];
  // `silverado trail boss lt`: a trim that one of the models has
  const having = preferred(models, (model) =>
    model.options.some(({ slug }) => options.some((one) => one.slug === slug)),
  );
  const ofVehicle = new Set([...ofNames, ...trims.places, ...placesOf(meant)]);
  const anyMake = makes[0]?.make ?? having[0]?.make;
  const versions = anyMake ? readVersions(words, anyMake, ofVehicle) : [];
  const named = { makes, all, meant, used: new Set([...ofVehicle, ...versions.flatMap(({ places }) => places)]) };

  const unknown = unknownVehicle(words, named);
  const possible = unknown?.neighbours ?? having;
  const [only] = possible;
  const isOfOneMake = only && possible.every((model) => model.make.slug === only.make.slug);
  const make = isOfOneMake ? only.make : (makes[0]?.make ?? null);
  if (!unknown && !make && !only && !year) return null;
  const vehicle: VehicleWords = unknown
    ? { year, make, models: possible, options: [], versions: [], unknown: unknown.text }
    : { year, make, models: possible, options, versions: versions.flatMap(({ text }) => text ?? []), unknown: '' };
  return { vehicle, used: new Set([...named.used, ...(unknown?.places ?? [])]) };
}

/** Words that are trims of some vehicles and mean something else without one. */
const ALSO_TRIMS = new Set('lt xl offroad touring performance premium economy as at rt'.split(' '));

/** Whether a word may be part of a vehicle's name: brands of tires and their patterns are not. */
function mayBeVehicle(token: Token, reading: Reading | undefined, readings: readonly Reading[]): boolean {
  if (token.isRead) return false;
  if (!reading) return true;
  const { means, run } = reading;
  // `all terrain` is no GMC Terrain
  if (means.as === 'trade') return means.meaning.kind !== 'type' || run.places.length < 2 || ALSO_TRIMS.has(run.key);
  if (means.as === 'brand' || means.as === 'shop') return false;
  if (means.as !== 'pattern') return true;
  if (run.places.length > 1 && !trimWord(token.key)) return false;
  return readings.every((one) => one.means.as !== 'brand');
}

/**
 * The vehicles that the words name best. A make that was typed binds: nothing of another make is left. The whole name of a model
 * goes before a part of one, and a name with more of the words before one with fewer: `Grand Cherokee`, not `Cherokee`.
 */
function bestOf(
  all: readonly NamedVehicle[],
  makes: readonly TypedMake[],
  words: SearchedWords,
): readonly NamedVehicle[] {
  const isKnown = ({ name }: NamedVehicle) => isOfYear(words.year, name.model);
  const bound = all.flatMap((one) => withMake(one, makes, words) ?? []);
  const named = bound.filter(({ share }) => share === 'whole');
  const whole = named.filter(
    (one) => !named.some((more) => more.used.size > one.used.size && one.used.isSubsetOf(more.used)),
  );
  const known = whole.filter(isKnown);
  // a badge that is also a trim is the trim where a model was named: `Gladiator Rubicon`
  if (known.some(({ name }) => !name.isBadge))
    return known.filter(({ name }) => !name.isBadge || !trimWord(name.parts.join('')));
  if (known.length) return known;
  // `versa 2016`, `cayman 2018`: that year it is called Versa Note, and 718 Cayman
  const share = bound.some((one) => one.share === 'first') ? 'first' : 'inner';
  const parts = bound.filter(
    (one) => one.share === share && (!whole.length || whole.some(({ used }) => used.isSubsetOf(one.used))),
  );
  return whole.length ? [...whole, ...parts.filter(isKnown)] : preferred(parts, isKnown);
}

/** @returns null when a make was typed and this is another, or when the words are a number that may mean anything */
function withMake(one: NamedVehicle, makes: readonly TypedMake[], words: SearchedWords): NamedVehicle | null {
  const { name, used, share } = one;
  const { year, meanings, tokens, vocabulary } = words;
  const isKnown = year > 0 && isOfYear(year, name.model);
  const own = makes.filter(({ make }) => make.slug === name.model.make.slug);
  if (own.length) {
    const places = own.flatMap((typed) => typed.places);
    if (used.isSubsetOf(new Set(places))) return null;
    return { ...one, used: new Set([...used, ...places]) };
  }
  if (makes.length) {
    // `Genesis Coupe` and `Dodge Ram 1500` have the name of a make in theirs
    const isInName = share === 'whole' && makes.every(({ places }) => places.every((at) => used.has(at)));
    if (!isInName || (used.size <= makes[0]!.places.length && !isKnown)) return null;
  }
  const isNumber = name.parts.every((part) => /^\d+$/.test(part));
  // `gs 300`, beside the GS 350: not the Chrysler, whose name is a number alone
  const [first = 0] = used;
  const code = (tokens[first - 1]?.key ?? '') + name.parts.join('');
  if (isNumber && modelsOfOtherNumbers(code, vocabulary.models).length) return null;
  const isAlone = tokens.every(({ isRead }, at) => isRead || used.has(at));
  const meansAll = [...used].map((at) => meanings[at]?.means.as);
  // `fit` in "tires that fit"
  if (!isAlone && meansAll.every((as) => as === 'trade')) return null;
  if (name.isBadge) return one;
  if (!isNumber) return year || meansAll.includes('model') ? one : null;
  const number = name.parts[0]!;
  const isMeant = year ? isKnown && (number.length > 2 || isAlone) : Number(number) > 400;
  return isMeant ? one : null;
}

/** The trims of the models that have every word which is in the name of some trim. */
function readOptions(
  { tokens, meanings, isFree }: SearchedWords,
  models: readonly ModelName[],
  used: ReadonlySet<number>,
) {
  let options = [...new Map(models.flatMap((model) => model.options.map((option) => [option.slug, option]))).values()];
  const places: number[] = [];
  for (const [at, { key }] of tokens.entries()) {
    if (used.has(at) || !isFree(at) || !mayBeTrim(meanings[at])) continue;
    const having = options.filter(({ name }) => isInTrim(key, name));
    if (!having.length) continue;
    options = having;
    places.push(at);
  }
  const typed = places.map((at) => tokens[at]!.key).join('');
  return { places, options: typed ? preferred(options, ({ name }) => keyOf(name) === typed) : [] };
}

/** A word that was read as nothing yet, as a part of a pattern's name, or as one of the words that are also trims. */
function mayBeTrim(reading: Reading | undefined): boolean {
  const as = reading?.means.as;
  if (as === 'trade') return ALSO_TRIMS.has(reading!.run.key);
  return as === undefined || as === 'model' || as === 'pattern';
}

/**
 * Words of trims that the shop does not tell apart for this vehicle, which are noted. Those of cabs, drives and engines have the
 * same tires, and are only left out: they have no `text`.
 */
function readVersions({ tokens, isFree }: SearchedWords, make: Named, ofVehicle: ReadonlySet<number>) {
  const used = new Set(ofVehicle);
  return runsOf(tokens, 3).flatMap(({ at, places, key, text }) => {
    const isBesideTires = tradeWord(tokens[at + places.length]?.key ?? '')?.text === 'tire';
    const isTrim = trimWord(key) || (isTrimOf(make.slug, key) && !isBesideTires);
    if (!isTrim || places.some((place) => used.has(place) || !isFree(place))) return [];
    for (const place of places) used.add(place);
    return [{ places, text: trimWord(key) === 'drive' ? undefined : text }];
  });
}

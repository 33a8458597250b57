/** The vehicle in a search, from the makes and models that were named, the year, and the words of its trim. */
import type { Named } from '../vehicle/vehicle.ts';
import { preferred } from './preferred.ts';
import type { ModelName, VehicleWords } from './query.ts';
import type { Reading } from './read-names.ts';
import { keyOf, placesOf, runsOf, type Token } from './tokens.ts';
import { isDriveWord, isInTrim, isTrimOf, isTrimWord } from './trim-words.ts';
import { tradeWord } from './trade-words.ts';
import { unknownVehicle } from './unknown-vehicle.ts';
import { ALSO_TRIMS, isFree, isKnownIn, type TypedMake, type SearchedWords } from './vehicle-words.ts';
import { modelsOfOtherNumbers, namedVehicles, type NamedVehicle } from './vehicle-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** @returns null when no word names a vehicle */
export function readVehicle(
  tokens: readonly Token[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  year: number,
): { vehicle: VehicleWords; used: ReadonlySet<number> } | null {
  const meanings: Array<Reading | undefined> = [];
  for (const reading of readings) for (const at of placesOf(reading.run)) meanings[at] = reading;
  const words: SearchedWords = { tokens, meanings, vocabulary, year };
  const makes = typedMakes(words);
  const all = namedVehicles(tokens, vocabulary.vehicles, (at) => isFree(words, at));
  const found = bestOf(all, makes, words);
  const used = new Set(makes.flatMap(({ places }) => places));
  for (const one of found) if (!one.name.isBadge) for (const at of one.used) used.add(at);
  const named = [...new Set(found.map(({ name }) => name.model))];
  const badges = [...new Set(found.flatMap(({ name }) => name.option ?? []))];
  const typed = readOptions(words, named, used);
  const options = typed.length ? typed : badges;
  // `silverado trail boss lt`: a trim that one of the models has
  const having = named.filter((model) => model.options.some(({ slug }) => options.some((one) => one.slug === slug)));
  const meant = having.length ? having : named;
  for (const one of found) for (const at of one.used) used.add(at);
  const versions = makes.length || meant.length ? readVersions(words, makes[0]?.make ?? meant[0]!.make, used) : [];
  const unknown = unknownVehicle(words, { makes, all, found }, used);
  const models = unknown?.neighbours ?? meant;
  const [only] = models;
  const isOfOneMake = only && models.every((model) => model.make.slug === only.make.slug);
  const make = isOfOneMake ? only.make : (makes[0]?.make ?? null);
  if (unknown) return { vehicle: { year, make, models, options: [], versions: [], unknown: unknown.text }, used };
  if (!make && !only && !year) return null;
  return { vehicle: { year, make, models, options, versions, unknown: '' }, used };
}

const typedMakes = ({ tokens, vocabulary }: SearchedWords): TypedMake[] =>
  runsOf(tokens, 2).flatMap((run) =>
    (vocabulary.names.get(run.key)?.makes ?? []).map((make) => ({ make, places: placesOf(run) })),
  );

/**
 * The vehicles that the words name best. A make that was typed binds: nothing of another make is left. The whole name of a model
 * goes before a part of one, and a name with more of the words before one with fewer: `Grand Cherokee`, not `Cherokee`.
 */
function bestOf(all: readonly NamedVehicle[], makes: readonly TypedMake[], words: SearchedWords): NamedVehicle[] {
  const { year } = words;
  const bound = all.flatMap((one) => withMake(one, makes, words) ?? []);
  const named = bound.filter(({ share }) => share === 'whole');
  const whole = named.filter(
    (one) => !named.some((more) => more.used.size > one.used.size && one.used.isSubsetOf(more.used)),
  );
  const known = whole.filter(({ name }) => isKnownIn(year, name.model));
  // a badge that is also a trim is the trim where a model was named: `Gladiator Rubicon`
  if (known.some(({ name }) => !name.isBadge))
    return known.filter(({ name }) => !name.isBadge || !isTrimWord(name.parts.join('')));
  if (known.length) return known;
  // `versa 2016`, `cayman 2018`: that year it is called Versa Note, and 718 Cayman
  const share = bound.some((one) => one.share === 'first') ? 'first' : 'inner';
  const parts = bound.filter(
    (one) => one.share === share && (!whole.length || whole.some(({ used }) => used.isSubsetOf(one.used))),
  );
  const ofYear = parts.filter(({ name }) => isKnownIn(year, name.model));
  if (whole.length) return [...whole, ...ofYear];
  return ofYear.length ? ofYear : parts;
}

const isNumber = (parts: readonly string[]): boolean => parts.every((part) => /^\d+$/.test(part));

/** @returns null when a make was typed and this is another, or when the words are a number that may mean anything */
function withMake(one: NamedVehicle, makes: readonly TypedMake[], words: SearchedWords): NamedVehicle | null {
  const { name, used, share } = one;
  const { year, meanings, tokens, vocabulary } = words;
  const { make } = name.model;
  const own = makes.filter((typed) => typed.make.slug === make.slug);
  if (own.length) {
    const places = own.flatMap((typed) => typed.places);
    if (used.isSubsetOf(new Set(places))) return null;
    return { ...one, used: new Set([...used, ...places]) };
  }
  // `Genesis Coupe` and `Dodge Ram 1500` have the name of a make in theirs
  const isInName = makes.length > 0 && makes.every(({ places }) => places.every((at) => used.has(at)));
  const isOwnName = isInName && (used.size > makes[0]!.places.length || (year > 0 && isKnownIn(year, name.model)));
  if (makes.length && !(share === 'whole' && isOwnName)) return null;
  // `gs 300`, beside the GS 350: not the Chrysler, whose name is a number alone
  const [first = 0] = used;
  const code = (tokens[first - 1]?.key ?? '') + name.parts.join('');
  if (isNumber(name.parts) && modelsOfOtherNumbers(code, vocabulary.models).length) return null;
  const isAlone = tokens.every(({ taken }, at) => taken || used.has(at));
  // `fit` in "tires that fit"
  if (!isAlone && [...used].every((at) => meanings[at]?.means.as === 'trade')) return null;
  if (isNumber(name.parts) && !name.isBadge) {
    if (!year) return Number(name.parts[0]) > 400 ? one : null;
    return isKnownIn(year, name.model) && (name.parts[0]!.length > 2 || isAlone) ? one : null;
  }
  return year || name.isBadge || [...used].some((at) => meanings[at]?.means.as === 'model') ? one : null;
}

/** The trims of the models that have every word which is in the name of some trim. */
function readOptions(words: SearchedWords, models: readonly ModelName[], used: Set<number>): readonly Named[] {
  const all = new Map(models.flatMap(({ options }) => options.map((option) => [option.slug, option])));
  let left = [...all.values()];
  const typed: string[] = [];
  for (const [at, token] of words.tokens.entries()) {
    if (used.has(at) || !isFree(words, at) || !mayBeTrim(words, at)) continue;
    const having = left.filter(({ name }) => isInTrim(token.key, name));
    if (!having.length) continue;
    left = having;
    typed.push(token.key);
    used.add(at);
  }
  if (!typed.length) return [];
  return preferred(left, ({ name }) => keyOf(name) === typed.join(''));
}

/** A word that was read as nothing yet, as a part of a pattern's name, or as one of the words that are also trims. */
function mayBeTrim({ meanings }: SearchedWords, at: number): boolean {
  const means = meanings[at]?.means;
  if (!means || means.as === 'model') return true;
  return means.as === 'pattern' || (means.as === 'trade' && ALSO_TRIMS.has(meanings[at]!.run.key));
}

/**
 * Words of trims that the shop does not tell apart for this vehicle, which are noted. Those of cabs, drives and engines have the
 * same tires, and are only left out.
 */
function readVersions(words: SearchedWords, make: Named, used: Set<number>): string[] {
  const { tokens } = words;
  const versions: string[] = [];
  for (const run of runsOf(tokens, 3)) {
    const { at, length, key } = run;
    const places = placesOf(run);
    const isBesideTires = tradeWord(tokens[at + length]?.key ?? '')?.text === 'tire';
    const isTrim = isTrimWord(key) || (isTrimOf(make.slug, key) && !isBesideTires);
    if (!isTrim || places.some((place) => used.has(place) || !isFree(words, place))) continue;
    for (const place of places) used.add(place);
    if (!isDriveWord(key)) versions.push(places.map((place) => tokens[place]!.text).join(' '));
  }
  return versions;
}

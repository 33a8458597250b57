/** The vehicle in a search, from the makes and models that were named, the year, and the words of its trim. */
import type { Named } from '../vehicle/vehicle.ts';
import type { ModelName, VehicleWords } from './query.ts';
import type { Reading } from './read-names.ts';
import { keyOf, runsOf, type Token } from './tokens.ts';
import { isDriveWord, isInTrim, isTrimOf, isTrimWord } from './trim-words.ts';
import { tradeWord } from './trade-words.ts';
import { modelsOfOtherNumbers, namedVehicles, type NamedVehicle } from './vehicle-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that are trims of some vehicles and mean something else without one. */
const ALSO_TRIMS = new Set(['lt', 'xl', 'offroad', 'touring', 'performance', 'premium', 'economy', 'as', 'at', 'rt']);

/** A make that was typed, and where. */
interface TypedMake {
  make: Named;
  places: readonly number[];
}

/** The words of a search, and what each was read as; undefined: nothing yet. */
interface Words {
  tokens: readonly Token[];
  meanings: ReadonlyArray<Reading | undefined>;
  vocabulary: Vocabulary;
  year: number;
}

/** @returns null when no word names a vehicle */
export function readVehicle(
  tokens: readonly Token[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  year: number,
): { vehicle: VehicleWords; used: ReadonlySet<number> } | null {
  const meanings: Array<Reading | undefined> = [];
  for (const reading of readings) for (let i = 0; i < reading.run.length; i++) meanings[reading.run.at + i] = reading;
  const words: Words = { tokens, meanings, vocabulary, year };
  const makes = typedMakes(words);
  const found = bestOf(
    namedVehicles(tokens, vocabulary.vehicles, (at) => isFree(words, at)),
    makes,
    words,
  );
  const used = new Set([...makes.flatMap(({ places }) => places), ...found.flatMap((one) => [...one.used])]);
  const unknown = unknownNumber(words, makes, found, used);
  const models = unknown?.neighbours ?? [...new Set(found.map(({ name }) => name.model))];
  const [only] = models;
  const isOfOneMake = only && models.every((model) => model.make.slug === only.make.slug);
  const make = isOfOneMake ? only.make : (makes[0]?.make ?? null);
  if (!make && !only && !year && !unknown) return null;
  const badges = found.flatMap(({ name }) => name.option ?? []);
  const options = unknown ? [] : badges.length ? badges : readOptions(words, models, used);
  const versions = make || only ? readVersions(words, make, used) : [];
  return { vehicle: { year, make, models, options, versions, unknown: unknown?.text ?? '' }, used };
}

/** A brand of tires is none of a vehicle, and neither is the pattern of a brand that was typed. */
function isFree({ tokens, meanings }: Words, at: number): boolean {
  const as = meanings[at]?.means.as;
  if (tokens[at]!.taken || as === 'brand' || as === 'shop') return false;
  return as !== 'pattern' || meanings.every((reading) => reading?.means.as !== 'brand');
}

function typedMakes(words: Words): TypedMake[] {
  const found: TypedMake[] = [];
  for (const { at, length, key } of runsOf(words.tokens, 3)) {
    const places = Array.from({ length }, (_, i) => at + i);
    const makes = words.vocabulary.names.get(key)?.makes ?? [];
    if (places.some((place) => !isFree(words, place) || found.some((one) => one.places.includes(place)))) continue;
    found.push(...makes.map((make) => ({ make, places })));
  }
  return found;
}

const isWithin = (some: Iterable<number>, all: ReadonlySet<number>): boolean => [...some].every((at) => all.has(at));

const isKnownIn = (year: number, { years }: ModelName): boolean => !year || years.includes(year);

/**
 * The vehicles that the words name best. A make that was typed binds: nothing of another make is left. The whole name of a model
 * goes before a part of one, and a name with more of the words before one with fewer: `Grand Cherokee`, not `Cherokee`.
 */
function bestOf(all: readonly NamedVehicle[], makes: readonly TypedMake[], words: Words): NamedVehicle[] {
  const { year } = words;
  const bound = all.flatMap((one) => withMake(one, makes, words) ?? []);
  const sure = bound.filter((one) => !bound.some((more) => isLessThan(one, more)));
  const whole = sure.filter(({ share }) => share === 'whole');
  const known = whole.filter(({ name }) => isKnownIn(year, name.model));
  if (known.length) return known;
  // `santa fe 2018`: the Santa Fe of that year is called Sport or XL
  const share = bound.some((one) => one.share === 'first') ? 'first' : 'inner';
  const parts = bound.filter((one) => one.share === share && (share === 'first' || !whole.length));
  const ofYear = parts.filter(({ name }) => isKnownIn(year, name.model));
  if (whole.length) return ofYear.length ? [...whole, ...ofYear] : whole;
  return ofYear.length ? ofYear : parts;
}

/** @returns null when a make was typed and this is another, or when the words are a number that may mean anything */
function withMake(one: NamedVehicle, makes: readonly TypedMake[], words: Words): NamedVehicle | null {
  const { name, used, share } = one;
  const { year, meanings, tokens } = words;
  const { make } = name.model;
  const own = makes.filter((typed) => typed.make.slug === make.slug);
  if (own.length) {
    const places = own.flatMap((typed) => typed.places);
    if (share !== 'whole' && isWithin(used, new Set(places))) return null;
    return { ...one, used: new Set([...used, ...places]) };
  }
  // `Genesis Coupe` and `Dodge Ram 1500` have the name of a make in theirs
  const isInName = makes.length > 0 && makes.every(({ places }) => isWithin(places, used));
  if (makes.length && !(share === 'whole' && isInName && (used.size > makes[0]!.places.length || year))) return null;
  const isNumber = name.parts.every((part) => /^\d+$/.test(part));
  // `gs 300`: not the Chrysler, whose name is a number alone
  const before = tokens[Math.min(...used) - 1];
  if (isNumber && before && /^[a-z]{1,3}$/.test(before.key) && !tradeWord(before.key)) return null;
  if (isNumber && !makes.length && !name.isBadge)
    return year && name.parts[0]!.length > 2 ? one : Number(name.parts[0]) > 400 ? one : null;
  return year || name.isBadge || [...used].some((at) => meanings[at]?.means.as === 'model') ? one : null;
}

/** Whether all of the words of a name stand in the other, which has more of them or is whole. */
function isLessThan(one: NamedVehicle, other: NamedVehicle): boolean {
  if (!isWithin(one.used, other.used)) return false;
  return other.used.size > one.used.size ? other.share !== 'inner' : other.share === 'whole' && one.share !== 'whole';
}

/** `grand cherokee sport trac`, in words */
const MAX_UNLISTED = 4;
/** The nearest numbers: a Ram 4500 is no half-ton. */
const MAX_NEIGHBOURS = 2;

interface UnknownNumber {
  text: string;
  neighbours: ModelName[];
}

/** A vehicle that is known not to be listed, or a number that no model has beside these words: `Ram 4500`, `F-450`. Its neighbours may be asked for, never shown. */
function unknownNumber(
  words: Words,
  makes: readonly TypedMake[],
  found: readonly NamedVehicle[],
  used: Set<number>,
): UnknownNumber | null {
  const { tokens, meanings, vocabulary, year } = words;
  const unlisted = runsOf(tokens, MAX_UNLISTED).find(({ key }) => vocabulary.unlisted.has(key));
  if (unlisted) {
    const places = Array.from({ length: unlisted.length }, (_, i) => unlisted.at + i);
    for (const at of places) used.add(at);
    return { text: places.map((at) => tokens[at]!.text).join(' '), neighbours: [] };
  }
  if (found.some(({ share }) => share === 'whole')) return null;
  const isOpen = (at: number) => isFree(words, at) && !used.has(at) && !meanings[at];
  const ofMakes = vocabulary.models.filter(
    (model) => isKnownIn(year, model) && (!makes.length || makes.some(({ make }) => make.slug === model.make.slug)),
  );
  for (const { at, length, key } of runsOf(tokens, 2)) {
    const places = Array.from({ length }, (_, i) => at + i);
    if (!places.every(isOpen) || isTrimWord(key)) continue;
    const neighbours = /^\d{4}[a-z]{0,2}$|^\d50$/.test(key)
      ? found.length
        ? found.filter(({ lacksNumber }) => lacksNumber).map(({ name }) => name.model)
        : makes.length
          ? ofMakes.filter(({ model }) => /\d{3}/.test(model.name))
          : []
      : found.length || (!year && !makes.length && meanings.some(Boolean))
        ? []
        : modelsOfOtherNumbers(key, ofMakes);
    if (!neighbours.length) continue;
    const number = Number(/\d+/.exec(key)![0]);
    const distance = ({ model }: ModelName) => Math.abs(Number(/\d+/.exec(model.name)![0]) - number);
    const named = [...used].sort((a, b) => a - b).map((place) => tokens[place]!.text);
    for (const place of places) used.add(place);
    return {
      text: [...named, ...places.map((place) => tokens[place]!.text)].join(' '),
      neighbours: [...neighbours].sort((a, b) => distance(a) - distance(b)).slice(0, MAX_NEIGHBOURS),
    };
  }
  return null;
}

/** The trims of the models that have every word which is in the name of some trim. */
function readOptions(words: Words, models: readonly ModelName[], used: Set<number>): Named[] {
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
  const exact = left.filter(
    ({ name }) => keyOf(name) === typed.join('') || name.split(/[\s/-]+/).length === typed.length,
  );
  return exact.length ? exact : left;
}

/** A word that was read as nothing yet, as a part of a pattern's name, or as one of the words that are also trims. */
function mayBeTrim({ meanings }: Words, at: number): boolean {
  const means = meanings[at]?.means;
  if (!means || means.as === 'model') return true;
  return means.as === 'pattern' || (means.as === 'trade' && ALSO_TRIMS.has(meanings[at]!.run.key));
}

/**
 * Words of trims that the shop does not tell apart for this vehicle, which are noted. Those of cabs, drives and engines have the
 * same tires, and are only left out.
 */
function readVersions(words: Words, make: Named | null, used: Set<number>): string[] {
  const { tokens, meanings } = words;
  const versions: string[] = [];
  for (const { at, length, key } of runsOf(tokens, 3)) {
    const places = Array.from({ length }, (_, i) => at + i);
    const means = meanings[at]?.means;
    const isBesideTires = tradeWord(tokens[at + length]?.key ?? '')?.text === 'tire';
    const isTrim =
      isDriveWord(key) ||
      (isTrimWord(key) && (!means || mayBeTrim(words, at))) ||
      (make && isTrimOf(make.slug, key) && !isBesideTires);
    if (!isTrim || places.some((place) => used.has(place) || !isFree(words, place))) continue;
    for (const place of places) used.add(place);
    if (!isDriveWord(key)) versions.push(places.map((place) => tokens[place]!.text).join(' '));
  }
  return versions;
}

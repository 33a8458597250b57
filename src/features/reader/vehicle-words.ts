/** The vehicle of a reading, as the rest of the shop takes it; one that the shop does not know has neighbours to be asked for. */
import { preferred, type ModelName, type VehicleWords } from './query.ts';
import type { ReadWords } from './lattice.ts';
import { isInTrim, tradeWord, trimWord } from './trade-words.ts';
import { isRelated, modelsOfOtherNumbers, type NamedVehicle, type TypedMake } from './vehicle-names.ts';
import { keyOf, runsOf, type Run } from '#src/kit/tokens.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';

interface Chosen {
  /** of like weight */
  named: readonly NamedVehicle[];
  /** as it was typed */
  make: Named | undefined;
  used: ReadonlySet<number>;
  year: number;
  /** the words of trims, drives and versions */
  runs: readonly Run[];
  /** the words that say something else */
  read: ReadonlySet<number>;
}

/** @returns `places` of the words of an unknown vehicle */
export function vehicleWords(
  words: ReadWords,
  { named, make: typedMake, used, year, runs, read }: Chosen,
): { vehicle: VehicleWords | null; places: readonly number[] } {
  const { makes } = words;
  const isOf = ({ name }: NamedVehicle, { make, places }: TypedMake) =>
    make.slug === name.model.make.slug || places.every((at) => used.has(at));
  const isOfRelative =
    !named.some((vehicle) => makes.some((make) => isOf(vehicle, make))) &&
    named.some(({ name }) => makes.some(({ make }) => isRelated(make.slug, name.model.make.slug)));
  const meant = isOfRelative ? [] : named;
  const unknown = unknownVehicle({
    ...words,
    read,
    year,
    meant,
    used: new Set([
      ...(meant.length ? [...used, ...runs.flatMap(({ places }) => places)] : []),
      ...makes.flatMap(({ places }) => places),
    ]),
  });
  const models = unknown?.neighbours ?? [...new Set(named.map(({ name }) => name.model))];
  const [only] = models;
  const isOfOneMake = only && models.every((model) => model.make.slug === only.make.slug);
  const make = isOfOneMake ? only.make : (typedMake ?? makes[0]?.make ?? null);
  const known = { year, make, models, options: [], versions: [], unknown: '' };
  if (unknown) return { vehicle: { ...known, unknown: unknown.text }, places: unknown.places };
  if (!make && !only && !year) return { vehicle: null, places: [] };
  const { trims, others } = typedTrims(models, runs);
  const options = trims.length ? trims : [...new Set(named.flatMap(({ name }) => name.option ?? []))];
  const versions = others.filter(({ key }) => trimWord(key) !== 'drive').map(({ text }) => text);
  return { vehicle: { ...known, options, versions }, places: [] };
}

/** The trims of the models that have all of the words, and the words that no trim has. */
function typedTrims(models: readonly ModelName[], runs: readonly Run[]) {
  let trims = [...new Map(models.flatMap(({ options }) => options.map((option) => [option.slug, option]))).values()];
  const typed: Run[] = [];
  for (const run of runs) {
    const having = trims.filter(({ name }) => isInTrim(run.key, name));
    if (!having.length) continue;
    trims = having;
    typed.push(run);
  }
  const key = typed.map(({ key }) => key).join('');
  return {
    trims: key ? preferred(trims, ({ name }) => keyOf(name) === key) : [],
    others: runs.filter((run) => !typed.includes(run)),
  };
}

interface SearchedVehicle extends ReadWords, Pick<Chosen, 'used' | 'year' | 'read'> {
  /** the named vehicles that are meant, if there is no contradiction */
  meant: readonly NamedVehicle[];
}

interface UnknownVehicle {
  places: readonly number[];
  neighbours: readonly ModelName[];
}

/** The nearest models alone are offered: for a Ram 4500 the 3500 and the 2500, not the 1500. */
const MAX_NEIGHBOURS = 2;
const MAX_UNLISTED = 4;

/** @returns null if every vehicle is known */
function unknownVehicle(search: SearchedVehicle): (UnknownVehicle & { text: string }) | null {
  const { tokens, vocabulary, year, meant, used } = search;
  const unlisted = runsOf(tokens, MAX_UNLISTED).find(
    // `x5 m sport` is an X5 with a package
    ({ key, at, places }) =>
      vocabulary.unlisted.has(key) &&
      !vocabulary.names.get(key)?.isWholeModel &&
      // `ssr` alone is a run-flat tire
      (!tradeWord(key) || (year > 0 && !meant.length)) &&
      !/^(?:sport|package)$/.test(tokens[at + places.length]?.key ?? ''),
  );
  const unknown = unlisted ? { ...unlisted, neighbours: [] } : (ofOtherMake(search) ?? ofOtherNumber(search));
  if (!unknown) return null;
  const places = [...new Set([...used, ...unknown.places])].sort((a, b) => a - b);
  const text = places.map((at) => tokens[at]!.text).join(' ');
  return { places, text, neighbours: unknown.neighbours.slice(0, MAX_NEIGHBOURS) };
}

/** `GMC Silverado`, `Ford Ram`: models that were typed beside a make which is not theirs. */
function ofOtherMake({ tokens, makes, read, all, meant, used }: SearchedVehicle): UnknownVehicle | null {
  if (!makes.length) return null;
  const isStranger = ({ make, places }: TypedMake) =>
    meant.every(
      ({ name, used: own }) => !isRelated(make.slug, name.model.make.slug) && !places.every((at) => own.has(at)),
    );
  const isName = (at: number) => {
    const { key } = tokens[at]!;
    return !used.has(at) && /[a-z]{3}/.test(key) && !trimWord(key) && !tradeWord(key);
  };
  const isOfOther = ({ name, used: places }: NamedVehicle) =>
    !makes.some(({ make }) => make.slug === name.model.make.slug) &&
    places.isDisjointFrom(read) &&
    [...places].some(isName);
  const others =
    meant.length && makes.some(isStranger) ? meant : preferred(all.filter(isOfOther), ({ share }) => share === 'whole');
  if (!others.length) return null;
  const neighbours = [...new Set(others.map(({ name }) => name.model))];
  return { places: others.flatMap((one) => [...one.used]), neighbours };
}

/** `F-450`, `Ram 4500`, `Ioniq 7`: a number that no model has. */
function ofOtherNumber(search: SearchedVehicle): UnknownVehicle | null {
  for (const run of runsOf(search.tokens, 2)) {
    const isOpen = run.places.every((at) => !search.used.has(at) && !search.read.has(at));
    const neighbours = isOpen && !trimWord(run.key) && neighboursOf(run, search);
    if (!neighbours) continue;
    const number = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);
    const distance = ({ model }: ModelName) => Math.abs(number(model.name) - number(run.key));
    return { places: run.places, neighbours: neighbours.toSorted((a, b) => distance(a) - distance(b)) };
  }
  return null;
}

/** @returns null when the words are no number of a model; empty when they are one, and nothing is near */
function neighboursOf({ key, at }: Run, search: SearchedVehicle): readonly ModelName[] | null {
  const { tokens, makes, read, vocabulary, year, meant, used } = search;
  const ofMakes = vocabulary.models.filter(
    ({ years, make: of }) =>
      (!year || years.includes(year)) && (!makes.length || makes.some(({ make }) => make.slug === of.slug)),
  );
  const lacking = meant.filter(({ lacksNumber }) => lacksNumber).map(({ name }) => name.model);
  const isWhole = meant.some(({ share }) => share === 'whole');
  const unlessNone = (models: ModelName[]) => (models.length ? models : null);
  if (/^\d{4}[a-z]{0,2}$|^\d50$/.test(key) && (meant.length || makes.length)) {
    if (meant.length) return isWhole && key.length < 4 ? null : lacking;
    return ofMakes.filter(({ model }) => /\d{3}/.test(model.name));
  }
  if (isWhole) return null;
  // `Ioniq 7`, `Mazda 7`, and no number of tires
  if (/^\d$/.test(key) && used.has(at - 1) && !tradeWord(tokens[at + 1]?.key ?? '')) {
    const isNumbered = ({ make, model }: ModelName) =>
      new RegExp(`^(?:${keyOf(make.name)})?\\d(?!\\d)`).test(keyOf(model.name));
    return unlessNone(meant.length ? lacking : ofMakes.filter(isNumbered));
  }
  if (meant.length || (!year && !makes.length && read.size > 0)) return null;
  return unlessNone(modelsOfOtherNumbers(key, ofMakes));
}

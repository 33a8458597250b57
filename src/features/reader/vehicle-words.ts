/** The vehicle of a reading, as the rest of the shop takes it. */
import { preferred, type VehicleWords, type ModelName } from './query.ts';
import type { Reading, ReadWords } from './lattice.ts';
import { isInTrim, trimWord, tradeWord } from './trade-words.ts';
import { isRelated, type NamedVehicle, modelsOfOtherNumbers, type TypedMake } from './vehicle-names.ts';
import { keyOf, type Run, runsOf, type Token } from '#src/kit/tokens.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Chosen {
  named: readonly NamedVehicle[];
  make: Named | null;
  used: ReadonlySet<number>;
  year: number;
}

export function vehicleWords(
  words: ReadWords,
  { named, make: typedMake, used, year }: Chosen,
  runs: readonly Run[],
  readings: readonly Reading[],
): { vehicle: VehicleWords | null; places: readonly number[] } {
  const { tokens, vocabulary, makes, all } = words;
  const models = [...new Set(named.map(({ name }) => name.model))];
  let options = [...new Map(models.flatMap((model) => model.options.map((option) => [option.slug, option]))).values()];
  const ofOptions: Run[] = [];
  for (const run of runs) {
    const having = options.filter(({ name }) => isInTrim(run.key, name));
    if (!having.length) continue;
    options = having;
    ofOptions.push(run);
  }
  const typed = ofOptions.map(({ key }) => key).join('');
  const trims = typed ? preferred(options, ({ name }) => keyOf(name) === typed) : [];
  const meant = trims.length ? trims : [...new Set(named.flatMap(({ name }) => name.option ?? []))];
  const having = preferred(models, (model) => model.options.some(({ slug }) => meant.some((one) => one.slug === slug)));
  const versions = runs
    .filter((run) => !ofOptions.includes(run) && trimWord(run.key) !== 'drive')
    .map(({ text }) => text);
  const meanings: Array<Reading | undefined> = [];
  for (const reading of readings) for (const at of reading.run.places) meanings[at] = reading;
  const places = new Set([...used, ...runs.flatMap((run) => run.places)]);
  const isFree = (at: number) => !tokens[at]!.isRead && !meanings[at];
  const hasMake = typedMake ? makes : makes.filter(({ places }) => places.every((at) => !meanings[at]));
  const isStranger =
    hasMake.length > 0 &&
    named.length > 0 &&
    named.every(
      ({ name }) =>
        !hasMake.some(({ make, places: of }) => make.slug === name.model.make.slug || of.every((at) => used.has(at))),
    );
  const isRelative =
    isStranger && named.some(({ name }) => hasMake.some(({ make }) => isRelated(make.slug, name.model.make.slug)));
  const whole = all.filter(
    ({ share, name }) => share === 'whole' && !name.isBadge && /[a-z]/.test(name.parts.join('')),
  );
  const ofNames = isStranger
    ? preferred(named, ({ name }) => !name.isBadge && whole.some((one) => one.name === name))
    : named;
  const meantHere = isRelative
    ? []
    : isStranger && whole.length && !ofNames.some(({ share }) => share === 'whole')
      ? whole
      : isStranger
        ? ofNames.filter(({ name }) => !name.isBadge)
        : named;
  const unknown = unknownVehicle(
    { tokens, meanings, vocabulary, year, isFree },
    {
      makes: hasMake,
      all: all.filter((one) => [...one.used].every(isFree)),
      meant: meantHere,
      used: new Set([...(meantHere.length ? places : []), ...hasMake.flatMap((one) => one.places)]),
    },
  );
  const possible = unknown?.neighbours ?? having;
  const [only] = possible;
  const isOfOneMake = only && possible.every((model) => model.make.slug === only.make.slug);
  const make = isOfOneMake ? only.make : (typedMake ?? hasMake[0]?.make ?? null);
  if (!unknown && !make && !only && !year) return { vehicle: null, places: [] };
  const vehicle: VehicleWords = unknown
    ? { year, make, models: possible, options: [], versions: [], unknown: unknown.text }
    : { year, make, models: possible, options: meant, versions, unknown: '' };
  return { vehicle, places: unknown ? unknown.all : [] };
}

interface SearchedWords {
  tokens: readonly Token[];
  /** what each was read as; undefined: nothing yet */
  meanings: ReadonlyArray<Reading | undefined>;
  vocabulary: Vocabulary;
  year: number;
  /** whether the word at a place may be part of a vehicle's name */
  isFree: (at: number) => boolean;
}

interface NamedInSearch {
  makes: readonly TypedMake[];
  all: readonly NamedVehicle[];
  /** those of them that are meant, if there is no contradiction */
  meant: readonly NamedVehicle[];
  used: ReadonlySet<number>;
}

interface UnknownVehicle {
  places: readonly number[];
  neighbours: readonly ModelName[];
}

/** The nearest models alone are offered: for a Ram 4500 the 3500 and the 2500, not the 1500. */
const MAX_NEIGHBOURS = 2;
const MAX_UNLISTED = 4;

/** @returns `text`: all words of the vehicle, as typed; null if every vehicle is known */
function unknownVehicle(
  words: SearchedWords,
  named: NamedInSearch,
): (UnknownVehicle & { text: string; all: readonly number[] }) | null {
  const { tokens, vocabulary } = words;
  const unlisted = runsOf(tokens, MAX_UNLISTED).find(
    // `x5 m sport` is an X5 with a package
    ({ key, at, places }) =>
      vocabulary.unlisted.has(key) &&
      !vocabulary.names.get(key)?.isWholeModel &&
      // `ssr` alone is a run-flat tire
      (!tradeWord(key) || (words.year > 0 && !named.meant.length)) &&
      !/^(?:sport|package)$/.test(tokens[at + places.length]?.key ?? ''),
  );
  const unknown = unlisted
    ? { ...unlisted, neighbours: [] }
    : (ofOtherMake(words, named) ?? ofOtherNumber(words, named));
  if (!unknown) return null;
  const { places, neighbours } = unknown;
  const all = [...new Set([...named.used, ...places])].sort((a, b) => a - b);
  return {
    places,
    all,
    neighbours: neighbours.slice(0, MAX_NEIGHBOURS),
    text: all.map((at) => tokens[at]!.text).join(' '),
  };
}

const isOfYear = (year: number, { years }: ModelName): boolean => !year || years.includes(year);

/** `GMC Silverado`, `Ford Ram`: models that were typed beside a make which is not theirs. */
function ofOtherMake({ tokens, year }: SearchedWords, named: NamedInSearch): UnknownVehicle | null {
  const { makes, all, meant, used } = named;
  if (!makes.length) return null;
  const answer = (vehicles: readonly NamedVehicle[]): UnknownVehicle | null =>
    vehicles.length
      ? {
          places: vehicles.flatMap((one) => [...one.used]),
          neighbours: [...new Set(vehicles.map(({ name }) => name.model))],
        }
      : null;
  const isStranger = ({ make, places }: TypedMake) =>
    meant.every(
      ({ name, used: own }) => !isRelated(make.slug, name.model.make.slug) && !places.every((at) => own.has(at)),
    );
  if (meant.length && makes.some(isStranger)) return answer(meant);
  const isName = (at: number) => {
    const { key } = tokens[at]!;
    return !used.has(at) && /[a-z]{3}/.test(key) && !trimWord(key) && !tradeWord(key);
  };
  const others = all.filter(
    ({ name, used: places, share }) =>
      share !== 'inner' &&
      !name.isBadge &&
      !makes.some(({ make }) => make.slug === name.model.make.slug) &&
      [...places].some(isName),
  );
  const whole = preferred(others, ({ share }) => share === 'whole');
  return answer(preferred(whole, ({ name }) => isOfYear(year, name.model)));
}

/** `F-450`, `Ram 4500`, `Ioniq 7`: a number that no model has. */
function ofOtherNumber(words: SearchedWords, named: NamedInSearch): UnknownVehicle | null {
  const { tokens, meanings, isFree } = words;
  for (const run of runsOf(tokens, 2)) {
    const isOpen = run.places.every((at) => isFree(at) && !named.used.has(at) && !meanings[at]);
    const neighbours = isOpen && !trimWord(run.key) && neighboursOf(run, words, named);
    if (!neighbours) continue;
    const number = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);
    const distance = ({ model }: ModelName) => Math.abs(number(model.name) - number(run.key));
    return { places: run.places, neighbours: neighbours.toSorted((a, b) => distance(a) - distance(b)) };
  }
  return null;
}

/** @returns null when the words are no number of a model; empty when they are one, and nothing is near */
function neighboursOf({ key, at }: Run, words: SearchedWords, named: NamedInSearch): readonly ModelName[] | null {
  const { tokens, meanings, vocabulary, year } = words;
  const { makes, meant, used } = named;
  const ofMakes = vocabulary.models.filter(
    (model) => isOfYear(year, model) && (!makes.length || makes.some(({ make }) => make.slug === model.make.slug)),
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
  if (/^\d$/.test(key) && used.has(at - 1) && !tradeWord(tokens[at + 1]?.key ?? ''))
    return unlessNone(
      meant.length
        ? lacking
        : ofMakes.filter(({ make, model }) =>
            new RegExp(`^(?:${keyOf(make.name)})?\\d(?!\\d)`).test(keyOf(model.name)),
          ),
    );
  if (meant.length || (!year && !makes.length && meanings.some(Boolean))) return null;
  return unlessNone(modelsOfOtherNumbers(key, ofMakes));
}

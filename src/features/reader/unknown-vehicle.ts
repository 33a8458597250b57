/** Vehicles that were typed and that the shop does not know. Their neighbours may be asked for, never shown. */
import type { Named } from '#src/features/vehicles/vehicle.ts';
import { preferred } from './preferred.ts';
import type { ModelName } from './query.ts';
import type { Reading } from './read-names.ts';
import { keyOf, runsOf, type Run, type Token } from '#src/kit/tokens.ts';
import { tradeWord, trimWord } from './trade-words.ts';
import { modelsOfOtherNumbers, type NamedVehicle } from './vehicle-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words of a search among which a vehicle is read. */
export interface SearchedWords {
  tokens: readonly Token[];
  /** what each was read as; undefined: nothing yet */
  meanings: ReadonlyArray<Reading | undefined>;
  vocabulary: Vocabulary;
  year: number;
  /** whether the word at a place may be part of a vehicle's name */
  isFree: (at: number) => boolean;
}

export interface TypedMake {
  make: Named;
  places: readonly number[];
}

/** What the words name. */
interface NamedInSearch {
  makes: readonly TypedMake[];
  all: readonly NamedVehicle[];
  /** those of them that are meant, if there is no contradiction */
  meant: readonly NamedVehicle[];
  /** places of the words that name them */
  used: ReadonlySet<number>;
}

interface UnknownVehicle {
  places: readonly number[];
  neighbours: readonly ModelName[];
}

/** The nearest models alone are offered: for a Ram 4500 the 3500 and the 2500, not the 1500. */
const MAX_NEIGHBOURS = 2;
/** The longest name of a vehicle that is not listed, in words. */
const MAX_UNLISTED = 4;

/** @returns `text`: all words of the vehicle, as typed; null if every vehicle is known */
export function unknownVehicle(
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

/** Makes of one company. People write one beside a model of the other: `Dodge Ram 1500`, `BMW Mini Cooper`. */
const MAKERS = [
  'dodge ram chrysler jeep fiat alfa-romeo',
  'ford lincoln',
  'chevrolet gmc buick cadillac pontiac saturn hummer',
  'toyota lexus scion subaru',
  'honda acura',
  'nissan infiniti',
  'hyundai kia genesis',
  'bmw mini',
  'mercedes-benz smart',
  'volkswagen audi porsche',
  'volvo polestar',
].map((makes) => makes.split(' '));

export const isRelated = (a: string, b: string): boolean =>
  a === b || MAKERS.some((makes) => makes.includes(a) && makes.includes(b));

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

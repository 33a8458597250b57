/** Vehicles that were typed and that the shop does not know. Their neighbours may be asked for, never shown. */
import type { ModelName } from './query.ts';
import { keyOf, placesOf, runsOf, type Run } from './tokens.ts';
import { preferred } from './preferred.ts';
import { tradeWord } from './trade-words.ts';
import { isTrimWord } from './trim-words.ts';
import { modelsOfOtherNumbers, type NamedVehicle } from './vehicle-names.ts';
import { isFree, isKnownIn, type TypedMake, type SearchedWords } from './vehicle-words.ts';

interface UnknownVehicle {
  /** as typed */
  text: string;
  neighbours: ModelName[];
}

interface Named {
  makes: readonly TypedMake[];
  /** whatever the words name */
  all: readonly NamedVehicle[];
  /** those of them that are meant, if there is no contradiction */
  found: readonly NamedVehicle[];
}

/** The nearest models alone are offered: for a Ram 4500 the 3500 and the 2500, not the 1500. */
const MAX_NEIGHBOURS = 2;
/** The longest name of a vehicle that is not listed, in words. */
const MAX_UNLISTED = 4;

/** @param used places of the words that name a vehicle; those of the unknown one are added */
export function unknownVehicle(words: SearchedWords, named: Named, used: Set<number>): UnknownVehicle | null {
  const { tokens, vocabulary } = words;
  const answer = (places: readonly number[], neighbours: readonly ModelName[]): UnknownVehicle => {
    const all = [...new Set([...used, ...places])].sort((a, b) => a - b);
    for (const at of places) used.add(at);
    return { text: all.map((at) => tokens[at]!.text).join(' '), neighbours: neighbours.slice(0, MAX_NEIGHBOURS) };
  };
  const unlisted = runsOf(tokens, MAX_UNLISTED).find(({ key }) => vocabulary.unlisted.has(key));
  if (unlisted) return answer(placesOf(unlisted), []);
  const others = findOtherMakes(words, named, used);
  if (others.length)
    return answer(
      others.flatMap((one) => [...one.used]),
      [...new Set(others.map(({ name }) => name.model))],
    );
  for (const run of runsOf(tokens, 2)) {
    const isOpen = (at: number) => isFree(words, at) && !used.has(at) && !words.meanings[at];
    if (!placesOf(run).every(isOpen) || isTrimWord(run.key)) continue;
    const neighbours = findOtherNumbers(run, words, named, used);
    if (neighbours) return answer(placesOf(run), nearest(run.key, neighbours));
  }
  return null;
}

/** `GMC Silverado`, `Ford Ram`: models that were typed beside a make which is not theirs. */
function findOtherMakes(
  { tokens, year }: SearchedWords,
  { makes, all, found }: Named,
  used: ReadonlySet<number>,
): readonly NamedVehicle[] {
  const isTyped = (slug: string) => makes.some(({ make }) => make.slug === slug);
  if (!makes.length) return [];
  const stranger = makes.some(
    ({ make, places }) =>
      found.length > 0 &&
      found.every(
        ({ name, used: own }) => !isRelated(make.slug, name.model.make.slug) && !places.every((at) => own.has(at)),
      ),
  );
  if (stranger) return found;
  const isName = (at: number) => {
    const { key } = tokens[at]!;
    return !used.has(at) && /[a-z]{3}/.test(key) && !isTrimWord(key) && !tradeWord(key);
  };
  const others = all.filter(
    ({ name, used: places, share }) =>
      share !== 'inner' && !name.isBadge && !isTyped(name.model.make.slug) && [...places].some(isName),
  );
  const named = preferred(others, ({ share }) => share === 'whole');
  return preferred(named, ({ name }) => isKnownIn(year, name.model));
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

const isRelated = (a: string, b: string): boolean =>
  a === b || MAKERS.some((makes) => makes.includes(a) && makes.includes(b));

/** @returns null when the words are no number of a model; empty when it is one, and nothing is near */
function findOtherNumbers(
  run: Run,
  words: SearchedWords,
  { makes, found }: Named,
  used: ReadonlySet<number>,
): readonly ModelName[] | null {
  const { tokens, meanings, vocabulary, year } = words;
  const { key, at } = run;
  const ofMakes = vocabulary.models.filter(
    (model) => isKnownIn(year, model) && (!makes.length || makes.some(({ make }) => make.slug === model.make.slug)),
  );
  const lacking = found.filter(({ lacksNumber }) => lacksNumber).map(({ name }) => name.model);
  const isWhole = found.some(({ share }) => share === 'whole');
  if (/^\d{4}[a-z]{0,2}$|^\d50$/.test(key) && (found.length || makes.length)) {
    if (found.length) return isWhole && key.length < 4 ? null : lacking;
    return ofMakes.filter(({ model }) => /\d{3}/.test(model.name));
  }
  if (isWhole) return null;
  // `Ioniq 7`, `Mazda 7`, and no number of tires
  if (/^\d$/.test(key) && used.has(at - 1) && !tradeWord(tokens[at + 1]?.key ?? '')) {
    if (found.length) return lacking.length ? lacking : null;
    const numbered = ofMakes.filter(({ make, model }) =>
      new RegExp(`^(?:${keyOf(make.name)})?\\d(?!\\d)`).test(keyOf(model.name)),
    );
    return numbered.length ? numbered : null;
  }
  if (found.length || (!year && !makes.length && meanings.some(Boolean))) return null;
  const near = modelsOfOtherNumbers(key, ofMakes);
  return near.length ? near : null;
}

function nearest(key: string, models: readonly ModelName[]): ModelName[] {
  const number = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);
  const distance = ({ model }: ModelName) => Math.abs(number(model.name) - number(key));
  return [...models].sort((a, b) => distance(a) - distance(b));
}

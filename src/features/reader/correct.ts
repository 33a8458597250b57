/** What a word with typing errors was meant to be, among the shop's own words. */
import { errorsAllowed, errorsBetween, similarWords } from '#src/kit/fuzzy.ts';
import type { Correction } from './query.ts';
import { brandsRead, type Reading } from './read-names.ts';
import type { VehicleRead } from './read-vehicle.ts';
import { keyOf, runsOf, textOf, tokensOf, type Run, type Token } from '#src/kit/tokens.ts';
import { tradeWord } from './trade-words.ts';
import type { Name, Vocabulary } from './vocabulary.ts';

/** Words beside each other that are one name with an error: `hakkapelitta r 5`. */
const MAX_RUN = 4;

interface Candidate {
  run: Run;
  read: string;
  errors: number;
  cost: number;
  /** the name is that of a make or a model, and of nothing else */
  isVehicle: boolean;
}

interface SoFar {
  readings: readonly Reading[];
  vehicle: VehicleRead | null;
  year: number;
}

/** A word that was replaced, or one that may be either of several, which the visitor is asked. */
type Corrected =
  | { tokens: Token[]; correction: Correction }
  | { tokens: null; typed: string; reads: Array<{ name: string; text: string }> };

/**
 * Replaces the word that is most surely misspelled. Numbers are never corrected: they tell an F-150 from an F-350.
 * @returns null when there is none
 */
export function corrected(
  tokens: readonly Token[],
  isKnown: readonly boolean[],
  vocabulary: Vocabulary,
  soFar: SoFar,
): Corrected | null {
  // words of pages and numbers alone are no errors
  const isUnknown = tokens.map(
    ({ key }, at) => !isKnown[at] && !vocabulary.pageWords.has(key) && lettersOf(key) !== '',
  );
  const candidates = runsOf(tokens, MAX_RUN)
    .filter(({ places }) => places.some((at) => isUnknown[at]))
    .flatMap((run) => [...trimsLike(run, soFar), ...namesLike(run, tokens, vocabulary, soFar)])
    .sort((a, b) => a.cost - b.cost);
  const [best] = candidates;
  if (!best) return null;
  const { run } = best;
  const equal = candidates.filter((one) => one.isVehicle && one.run === run && one.errors === best.errors);
  // `konaa` is the Kona, not the Kona N
  const all = [...new Set(equal.map((one) => one.read))];
  const reads = all.filter((one) => !all.some((shorter) => one.startsWith(`${shorter} `)));
  const replacedBy = (name: string) => tokens.toSpliced(run.at, run.places.length, ...tokensOf(name));
  if (best.isVehicle && reads.length > 1)
    return { tokens: null, typed: run.text, reads: reads.map((name) => ({ name, text: textOf(replacedBy(name)) })) };
  return { tokens: replacedBy(best.read), correction: { typed: run.text, read: best.read } };
}

const lettersOf = (key: string): string => key.replace(/\d/g, '');
const digitsOf = (key: string): string => key.replace(/\D/g, '');
const isOfVehicle = (name: Name): boolean => name.makes.length + name.models.length > 0;
const isPartOf = (vehicle: VehicleRead | null, { places }: Run): boolean => places.some((at) => vehicle?.used.has(at));

function* namesLike(run: Run, tokens: readonly Token[], vocabulary: Vocabulary, soFar: SoFar): Generator<Candidate> {
  const keys = run.places.map((at) => tokens[at]!.key);
  const { names } = vocabulary;
  const { vehicle } = soFar;
  for (const { word, errors } of similarWords(vocabulary.fuzzy, run.key)) {
    if (errors === 0 || digitsOf(word) !== digitsOf(run.key) || errors > errorsAllowed(lettersOf(word).length))
      continue;
    // To leave out a whole word is no typing error.
    if (run.key === word + keys.at(-1) || run.key === keys[0] + word) continue;
    const name = names.get(word);
    // a make that was typed without an error is no part of a misspelt name, unless a model is called so: Genesis Coupe
    if (names.get(keys[0]!)?.makes.length && !name?.models.some(({ model }) => keyOf(model.name) === word)) continue;
    if (!name && keys.some((key) => key.length < 3)) continue;
    const isVehicle =
      name !== undefined && isOfVehicle(name) && (vehicle !== null || [...name.brands, ...name.patterns].length === 0);
    if (isVehicle ? !mayBeVehicle(name, word, run, tokens, soFar) : isPartOf(vehicle, run)) continue;
    // a short word beside a make is a model that the shop does not list, more likely than the name of a tire
    if (!isVehicle && vehicle?.vehicle.make && !vehicle.vehicle.models.length && run.key.length < 6) continue;
    const cost = errors * 100 - keys.length * 8 + (name ? kindCost(name, soFar) : 2);
    yield { run, read: name?.title ?? tradeWord(word)!.text, errors, cost, isVehicle };
  }
}

/** `larimie` beside a Ram: a trim of the models that were named. */
function* trimsLike(run: Run, { vehicle }: SoFar): Generator<Candidate> {
  if (run.places.length > 1 || run.key.length < 5) return;
  const trims = (vehicle?.vehicle.models ?? []).flatMap(({ options }) =>
    options.flatMap(({ name }) => name.split(/[\s/-]+/)),
  );
  for (const read of new Set(trims)) {
    const allowed = errorsAllowed(keyOf(read).length);
    const errors = errorsBetween(run.key, keyOf(read), allowed);
    if (errors <= allowed && digitsOf(read) === digitsOf(run.key))
      yield { run, read, errors, cost: errors * 100 - 50, isVehicle: false };
  }
}

/** Whether a word may be this make or model with an error, beside the makes and models that were typed without one. */
function mayBeVehicle(name: Name, word: string, run: Run, tokens: readonly Token[], { vehicle, year }: SoFar): boolean {
  const keys = run.places.map((at) => tokens[at]!.key);
  // a short word, as `LD` or `GL`, is another trim or model more likely than an error
  const before = tokens[run.at - 1];
  if (before && /^[a-z]{1,2}$/.test(before.key) && !tradeWord(before.key) && !word.startsWith(before.key)) return false;
  const isShort = (key: string) => lettersOf(key).length < 4;
  if (keys.every(isShort) || keys.some((key) => isShort(key) && !word.includes(key))) return false;
  if (!name.isWholeModel && name.models.length > 1 && !name.isFirstOfModel && !name.makes.length) return false;
  const { make = null, models = [] } = vehicle?.vehicle ?? {};
  if (!year && !make) return word.length > (word[0] === run.key[0] ? 4 : 5);
  const isPart = isPartOf(vehicle, run);
  if (models.length && !isPart)
    return (
      name.models.some((model) => models.includes(model)) ||
      name.makes.some(({ slug }) => models.some((model) => model.make.slug === slug))
    );
  return !make || isPart || name.models.some((model) => model.make.slug === make.slug);
}

function kindCost(name: Name, { readings, vehicle }: SoFar): number {
  const brands = new Set(brandsRead(readings));
  const patterns = readings.flatMap(({ means }) => (means.as === 'pattern' ? [means.name.patterns] : []));
  const isMeant =
    name.patterns.some(({ brand }) => brands.has(brand)) ||
    (patterns.length > 0 && patterns.every((known) => known.some((pattern) => name.patterns.includes(pattern)))) ||
    (vehicle !== null && isOfVehicle(name));
  if (isMeant) return -40;
  if (name.brands.length) return 0;
  return isOfVehicle(name) ? 1 : 2;
}

/** The vehicle in a search, from the makes and models that were named, the year, and the words of its trim. */
import type { Named } from '../vehicle/vehicle.ts';
import type { ModelName, VehicleWords } from './query.ts';
import type { Reading } from './read-names.ts';
import { keyOf, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that are trims of many vehicles and mean something else without one. */
const ALSO_TRIMS = new Set(['lt', 'xl', 'offroad', 'touring', 'performance', 'premium', 'economy', 'as', 'at', 'rt']);

/** @returns null when no word names a vehicle */
export function readVehicle(
  tokens: readonly Token[],
  readings: readonly Reading[],
  { names }: Vocabulary,
  year: number,
): { vehicle: VehicleWords; used: ReadonlySet<number> } | null {
  const used = new Set<number>();
  const makes: Named[] = [];
  let models: readonly ModelName[] = [];
  for (const { means } of readings) if (means.as === 'make') makes.push(...means.name.makes);
  const named = readings
    .flatMap(({ run, means }) => (means.as === 'model' ? [{ run, found: means.name.models }] : []))
    .sort((a, b) => b.run.key.length - a.run.key.length);
  for (const { found } of named) {
    const both = models.filter((model) => found.includes(model));
    models = models.length === 0 ? found : both.length ? both : models;
  }
  models = narrowed(models, ({ make }) => makes.some(({ slug }) => slug === make.slug));
  // `1500 ram 2019`: a number that is a model of the make, wherever it is
  if (!models.length) {
    for (const [at, token] of tokens.entries()) {
      if (token.taken || isRead(readings, at)) continue;
      const own = makes.flatMap(({ name }) => names.get(keyOf(name) + token.key)?.models ?? []);
      if (own.length) {
        models = own;
        used.add(at);
      }
    }
  }
  if (year) models = narrowed(models, ({ from, to }) => year >= from && year <= to);
  const [only] = models;
  const make = only && models.every((model) => model.make.slug === only.make.slug) ? only.make : (makes[0] ?? null);
  if (!make && !models.length && !year) return null;
  const options = readOptions(tokens, readings, models, used);
  return { vehicle: { year, make, models, options }, used };
}

const narrowed = <T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] => {
  const some = all.filter(fits);
  return some.length ? some : all;
};

const isRead = (readings: readonly Reading[], at: number): boolean =>
  readings.some(({ run }) => at >= run.at && at < run.at + run.length);

const wordsOfOption = (option: Named): string[] =>
  option.name
    .split(/[\s/-]+/)
    .map(keyOf)
    .filter(Boolean);

/** The trims of the models that have every word which is in the name of some trim. */
function readOptions(
  tokens: readonly Token[],
  readings: readonly Reading[],
  models: readonly ModelName[],
  used: Set<number>,
): Named[] {
  const all = new Map(models.flatMap(({ options }) => options.map((option) => [option.slug, option])));
  let left = [...all.values()];
  const typed: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.taken || used.has(at) || !mayBeTrim(readings, at)) continue;
    const having = left.filter(
      (option) => wordsOfOption(option).includes(token.key) || keyOf(option.name) === token.key,
    );
    if (!having.length) continue;
    left = having;
    typed.push(token.key);
    used.add(at);
  }
  if (!typed.length) return [];
  const exact = left.filter(
    (option) => keyOf(option.name) === typed.join('') || wordsOfOption(option).length === typed.length,
  );
  return exact.length ? exact : left;
}

/** A word that was read as nothing yet, as a part of a pattern's name, or as one of the words that are also trims. */
const mayBeTrim = (readings: readonly Reading[], at: number): boolean =>
  readings.every(
    ({ run, means }) =>
      at < run.at ||
      at >= run.at + run.length ||
      means.as === 'pattern' ||
      (means.as === 'trade' && ALSO_TRIMS.has(run.key)),
  );

/** The vehicle of a reading, as the rest of the shop takes it. */
import { preferred } from './preferred.ts';
import type { VehicleWords } from './query.ts';
import type { Reading } from './read-names.ts';
import { isInTrim, trimWord } from './trade-words.ts';
import { isRelated, unknownVehicle } from './unknown-vehicle.ts';
import type { NamedVehicle } from './vehicle-names.ts';
import { keyOf, type Run } from '#src/kit/tokens.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';
import type { ReadWords } from './lattice.ts';

export interface Chosen {
  /** the vehicles of like weight */
  named: readonly NamedVehicle[];
  /** the make that was typed */
  make: Named | null;
  used: ReadonlySet<number>;
  year: number;
}

/** @param runs the words of trims, drives and versions */
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

/** Whether a search is read as its line says, without a database. */
import { type ModelName, type Query, queryFilter, type VehicleWords } from '#src/features/reader/query.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { Expected, ExpectedCriteria, ExpectedSearch, Verdict } from './expected.ts';
import { names, vocabulary } from './in-short.ts';
import { hasCriteria, isSize } from './judge.ts';

export type Reader = (text: string) => Query;

const keyOfModel = ({ make, model }: ModelName): string => `${make.slug}/${model.slug}`;

const NOTHING: VehicleWords = { year: 0, make: null, models: [], options: [], versions: [], unknown: '' };

/** The models among which a visitor is asked, or the one that is meant. */
function modelsIn({ vehicle, unclear, orModels }: Query, read: Reader): string[] {
  if (unclear) return unclear.reads.flatMap(({ text }) => modelsIn(read(text), read));
  const { make, year, models, unknown } = vehicle ?? NOTHING;
  const ofMake = vocabulary.models.filter((one) => one.make.slug === make?.slug && (!year || one.years.includes(year)));
  return (models.length || unknown ? models : vehicle ? ofMake : orModels).map(keyOfModel);
}

export const isInTires = (word: string): boolean =>
  word.length > 3 && names.patterns.some(({ title, brand }) => `${brand} ${title}`.toLowerCase().includes(word));

/** Whether a list is narrowed by these criteria and by no word that is left over. */
const isNarrowedBy = (query: Query, criteria: ExpectedCriteria, besides?: readonly string[]): boolean =>
  hasCriteria(queryFilter({ ...query, words: query.words.filter(isInTires) }), criteria, besides);

const SIZE = ['width', 'profile', 'rim'];

function readAs(expected: Expected, query: Query, read: Reader): Verdict {
  const { vehicle, unclear, page, size, rear } = query;
  const isVehicle = vehicle !== null && (vehicle.make !== null || vehicle.models.length > 0 || vehicle.unknown !== '');
  const models = modelsIn(query, read);
  switch (expected.kind) {
    case 'vehicle': {
      const { model, year, option, criteria } = expected;
      if (!models.includes(model) || vehicle?.unknown || page) return 'wrong';
      if (models.length > 1 || vehicle?.year !== year || unclear) return 'asks';
      const isOption = !option || vehicle.options.some(({ slug }) => slug === option);
      return isOption && isNarrowedBy(query, criteria, SIZE) ? 'right' : 'wrong';
    }
    case 'asks': {
      const { also, year } = expected;
      const asked = expected.models.filter((name) => name.includes('/'));
      const isOther = models.some((name) => !asked.includes(name) && !also.includes(name));
      if (isOther || vehicle?.unknown || (year && vehicle && vehicle.year !== year)) return 'wrong';
      return asked.every((name) => models.includes(name)) ? 'right' : 'asks';
    }
    case 'unknown':
      if (query.notSold) return 'right';
      if (unclear || models.some((name) => expected.models.length && !expected.models.includes(name))) return 'wrong';
      return vehicle && (vehicle.unknown || !vehicle.models.length) ? 'right' : 'wrong';
    case 'page':
      if (page) return expected.paths.includes(page) ? 'right' : 'wrong';
      return isVehicle || size || unclear ? 'wrong' : 'right';
    case 'list':
      if (isVehicle || page || unclear) return 'wrong';
      if (expected.front && !(size && isSize(expected.front, queryFilter(query)))) return 'wrong';
      if (query.cheaper) return expected.criteria.maxPrice ? 'right' : 'wrong';
      if (expected.rear && !(rear && sizeSlug(rear) === sizeSlug(expected.rear))) return 'wrong';
      if (!isNarrowedBy(query, expected.criteria, expected.front ? SIZE : [])) return 'wrong';
      return query.orSize ? 'asks' : 'right';
    case 'none':
      return isVehicle || page || unclear ? 'wrong' : 'right';
  }
}

/** How right a reading is. */
export function readingOf({ text, expected }: ExpectedSearch, read: Reader): Verdict {
  const query = read(text);
  const verdicts = expected.map((one) => readAs(one, query, read));
  return (['right', 'asks'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'wrong';
}

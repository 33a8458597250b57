/** The names of the seed as a search's vocabulary has them, without a database. */
import { SEED_BRANDS } from '#db/seed/brands.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { readPatterns } from '#db/seed/patterns.ts';
import { slugOf } from '#src/kit/slug.ts';
import type { ModelName } from '#src/features/reader/query.ts';
import type { ShopNames } from '#src/features/reader/vocabulary.ts';
import { named } from '#src/features/vehicles/vehicle.ts';

const yearsBetween = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function seedNames(): ShopNames {
  const models = new Map<string, ModelName>();
  for (const { make, model, yearFrom, yearTo, option } of readSeedFitment()) {
    const key = `${make}/${model}`;
    const known = models.get(key) ?? {
      make: named(make),
      model: named(model),
      years: [],
      options: [],
    };
    const isNew = option && !known.options.some(({ name }) => name === option);
    models.set(key, {
      ...known,
      years: [...new Set([...known.years, ...yearsBetween(yearFrom, yearTo)])].sort((a, b) => b - a),
      options: isNew ? [...known.options, named(option)] : known.options,
    });
  }
  return {
    brands: SEED_BRANDS.map(({ title }) => ({ short: slugOf(title), title })),
    patterns: readPatterns().map(({ brand, pattern, type }, id) => ({
      id,
      brand: slugOf(brand),
      title: pattern,
      types: [type],
    })),
    models: [...models.values()],
    shops: ['Foothills SE', 'Skyline NE'].map(named),
    added: [],
  };
}

import { expect, test } from 'vitest';
import { readSeedFitment } from '#db/seed/fitment.ts';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { slugOf } from '#src/kit/slug.ts';
import { named } from '#src/features/vehicles/vehicle.ts';
import { COMMON_MODELS } from '#src/features/reader/vocabulary.ts';
import { siteMapVehicles } from './site-map.server.ts';

const fitted = (make: string, model: string, year: number, sizes = 2): FittedVehicle => ({
  vehicle: { year, make: named(make), model: named(model) },
  options: [],
  trims: { are: 'all', missing: '' },
  fitments: Array.from({ length: sizes }, (_, i) => ({
    front: `${225 + i * 10}/65R17`,
    rear: null,
    slug: `${225 + i * 10}-65r17`,
    options: [],
    originals: [],
    verified: false,
  })),
});

test('the newest year of every model comes first, then the most driven models, then the newest years, up to the limit', () => {
  const all = [
    fitted('Audi', 'TT', 2026),
    fitted('Toyota', 'RAV4', 2008),
    fitted('Audi', 'TT', 2024),
    fitted('Toyota', 'RAV4', 2019),
  ];
  const years = (most: number) =>
    siteMapVehicles(all, most).map(({ vehicle }) => `${vehicle.model.name} ${vehicle.year}`);
  expect(years(100)).toEqual(['RAV4 2019', 'TT 2026', 'RAV4 2008', 'TT 2024']);
  expect(years(7)).toEqual(['RAV4 2019', 'TT 2026', 'RAV4 2008']);
  expect(years(0)).toEqual([]);
});

test('the most driven models are in the shop’s own list', () => {
  const listed = new Set(readSeedFitment().map(({ make, model }) => `${slugOf(make)}/${slugOf(model)}`));
  expect([...COMMON_MODELS].filter((model) => !listed.has(model))).toEqual([]);
});

/** Every vehicle of the list can be reached by the picker's steps, and the URLs of its sizes lead back to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehiclePathsOf } from '../../tests/support/vehicle-paths.ts';
import { fitmentAtPath, fitmentSlug, printedFitment, readVehiclePath } from '#src/features/vehicles/fitment.ts';
import { slugOf } from '#src/kit/slug.ts';
import { vehiclePath } from '#src/features/vehicles/vehicle.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import type { Connection } from '../client.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import {
  listMakes,
  listModels,
  listVehicleYears,
  loadCuratedVehicles,
  nextVehicleStep,
} from '#src/features/vehicles/fitment.server.ts';
import { readSeedFitment } from './fitment.ts';

let connection: Connection;
/** the list's slugs of sizes by vehicle and option: `toyota/rav4/2019` → `le` → sizes */
const listed = new Map<string, Map<string, Set<string>>>();

beforeAll(async () => {
  connection = await openTestDatabase();
  const rows = readSeedFitment();
  await writeFitments(connection.db, rows);
  for (const row of rows) {
    for (let year = row.yearFrom; year <= row.yearTo; year++) {
      const key = `${slugOf(row.make)}/${slugOf(row.model)}/${year}`;
      const options = listed.get(key) ?? new Map<string, Set<string>>();
      listed.set(
        key,
        options.set(
          slugOf(row.option),
          (options.get(slugOf(row.option)) ?? new Set()).add(fitmentSlug(printedFitment(row.front, row.rear)!)),
        ),
      );
    }
  }
});
afterAll(() => connection.close());

test('years, makes and models lead to every vehicle and to no other', async () => {
  const reached = new Set<string>();
  for (const year of await listVehicleYears(connection.db)) {
    for (const make of await listMakes(connection.db, year)) {
      for (const model of await listModels(connection.db, year, make.slug))
        reached.add(`${make.slug}/${model.slug}/${year}`);
    }
  }
  expect(reached.symmetricDifference(new Set(listed.keys()))).toEqual(new Set());
});

test('every vehicle has its options and sizes, and each size has a URL', async () => {
  const vehicles = await loadCuratedVehicles(connection.db);
  expect(vehicles.length).toBe(listed.size);
  for (const fitted of vehicles) {
    const { make, model, year } = fitted.vehicle;
    const options = listed.get(`${make.slug}/${model.slug}/${year}`)!;
    const known = new Map(
      [...(fitted.options.length > 0 ? fitted.options : [undefined])].map((option) => [
        option?.slug ?? '',
        new Set(
          fitted.fitments.filter((f) => !option || f.options.some((o) => o.slug === option.slug)).map((f) => f.slug),
        ),
      ]),
    );
    expect(known, `${make.slug}/${model.slug}/${year}`).toEqual(options);
    const lost = vehiclePathsOf(fitted).filter((parts) => {
      const read = readVehiclePath(vehiclePath(parts));
      return !read || vehiclePath(read) !== vehiclePath(parts) || !fitmentAtPath(fitted, read);
    });
    expect(lost).toEqual([]);
  }
});

test('the steps as they are called end at a size, for every fortieth vehicle', async () => {
  for (const key of [...listed.keys()].filter((_, at) => at % 40 === 0)) {
    const [make = '', model = '', year = ''] = key.split('/');
    const chosen = { year: Number(year), make, model };
    const step = await nextVehicleStep(connection.db, chosen);
    const options = 'data' in step && step.type === 'option' ? step.data.map(({ value }) => value) : [undefined];
    for (const option of options) {
      const sizes = await nextVehicleStep(connection.db, { ...chosen, ...(option && { option }) });
      expect('data' in sizes && sizes.type === 'size' && new Set(sizes.data.map(({ value }) => value)), key).toEqual(
        listed.get(key)!.get(option ?? ''),
      );
    }
  }
});

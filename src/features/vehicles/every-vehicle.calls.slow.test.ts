/** Every vehicle of the shop's own list has a page. */
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { writeFitments } from './write.server.ts';
import { loadCuratedVehicles } from './fitment.server.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { tireRedirect } from '#src/features/publishing/redirects.server.ts';
import { filterUrl, filterFromUrl } from '#src/features/filter/filter-url.ts';
import type { FittedVehicle } from './fitment.ts';
import { vehiclePathsOf } from '../../../tests/support/vehicle-paths.ts';
import { listVehicle } from '#src/features/list/list-state.ts';
import { vehiclePath } from './vehicle.ts';
import { call, openShop } from '../../../tests/support/shop.ts';

let vehicles: FittedVehicle[];
let shop: Database;
beforeAll(async () => {
  const { db } = await openShop();
  shop = db;
  await writeFitments(db, readSeedFitment());
  vehicles = await loadCuratedVehicles(db);
});

/** One year of each generation: model years with the same sizes and options. */
const generations = (): FittedVehicle[] => [
  ...new Map(
    vehicles.map((v) => [`${v.vehicle.make.slug}/${v.vehicle.model.slug} ${JSON.stringify(v.fitments)}`, v]),
  ).values(),
];

test('every path is one that lists are read from, of a vehicle that came that way', () => {
  const paths = vehicles.flatMap((fitted) => vehiclePathsOf(fitted).map((parts) => ({ fitted, parts })));
  expect(paths.length).toBeGreaterThan(1_000);
  expect(new Set(paths.map(({ parts }) => vehiclePath(parts))).size).toBe(paths.length);
  const lost = paths.filter(({ fitted, parts }) => {
    const filter = filterFromUrl(vehiclePath(parts), '');
    return !filter || filterUrl(filter) !== vehiclePath(parts) || !listVehicle(fitted, parts, []);
  });
  expect(lost.map(({ parts }) => vehiclePath(parts))).toEqual([]);
});

test('a size of which another of the vehicle begins leads nowhere else', async () => {
  const alike = vehicles.flatMap(({ vehicle, fitments, ...fitted }) =>
    vehiclePathsOf({
      vehicle,
      ...fitted,
      fitments: fitments.filter(
        ({ slug, rear }) => !rear && fitments.some((other) => other.rear && other.slug.startsWith(`${slug}-`)),
      ),
    }),
  );
  expect(alike.length).toBeGreaterThan(10);
  const moved: string[] = [];
  for (const parts of alike)
    if (await tireRedirect(vehiclePath(parts), async () => shop)) moved.push(vehiclePath(parts));
  expect(moved).toEqual([]);
});

/** Rendering takes a while, so only this many of the pages above are opened. */
const PAGES_OPENED = 120;

test('pages answer, spread over all makes', async () => {
  const paths = generations().flatMap(vehiclePathsOf);
  const wrong: string[] = [];
  for (let i = 0; i < PAGES_OPENED; i++) {
    const path = vehiclePath(paths[Math.floor((i * paths.length) / PAGES_OPENED)]!);
    const { status } = await call(path);
    if (status !== 200) wrong.push(`${status} ${path}`);
  }
  expect(wrong).toEqual([]);
});

/** Every vehicle of a shop with each of its sizes, for tests that judge what its list holds. */
import { listPage } from '#src/features/list/list-page.server.ts';
import type { ListSource } from '#src/features/list/list-source.server.ts';
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import { type ListOfPage, myVehicle } from '#src/features/list/list-state.ts';
import { parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { originalsOf, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { vehiclePath, type VehiclePathParts } from '#src/features/vehicles/vehicle.ts';
import { vehiclePathsOf } from './vehicle-paths.ts';
import type { WholeShop } from './whole-shop.ts';

/** A vehicle with one of its sizes, and its list. */
export interface VehicleCase {
  path: string;
  page: ListOfPage;
  front: OriginalTire[];
  rear: OriginalTire[] | null;
  /** what a browser remembers of the vehicle after it has seen the page */
  mine: MyVehicle;
  /** every original tire of the vehicle, by the slug of its size */
  all: Map<string, OriginalTire[]>;
}

/** The slug of a size as it is printed: `225-65r17` of `225/65R17`. */
export const slugOf = (printed: string): string => sizeSlug(parseTireSize(printed)!);

/** Model years with the same fitments have the same lists, so they are one case. */
export async function vehicleCases(shop: WholeShop): Promise<VehicleCase[]> {
  const generations = new Map(
    shop.vehicles.map((v) => [`${v.vehicle.make.slug}/${v.vehicle.model.slug} ${JSON.stringify(v.fitments)}`, v]),
  );
  const lists = shop.lists;
  return Promise.all(
    [...generations.values()].flatMap((fitted) =>
      vehiclePathsOf(fitted).map((parts) => caseOf(shop, lists, fitted, parts)),
    ),
  );
}

async function caseOf(
  shop: WholeShop,
  lists: ListSource,
  fitted: FittedVehicle,
  parts: VehiclePathParts,
): Promise<VehicleCase> {
  const path = vehiclePath(parts);
  const page = (await listPage(lists, shop, filterFromUrl(path, '')!))!;
  const fitment = fitted.fitments.find(({ slug }) => slug === parts.size)!;
  const all = new Map<string, OriginalTire[]>();
  for (const { originals } of fitted.fitments)
    for (const tire of originals.flatMap(({ front, rear }) => [front, ...(rear ? [rear] : [])]))
      all.set(slugOf(tire.size), [...(all.get(slugOf(tire.size)) ?? []), tire]);
  return {
    path,
    page,
    front: originalsOf(fitment.originals, 'front', parts.option),
    rear: fitment.rear ? originalsOf(fitment.originals, 'rear', parts.option) : null,
    mine: myVehicle(page.answer.vehicle!),
    all,
  };
}

/** The original tires of the option that the vehicle was chosen with, where the size came on it. */
export function originalsOfOption(
  shop: WholeShop,
  { key }: MyVehicle,
  originals: readonly OriginalTire[],
): readonly OriginalTire[] {
  const [make, model, year, option] = key.split('/');
  const fitted = shop.vehicles.find(
    ({ vehicle }) => vehicle.make.slug === make && vehicle.model.slug === model && vehicle.year === Number(year),
  )!;
  const slugs = new Set(originals.map(({ size }) => slugOf(size)));
  return fitted.fitments.flatMap((fitment) =>
    (['front', 'rear'] as const).flatMap((axle) =>
      fitment[axle] && slugs.has(slugOf(fitment[axle])) ? originalsOf(fitment.originals, axle, option) : [],
    ),
  );
}

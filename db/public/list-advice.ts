/** Advice on a list whose page is rendered on request; `listPage` gives the same from products in memory. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import { isAdvised, listAdvice, type ListAdvice } from '#src/domain/list/list-advice.ts';
import { TIRES_OF_A_SIZE, type RecommendableTire } from '#src/domain/list/recommended-tires.ts';
import { sizeFromParts, sizeSlug, type TireSize } from '#src/domain/size/tire-size.ts';
import { fitmentSlug } from '#src/domain/vehicle/fitment.ts';
import type { OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import { axlesOf, splitByFit } from '#src/domain/vehicle/vehicle-tires.ts';
import { tiresOfKind } from '#src/domain/vehicle/vehicle-kind.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { findVehicle } from './fitment.ts';
import { tiresToRecommend } from './products.ts';
import type { Words } from './shop.ts';
import type { VehicleList } from './vehicle-list.ts';

/** @param list the list of the filter @returns undefined where there is no advice */
export async function adviceOn(
  db: Database,
  filter: ProductFilter,
  list: VehicleList,
  { season, settings }: Pick<Words, 'season' | 'settings'>,
): Promise<ListAdvice | undefined> {
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  if (!size || !isAdvised(filter)) return undefined;
  return listAdvice(filter.rear ? [] : await tiresOfList(db, filter.vehicle, size), filter, list.facets, {
    season,
    tires: list.vehicle ? tiresOfKind(list.vehicle.kind) : TIRES_OF_A_SIZE,
    places: settings.places.map(({ name }) => name),
  });
}

/** The tires of a size that are in stock, those alone that fit the vehicle if there is one. */
async function tiresOfList(db: Database, vehicle: string, size: TireSize): Promise<RecommendableTire[]> {
  const ofSize = await tiresToRecommend(db, sql`p.size_slug = ${sizeSlug(size)} and p.count > 0`);
  return vehicle ? splitByFit(ofSize, await originalsOfList(db, vehicle, size)).fitting : ofSize;
}

async function originalsOfList(db: Database, key: string, front: TireSize): Promise<OriginalTire[]> {
  const parts = parseVehicleKey(key);
  const fitted = parts && (await findVehicle(db, parts));
  const size = fitmentSlug({ front, rear: null });
  return (fitted && axlesOf(fitted, { size, ...(parts.option && { option: parts.option }) })?.front) ?? [];
}

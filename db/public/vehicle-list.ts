import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { fitmentSlug, fitmentsOf, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import type { RearList } from '#src/domain/list/list-state.ts';
import { listVehicle, type ListedSize, type ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import { parseSizeSlug, sizeFromParts } from '#src/domain/size/tire-size.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { findVehicle } from './fitment.ts';
import { listProducts, type ListRequest, type ProductList } from './list-products.ts';

export interface VehicleListRequest extends ListRequest {
  /** as `vehicleKey` writes it; empty: none */
  vehicle: string;
  /** slug of the rear size, where it differs from the front size */
  rear: string;
}

export type VehicleList = ProductList & { vehicle?: ListVehicle; rear?: RearList };

/** A size that no tire has, for lists that must be empty. */
const NO_SIZE = ['none'];

/**
 * A list for a vehicle. With a size, it must be an original size of the vehicle, and a staggered fitment gets a second
 * list of rear tires. Without a size, all original sizes are listed. An unknown vehicle finds nothing.
 */
export async function listForVehicle(db: Database, request: VehicleListRequest): Promise<VehicleList> {
  if (!request.vehicle) return listProducts(db, request);
  const parts = parseVehicleKey(request.vehicle);
  const fitted = parts && (await findVehicle(db, parts));
  if (!fitted) return listProducts(db, { ...request, sizes: NO_SIZE });
  const front = sizeFromParts(request.width, request.profile, request.rim);
  if (!front) return listProducts(db, { ...request, sizes: sizesOf(fitted, parts.option) });
  const rear = parseSizeSlug(request.rear);
  const vehicle = listVehicle(
    fitted,
    { size: fitmentSlug({ front, rear }), ...(parts.option && { option: parts.option }) },
    await listedSizes(db),
  );
  if (!vehicle) return listProducts(db, { ...request, sizes: NO_SIZE });
  const list = await listProducts(db, request);
  if (!rear || !vehicle.size.rear) return { ...list, vehicle };
  const behind = await listProducts(db, { ...request, width: rear.width, profile: rear.profile, rim: rear.rim });
  return {
    ...list,
    totalPage: Math.max(list.totalPage, behind.totalPage),
    vehicle,
    rear: { size: vehicle.size.rear, data: behind.data, total: behind.total },
  };
}

const sizesOf = (fitted: FittedVehicle, option: string | undefined): string[] => {
  const sizes = fitmentsOf(fitted, option).flatMap(({ front, rear }) => (rear ? [front, rear] : [front]));
  return sizes.length ? sizes : NO_SIZE;
};

/** Every size of the catalogue with its number of tires. */
export const listedSizes = (db: Database): Promise<ListedSize[]> =>
  rows(
    db,
    sql`select width::float8 as width, profile::float8 as profile, rim::float8 as rim, n as count from sizes_in_use order by 1, 2, 3`,
  );

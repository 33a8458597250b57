import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { RearList } from '#src/domain/list/list-state.ts';
import { parseSizeSlug, parseTireSize, sizeFromParts, sizeSlug, type TireSize } from '#src/domain/size/tire-size.ts';
import { fitmentSlug, fitmentsOf, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import { listVehicle, type ListedSize, type ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import { originalsOf, type OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';
import { axlesOf, splitByFit, withFit, withTiresThatFit } from '#src/domain/vehicle/vehicle-tires.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { tiresOfKind } from '#src/domain/vehicle/vehicle-kind.ts';
import { enoughInStock, winterTire, WINTER_TYPE, type WinterTire } from '#src/domain/vehicle/winter-tire.ts';
import { findVehicle } from './fitment.ts';
import { hasId } from './list-condition.ts';
import { countProducts, listProducts, type ListRequest, type ProductList } from './list-products.ts';
import { pageOfProducts } from './products.ts';

export interface VehicleListRequest extends ListRequest {
  /** as `vehicleKey` writes it; empty: none */
  vehicle: string;
  /** slug of the rear size, where it differs from the front size */
  rear: string;
  /** lists tires that do not fit the vehicle, too */
  unfit: boolean;
}

export type VehicleList = ProductList & { vehicle?: ListVehicle; rear?: RearList };

/** A size that no tire has, for lists that must be empty. */
const NO_SIZE = ['none'];

/**
 * A list for a vehicle: the tires that may replace its original ones. With a size, it must be an original size of the
 * vehicle, and a staggered fitment gets a second list of rear tires. Without a size, all original sizes are listed. An unknown
 * vehicle finds nothing.
 */
export async function listForVehicle(db: Database, request: VehicleListRequest): Promise<VehicleList> {
  if (!request.vehicle) return listProducts(db, request);
  const parts = parseVehicleKey(request.vehicle);
  const fitted = parts && (await findVehicle(db, parts));
  if (!fitted) return listProducts(db, { ...request, sizes: NO_SIZE });
  const option = parts.option && { option: parts.option };
  const front = sizeFromParts(request.width, request.profile, request.rim);
  if (!front) return listOfAllSizes(db, request, fitted, parts.option);
  const rear = parseSizeSlug(request.rear);
  const chosen = { size: fitmentSlug({ front, rear }), ...option };
  const vehicle = listVehicle(fitted, chosen, await listedSizes(db));
  const axles = axlesOf(fitted, chosen);
  if (!vehicle || !axles) return listProducts(db, { ...request, sizes: NO_SIZE });
  const list = await listForAxle(db, request, front, axles.front);
  const plus = await thatFit(db, vehicle.plus, axles.front);
  if (!rear || !axles.rear || !vehicle.size.rear)
    return {
      ...list.found,
      vehicle: {
        ...vehicle,
        plus,
        winter: await findWinterTire(db, list.fitting, tiresOfKind(vehicle.kind)),
        unfit: list.unfit,
      },
    };
  const behind = await listForAxle(db, request, rear, axles.rear);
  return {
    ...list.found,
    totalPage: Math.max(list.found.totalPage, behind.found.totalPage),
    vehicle: { ...vehicle, plus, winter: null, unfit: list.unfit + behind.unfit },
    rear: { size: vehicle.size.rear, data: behind.found.data, total: behind.found.total },
  };
}

/** @returns the list, the tires that fit, and how many tires of the size match the criteria without fitting the vehicle */
async function listForAxle(
  db: Database,
  request: VehicleListRequest,
  size: TireSize,
  originals: readonly OriginalTire[],
): Promise<{ found: ProductList; fitting: TireOfSize[]; unfit: number }> {
  const { fitting, unfit } = splitByFit(await tiresOfSizes(db, [sizeSlug(size)]), originals);
  const { width, profile, rim } = size;
  const ofAxle = { ...request, width, profile, rim };
  const hidden = unfit.length ? await countProducts(db, { ...ofAxle, ids: idsOf(unfit) }) : 0;
  const found = await listProducts(db, { ...ofAxle, ids: request.unfit ? null : idsOf(fitting) });
  const alternates = found.alternates && { alternates: await thatFit(db, found.alternates, originals) };
  return { found: { ...found, ...alternates, data: withFit(found.data, originals) }, fitting, unfit: hidden };
}

/** As `cheapestWinterTire` finds it in memory. @param tires how many the vehicle takes */
async function findWinterTire(db: Database, fitting: readonly TireOfSize[], tires: number): Promise<WinterTire | null> {
  const ids = idsOf(fitting.filter(({ type_short }) => type_short === WINTER_TYPE));
  if (!ids.length) return null;
  const enough = sql`${hasId(ids)} and p.count >= ${enoughInStock(tires)}`;
  const [found] = await pageOfProducts(db, enough, sql`p.retail_price, p.id`, 1, 0);
  return found ? winterTire(found) : null;
}

/** Other sizes, without those that have no tire for the vehicle. */
async function thatFit<T extends { size_slug: string; count: number }>(
  db: Database,
  sizes: readonly T[],
  originals: readonly OriginalTire[],
): Promise<T[]> {
  if (!sizes.length) return [];
  const tires = await tiresOfSizes(
    db,
    sizes.map(({ size_slug }) => size_slug),
  );
  return withTiresThatFit(sizes, originals, (slug) => tires.filter(({ size_slug }) => size_slug === slug));
}

async function listOfAllSizes(
  db: Database,
  request: VehicleListRequest,
  fitted: FittedVehicle,
  option: string | undefined,
): Promise<ProductList> {
  const axles = fitmentsOf(fitted, option).flatMap(({ originals, front, rear }) => [
    { size: front, originals: originalsOf(originals, 'front', option) },
    ...(rear ? [{ size: rear, originals: originalsOf(originals, 'rear', option) }] : []),
  ]);
  const slugOf = (printed: string) => sizeSlug(parseTireSize(printed)!);
  const tires = await tiresOfSizes(
    db,
    axles.map(({ size }) => slugOf(size)),
  );
  const fitting = axles.flatMap(
    ({ size, originals }) =>
      splitByFit(
        tires.filter((tire) => tire.size_slug === slugOf(size)),
        originals,
      ).fitting,
  );
  const sizes = axles.length ? axles.map(({ size }) => size) : NO_SIZE;
  return listProducts(db, { ...request, sizes, ids: request.unfit ? null : [...new Set(idsOf(fitting))] });
}

type TireOfSize = OfferedTire & { id: number; size_slug: string };
const idsOf = (tires: readonly TireOfSize[]): number[] => tires.map(({ id }) => id);

/** What decides whether tires of these sizes fit a vehicle. @param slugs of sizes */
const tiresOfSizes = (db: Database, slugs: readonly string[]): Promise<TireOfSize[]> =>
  rows(
    db,
    sql`select p.id, p.size, p.size_slug, p.load_index, p.speed_rating, p.load_range, t.short as type_short
      from products p join product_types t on t.id = p.type_id
      where p.size_slug = any(${`{${slugs.join(',')}}`}::text[])`,
  );

/** Every size of the catalogue with its number of tires. */
export const listedSizes = (db: Database): Promise<ListedSize[]> =>
  rows(
    db,
    sql`select width::float8 as width, profile::float8 as profile, rim::float8 as rim, n as count from sizes_in_use order by 1, 2, 3`,
  );

/** Which tires of a size may replace a vehicle's original ones. */
import type { CatalogueNames } from '#src/domain/list/criteria.ts';
import { fitmentSlug, fitmentsOf, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import { listVehicle, type ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import { originalsOf, type OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import { isListedAsFitting } from '#src/domain/vehicle/tire-fit.ts';
import { axlesOf } from '#src/domain/vehicle/vehicle-tires.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import { parseSizeSlug, parseTireSize, sizeFromParts, sizeSlug, type TireSize } from '#src/domain/size/tire-size.ts';
import { indexOf, type ListColumns } from './columns.ts';
import type { ListSource } from './list-source.ts';

/** The rows that a list, or the list of one axle, selects from. */
export interface Axle {
  /** null: any */
  size: TireSize | null;
  /** the vehicle's original tires; null: the list is not that of a vehicle in one of its sizes */
  originals: readonly OriginalTire[] | null;
  /** ascending; without a vehicle all rows */
  fitting: Int32Array;
  unfit: Int32Array;
}

/** @param vehicle null: the list is not that of a vehicle in one of its sizes */
export interface ListedAxles {
  vehicle: Omit<ListVehicle, 'unfit' | 'winter'> | null;
  front: Axle;
  /** where it differs from the front */
  rear: Axle | null;
}

type Catalogue = Pick<ListSource, 'columns' | 'names'>;
const NO_ROWS = new Int32Array();

/**
 * The axles of a filter's vehicle. With a size, it must be an original size of the vehicle. Without one, all original sizes are
 * listed. An unknown vehicle has no rows. Without a vehicle there is one axle with all rows.
 */
export async function axlesOfList(source: ListSource, filter: ProductFilter): Promise<ListedAxles> {
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  const alone = (fitting: Int32Array, unfit: Int32Array = NO_ROWS): ListedAxles => ({
    vehicle: null,
    front: { size, originals: null, fitting, unfit },
    rear: null,
  });
  const rearSize = parseSizeSlug(filter.rear);
  if (!filter.vehicle) {
    const { all } = indexOf(source.columns);
    const rear = size && rearSize && { size: rearSize, originals: null, fitting: all, unfit: NO_ROWS };
    return { ...alone(all), rear };
  }
  const parts = parseVehicleKey(filter.vehicle);
  const fitted = parts && (await source.vehicle(parts));
  if (!fitted) return alone(NO_ROWS);
  if (!size) {
    const all = axlesOfAllSizes(source, fitted, parts.option);
    return alone(joined(all.map(({ fitting }) => fitting)), joined(all.map(({ unfit }) => unfit)));
  }
  const chosen = { size: fitmentSlug({ front: size, rear: rearSize }), ...(parts.option && { option: parts.option }) };
  const vehicle = listVehicle(fitted, chosen, countedSizes(source.columns));
  const axles = axlesOf(fitted, chosen);
  if (!vehicle || !axles) return alone(NO_ROWS);
  const front = axleOf(source, size, axles.front);
  const plus = withFittingTires(source, vehicle.plus, axles.front);
  return {
    vehicle: { ...vehicle, plus },
    front,
    rear: rearSize && axles.rear ? axleOf(source, rearSize, axles.rear) : null,
  };
}

function axlesOfAllSizes(source: Catalogue, fitted: FittedVehicle, option: string | undefined): Axle[] {
  return fitmentsOf(fitted, option).flatMap(({ originals, front, rear }) => [
    axleOf(source, parseTireSize(front)!, originalsOf(originals, 'front', option)),
    ...(rear ? [axleOf(source, parseTireSize(rear)!, originalsOf(originals, 'rear', option))] : []),
  ]);
}

function axleOf(source: Catalogue, size: TireSize, originals: readonly OriginalTire[]): Axle {
  const rows = rowsOfSize(source.columns, sizeSlug(size));
  const fits = rowFitter(source, originals);
  return { size, originals, fitting: rows.filter(fits), unfit: rows.filter((row) => !fits(row)) };
}

export const rowsOfSize = (columns: ListColumns, slug: string): Int32Array =>
  indexOf(columns).bySize.get(slug) ?? NO_ROWS;

/** Whether the tire of a row may replace the original ones. Tires with the same service description are judged once. */
function rowFitter({ columns, names }: Catalogue, originals: readonly OriginalTire[]): (row: number) => boolean {
  const typeOf = new Map(names.types.map(({ id, short }: CatalogueNames['types'][number]) => [id, short]));
  const judged = new Map<string, boolean>();
  return (row) => {
    const [printed, type] = [columns.printedAt[row]!, columns.type[row]!];
    const key = `${printed} ${type}`;
    const fits =
      judged.get(key) ??
      isListedAsFitting({ ...columns.printed[printed]!, type_short: typeOf.get(type) ?? '' }, originals);
    judged.set(key, fits);
    return fits;
  };
}

/** Other sizes, without those that have no tire for the vehicle, with the number of those that they have. */
export function withFittingTires<T extends { size_slug: string; count: number }>(
  source: Catalogue,
  sizes: readonly T[],
  originals: readonly OriginalTire[],
): T[] {
  const fits = rowFitter(source, originals);
  return sizes
    .map((size) => ({ ...size, count: rowsOfSize(source.columns, size.size_slug).filter(fits).length }))
    .filter(({ count }) => count > 0);
}

/** Every size of the catalogue with its number of tires. */
const countedSizes = (columns: ListColumns) =>
  Array.from(indexOf(columns).bySize, ([slug, rows]) => ({ ...parseSizeSlug(slug)!, count: rows.length }));

/** Ascending, each row once. */
export const joined = (groups: readonly Int32Array[]): Int32Array =>
  Int32Array.from(new Set(groups.flatMap((rows) => [...rows]))).sort();

/** Which tires of a size may replace a vehicle's original ones, and which wheels fit it. */
import type { ProductFilter } from '#src/features/filter/filter.ts';
import type { ListRow } from '#src/features/filter/list-row.ts';
import { parseSizeSlug, parseTireSize, sizeFromParts, sizeSlug, type TireSize } from '#src/features/sizes/tire-size.ts';
import { axlesOf, fitmentSlug, fitmentsOf, type FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { listVehicle, type ListVehicle, type WheeledName } from './list-state.ts';
import { originalsOf, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { type FitJudgement, isListedAsFitting, splitByFit } from '#src/features/vehicles/tire-fit.ts';
import { parseVehicleKey, vehicleTitle, type VehicleParts } from '#src/features/vehicles/vehicle.ts';
import { wheelFit, wheelVerdict } from '#src/features/wheels/wheel-verdict.server.ts';
import { wheeledVehicle } from '#src/features/wheels/vehicle-wheels.server.ts';
import type { ListedCatalogue, ListSource } from './list-source.server.ts';

/** The products that a list, or the list of one axle, selects from. */
export interface Axle {
  /** null: any */
  size: TireSize | null;
  /** the vehicle's original tires; null: the list is not that of a vehicle in one of its sizes */
  originals: readonly OriginalTire[] | null;
  /** without a vehicle all products */
  fitting: readonly ListRow[];
  unfit: readonly ListRow[];
}

interface ListedAxles {
  /** null: the list is not that of a vehicle in one of its sizes */
  vehicle: Omit<ListVehicle, 'unfit' | 'winter'> | null;
  front: Axle;
  rear: Axle | null;
  /** of a list of wheels for a vehicle: which of them fit */
  wheels?: { vehicle: WheeledName; fits: ReadonlyMap<number, FitJudgement> };
}

/**
 * The axles of a filter's vehicle. With a size, it must be an original size of the vehicle. Without one, all original sizes are
 * listed. Another size that the vehicle may be offered is judged by the same original tires. An unknown vehicle has no products.
 * Without a vehicle all products are listed, once for each size of the filter.
 */
export async function axlesOfList(source: ListSource, filter: ProductFilter): Promise<ListedAxles> {
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  const rearSize = parseSizeSlug(filter.rear);
  if (!filter.vehicle) {
    const rear = size && rearSize && anyOf(rearSize, source.rows);
    return { vehicle: null, front: anyOf(size, source.rows), rear };
  }
  const areWheels = filter.goods === 'wheels';
  const nothing: ListedAxles = { vehicle: null, front: anyOf(areWheels ? null : size, []), rear: null };
  const parts = parseVehicleKey(filter.vehicle);
  const fitted = parts && (await source.vehicle(parts));
  if (!fitted) return nothing;
  const { option } = parts;
  if (areWheels) {
    const { front, fits } = await axleOfWheels(source, parts, fitted);
    const vehicle = { key: filter.vehicle, name: vehicleTitle(fitted.vehicle) };
    return { vehicle: null, front, rear: null, wheels: { vehicle, fits } };
  }
  if (!size) {
    const axles = fitmentsOf(fitted, option).flatMap(({ originals, front, rear }) => [
      axleOf(source, parseTireSize(front)!, originalsOf(originals, 'front', option)),
      ...(rear ? [axleOf(source, parseTireSize(rear)!, originalsOf(originals, 'rear', option))] : []),
    ]);
    const [fitting, unfit] = [axles.flatMap((axle) => axle.fitting), axles.flatMap((axle) => axle.unfit)];
    const front = { ...anyOf(null, inListOrder(source, fitting)), unfit: inListOrder(source, unfit) };
    return { vehicle: null, front, rear: null };
  }
  const chosen = { size: fitmentSlug({ front: size, rear: rearSize }), ...(option && { option }) };
  const vehicle = listVehicle(fitted, chosen, countedSizes(source));
  const originals = axlesOf(fitted, chosen);
  if (!vehicle || !originals) return nothing;
  const other = parseSizeSlug(filter.otherSize);
  // whatever the shop has in it now, so that a link stays good
  if (other && !listVehicle(fitted, chosen, [{ ...other, count: 0 }])!.plus.length) return nothing;
  return {
    vehicle: { ...vehicle, plus: withFittingTires(source, vehicle.plus, originals.front) },
    front: axleOf(source, other ?? size, originals.front),
    rear: rearSize && originals.rear ? axleOf(source, rearSize, originals.rear) : null,
  };
}

const anyOf = (size: TireSize | null, fitting: readonly ListRow[]): Axle => ({
  size,
  originals: null,
  fitting,
  unfit: [],
});

const axleOf = (source: ListedCatalogue, size: TireSize, originals: readonly OriginalTire[]): Axle => ({
  size,
  originals,
  ...splitByFit(tiresOfSize(source, sizeSlug(size)), originals),
});

export const tiresOfSize = ({ bySize }: ListedCatalogue, slug: string): readonly ListRow[] => bySize.get(slug) ?? [];

/** In the default order of lists, each product once. */
export function inListOrder({ rows }: ListedCatalogue, products: readonly ListRow[]): ListRow[] {
  const wanted = new Set(products);
  return rows.filter((row) => wanted.has(row));
}

/** Other sizes, without those that have no tire for the vehicle, with the number of those that they have. */
export const withFittingTires = <T extends { size_slug: string; count: number }>(
  source: ListedCatalogue,
  sizes: readonly T[],
  originals: readonly OriginalTire[],
): T[] =>
  sizes
    .map((size) => ({
      ...size,
      count: tiresOfSize(source, size.size_slug).filter((tire) => isListedAsFitting(tire, originals)).length,
    }))
    .filter(({ count }) => count > 0);

const countedSizes = ({ bySize }: ListedCatalogue) =>
  Array.from(bySize, ([slug, tires]) => ({ ...parseSizeSlug(slug)!, count: tires.length }));

/** Wheels for a vehicle: those that fit, and then those of which the shop has to be asked. */
async function axleOfWheels(source: ListSource, parts: VehicleParts, fitted: FittedVehicle) {
  const all = fitmentsOf(fitted, parts.option);
  const square = all.filter(({ rear }) => !rear);
  const known = await source.vehicleWheels(parts);
  const vehicle = wheeledVehicle(known, fitted, square.length ? square : all, parts.option);
  const fits = new Map(
    source.rows.flatMap(({ id, wheel }) => (wheel ? [[id, wheelFit(wheelVerdict(wheel, vehicle))] as const] : [])),
  );
  const those = (fit: FitJudgement['fit']) => source.rows.filter(({ id }) => fits.get(id)?.fit === fit);
  return { fits, front: { ...anyOf(null, [...those('fits'), ...those('unknown')]), unfit: those('no') } };
}

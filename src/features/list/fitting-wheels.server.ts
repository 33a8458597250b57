/** Which wheels fit the vehicle of a list of wheels. */
import type { ListRow } from '#src/features/filter/list-row.ts';
import { fitmentsOf } from '#src/features/vehicles/fitment.ts';
import type { FitJudgement } from '#src/features/vehicles/tire-fit.ts';
import { parseVehicleKey, vehicleTitle } from '#src/features/vehicles/vehicle.ts';
import { wheelOf } from '#src/features/wheels/wheel-product.ts';
import { wheelFit, wheelVerdict } from '#src/features/wheels/wheel-verdict.ts';
import { wheeledVehicle } from '#src/features/wheels/wheeled-vehicle.ts';
import type { ListSource } from './list-source.server.ts';
import type { WheeledName } from './list-state.ts';

export interface FittingWheels {
  vehicle: WheeledName;
  /** those that fit, and then those of which the shop has to be asked */
  fitting: ListRow[];
  unfit: ListRow[];
  /** by the wheel's id */
  fits: ReadonlyMap<number, FitJudgement>;
}

/** @param key as `vehicleKey` writes it. @returns null for a vehicle that the shop does not list */
export async function fittingWheels(source: ListSource, key: string): Promise<FittingWheels | null> {
  const parts = parseVehicleKey(key);
  const fitted = parts && (await source.vehicle(parts));
  if (!fitted) return null;
  const all = fitmentsOf(fitted, parts.option);
  const square = all.filter(({ rear }) => !rear);
  const known = await source.vehicleWheels(parts);
  const vehicle = wheeledVehicle(known, fitted, square.length ? square : all, parts.option);
  const fits = new Map(
    source.rows.flatMap(({ id, wheel }) =>
      wheel ? [[id, wheelFit(wheelVerdict(wheelOf(wheel), vehicle))] as const] : [],
    ),
  );
  const those = (fit: FitJudgement['fit']) => source.rows.filter(({ id }) => fits.get(id)?.fit === fit);
  return {
    vehicle: { key, name: vehicleTitle(fitted.vehicle) },
    fitting: [...those('fits'), ...those('unknown')],
    unfit: those('no'),
    fits,
  };
}

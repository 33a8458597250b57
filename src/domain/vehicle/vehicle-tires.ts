/** Which tires of a vehicle's original size are listed for it. */
import { fitmentAtPath, type FittedVehicle } from './fitment.ts';
import { originalsOf, type OriginalTire } from './original-tire.ts';
import {
  isListedAsFitting,
  isLoadKnown,
  judgeForAxle,
  judgeRunFlatForAxle,
  type FitJudgement,
  type OfferedTire,
} from './tire-fit.ts';
import type { VehiclePathParts } from './vehicle.ts';

/** The original tires of both axles; `rear` is null if they are the same. Null: the vehicle has no such fitment. */
export function axlesOf(fitted: FittedVehicle, parts: Pick<VehiclePathParts, 'size' | 'option'>) {
  const found = fitmentAtPath(fitted, parts);
  if (!found) return null;
  const { originals, rear } = found.fitment;
  return {
    front: originalsOf(originals, 'front', parts.option),
    rear: rear === null ? null : originalsOf(originals, 'rear', parts.option),
  };
}

/** Splits tires of an original size into those that may replace the original tires and all others. */
export function splitByFit<T extends OfferedTire>(tires: readonly T[], originals: readonly OriginalTire[]) {
  const fitting: T[] = [];
  const unfit: T[] = [];
  for (const tire of tires) (isListedAsFitting(tire, originals) ? fitting : unfit).push(tire);
  return { fitting, unfit };
}

/** Adds to each tire whether it may replace the original ones. Where these are not known, the list says so once instead. */
export function withFit<T extends OfferedTire>(
  tires: readonly T[],
  originals: readonly OriginalTire[],
): Array<T & { fit?: FitJudgement }> {
  const isKnown = isLoadKnown(originals);
  return tires.map((tire) => {
    const judged = judgeForAxle(tire, originals);
    const fit = judged.fit === 'unknown' && !isKnown ? judgeRunFlatForAxle(tire, originals) : judged;
    return fit.fit === 'fits' ? tire : { ...tire, fit };
  });
}

/** What is known of the hubs and the original wheels of a vehicle. What is not known is null, and never guessed. */
import { slugOfPrinted } from '#src/features/sizes/tire-size.ts';
import type { Fitment, FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { originalsOf, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { shortVehicleTitle } from '#src/features/vehicles/vehicle.ts';
import { slugOf } from '#src/kit/slug.ts';
import type { WheelSize } from './wheel.ts';

export interface HubFacts {
  /** `5x114.3` */
  boltPattern: string | null;
  /** mm */
  bore: number | null;
  fastener: 'nut' | 'bolt' | null;
  /** `M12x1.5` */
  thread: string | null;
  seat: 'cone' | 'ball' | 'mag' | null;
  /** N·m */
  torque: number | null;
  tpms: 'none' | 'indirect' | '315' | '433' | null;
  /** the smallest wheel that clears the brakes, inches */
  smallestRim: number | null;
}

export const UNKNOWN_HUB: Readonly<HubFacts> = {
  boltPattern: null,
  bore: null,
  fastener: null,
  thread: null,
  seat: null,
  torque: null,
  tpms: null,
  smallestRim: null,
};

const FIELDS = Object.keys(UNKNOWN_HUB) as Array<keyof HubFacts>;

/** Lists round a bore of 66.56 mm to 66.5 or 66.6. A wheel must not be narrower, so that the larger figure counts. */
const BORE_ROUNDING_MM = 0.11;

/** What several say alike of one vehicle. @param least how many of them must state a fact */
export function commonFacts(given: readonly HubFacts[], least = 1): HubFacts {
  const common = { ...UNKNOWN_HUB };
  for (const field of FIELDS) {
    const stated = given.flatMap((facts) => facts[field] ?? []);
    const values = new Set(stated);
    const isAlike =
      values.size === 1 ||
      (field === 'bore' && Math.max(...(stated as number[])) - Math.min(...(stated as number[])) < BORE_ROUNDING_MM);
    if (stated.length >= least && isAlike)
      Object.assign(common, { [field]: field === 'bore' ? Math.max(...(stated as number[])) : stated[0] });
  }
  return common;
}

export const isHubUnknown = (facts: HubFacts): boolean => FIELDS.every((field) => facts[field] === null);

export interface OriginalWheels {
  /** `225/45R17` or `225/45R18+255/40R18`; empty: not known */
  tires: string;
  front: WheelSize;
  /** null: as in front */
  rear: WheelSize | null;
}

export interface VehicleWheels {
  hub: HubFacts;
  wheels: OriginalWheels[];
}

/** By what one source says of its trims. @param option undefined: none is chosen, so that only what holds for all is known */
export function hubOfTrim(rows: ReadonlyArray<HubFacts & { option: string }>, option: string | undefined): HubFacts {
  const own = rows.filter((row) => row.option && slugOf(row.option) === option);
  const general = rows.filter((row) => row.option === '');
  const counting = own.length ? own : option !== undefined && general.length ? general : rows;
  return commonFacts(counting, counting.length || 1);
}

const isSameWheel = (a: WheelSize | null, b: WheelSize | null): boolean =>
  a?.diameter === b?.diameter && a?.width === b?.width;
const isOffsetAlike = (a: WheelSize | null, b: WheelSize | null): boolean =>
  a?.offset === b?.offset || a?.offset === undefined || b?.offset === undefined;

/** The original wheels that two sources name alike: same tires, diameter and width. Offsets that differ are left out. */
export const commonWheels = (some: readonly OriginalWheels[], others: readonly OriginalWheels[]): OriginalWheels[] =>
  some.flatMap((one) => {
    const same = others.filter(
      (other) => other.tires === one.tires && isSameWheel(one.front, other.front) && isSameWheel(one.rear, other.rear),
    );
    if (!same.length) return [];
    const isStated = (axle: 'front' | 'rear') => same.some((other) => other[axle]?.offset === one[axle]?.offset);
    return [
      { ...one, front: stated(one.front, isStated('front')), rear: one.rear && stated(one.rear, isStated('rear')) },
    ];
  });

const stated = ({ diameter, width, offset }: WheelSize, isAlike: boolean): WheelSize =>
  isAlike && offset !== undefined ? { diameter, width, offset } : { diameter, width };

/** Original wheels by several sources. Where two know a wheel of one diameter differently, neither counts. */
export function mergeWheels(sources: ReadonlyArray<readonly OriginalWheels[]>): OriginalWheels[] {
  const differs = (one: OriginalWheels, other: OriginalWheels) =>
    one.front.diameter === other.front.diameter &&
    !(isSameWheel(one.front, other.front) && isOffsetAlike(one.front, other.front));
  return sources.flatMap((own) =>
    own.filter((one) =>
      sources.every(
        (others) =>
          others === own ||
          others.every((other) => one.front.diameter !== other.front.diameter) ||
          others.some((other) => !differs(one, other) && one.front.diameter === other.front.diameter),
      ),
    ),
  );
}

/** A vehicle with one of its sizes, as far as wheels are concerned. */
export interface WheeledVehicle extends VehicleWheels {
  /** `2019 RAV4` */
  short: string;
  /** original tires of the size that the vehicle has; rear: empty where they are as in front */
  front: readonly OriginalTire[];
  rear: readonly OriginalTire[];
}

const isOn = (tires: string, front: string): boolean => slugOfPrinted(tires.split('+')[0]!) === slugOfPrinted(front);

/** A vehicle as wheels are judged by it. @param sizes those that it has or may have. @param option slug of its trim */
export function wheeledVehicle(
  known: VehicleWheels,
  { vehicle, fitments }: FittedVehicle,
  sizes: readonly Fitment[],
  option?: string,
): WheeledVehicle {
  return {
    ...known,
    wheels: known.wheels.filter(({ tires }) => !tires || fitments.some(({ front }) => isOn(tires, front))),
    short: shortVehicleTitle(vehicle),
    front: sizes.flatMap(({ originals }) => originalsOf(originals, 'front', option)),
    rear: sizes.flatMap(({ originals, rear }) => (rear ? originalsOf(originals, 'rear', option) : [])),
  };
}

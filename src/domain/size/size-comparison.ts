import { overallDiameter, sectionWidth, ALTERNATE_TOLERANCE_PERCENT, type TireSize } from './tire-size.ts';

/**
 * What a size measures, worked out from its numbers alone. The Tire and Rim Association's Year Book and the ETRTO
 * Standards Manual give the design size of a new, unloaded tire on its measuring rim:
 * `overall diameter = rim × 25.4 + 2 × section width × aspect ratio ÷ 100`; circumference and turns are the circle's.
 * A maker's own table may differ by a few millimetres, and gives about 3 % more turns: under load a tire rolls on a
 * smaller radius. Between two sizes that drops out, which is why the difference can be trusted more than the figures.
 */
export interface SizeFigures {
  /** mm */
  diameter: number;
  /** mm, from rim to tread */
  sidewall: number;
  /** section width, mm */
  width: number;
  /** rim diameter, inches */
  rim: number;
  /** mm */
  circumference: number;
  turnsPerKm: number;
}

const MM_PER_INCH = 25.4;

export function sizeFigures(size: TireSize): SizeFigures {
  const diameter = overallDiameter(size);
  return {
    diameter,
    sidewall: (diameter - size.rim * MM_PER_INCH) / 2,
    width: sectionWidth(size),
    rim: size.rim,
    circumference: Math.PI * diameter,
    turnsPerKm: 1_000_000 / (Math.PI * diameter),
  };
}

/** How `other` differs from `size`: what is larger, higher or farther is positive. */
export interface SizeComparison extends SizeFigures {
  /** overall diameter, in percent of `size`; speed and odometer differ by the same */
  percent: number;
  /** km/h that are driven when the speedometer, made for `size`, shows `shown` */
  trueSpeed: number;
  /** mm between the lowest part of the vehicle and the road: half of what the diameter gains */
  clearance: number;
  /** further apart than a replacement may be: to be talked about before it is bought */
  askFirst: boolean;
}

/** @param shown what the speedometer shows, in km/h */
export function compareSizes(size: TireSize, other: TireSize, shown = 100): SizeComparison {
  const [a, b] = [sizeFigures(size), sizeFigures(other)];
  const percent = (b.diameter / a.diameter - 1) * 100;
  return {
    diameter: b.diameter - a.diameter,
    sidewall: b.sidewall - a.sidewall,
    width: b.width - a.width,
    rim: b.rim - a.rim,
    circumference: b.circumference - a.circumference,
    turnsPerKm: b.turnsPerKm - a.turnsPerKm,
    percent,
    trueSpeed: shown * (b.diameter / a.diameter),
    clearance: (b.diameter - a.diameter) / 2,
    askFirst: Math.abs(percent) > ALTERNATE_TOLERANCE_PERCENT,
  };
}

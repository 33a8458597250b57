import { overallDiameter, sectionWidth, ALTERNATE_TOLERANCE_PERCENT, type TireSize } from '../size/tire-size.ts';

/**
 * The dimensions of a tire, computed from its size alone. The Tire and Rim Association's Year Book and the ETRTO Standards Manual
 * define the design size of a new, unloaded tire on its measuring rim:
 * `overall diameter = rim × 25.4 + 2 × section width × aspect ratio ÷ 100`. Circumference and turns follow from the diameter.
 * A maker's own figures may differ by a few millimetres, and give about 3 % more turns, because a loaded tire rolls on a smaller
 * radius. This cancels out between two sizes, so the difference is more reliable than the figures.
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

/** How `other` differs from `size`. Positive: larger, higher or faster. */
export interface SizeComparison extends Pick<SizeFigures, 'diameter' | 'width' | 'rim'> {
  /** difference in overall diameter, in percent of `size`; speed and odometer differ by the same */
  percent: number;
  /** true speed in km/h when the speedometer, made for `size`, shows `shown` */
  trueSpeed: number;
  /** change of the ground clearance in mm: half of the difference in diameter */
  clearance: number;
  /** differs more than a replacement should: the shop has to be asked first */
  askFirst: boolean;
}

/** @param shown what the speedometer shows, in km/h */
export function compareSizes(size: TireSize, other: TireSize, shown = 100): SizeComparison {
  const [a, b] = [sizeFigures(size), sizeFigures(other)];
  const percent = (b.diameter / a.diameter - 1) * 100;
  return {
    diameter: b.diameter - a.diameter,
    width: b.width - a.width,
    rim: b.rim - a.rim,
    percent,
    trueSpeed: shown * (b.diameter / a.diameter),
    clearance: (b.diameter - a.diameter) / 2,
    askFirst: Math.abs(percent) > ALTERNATE_TOLERANCE_PERCENT,
  };
}

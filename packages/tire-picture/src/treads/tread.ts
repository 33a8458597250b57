import type { Random } from '../seeded-random.ts';
import type { Proportions } from '../proportions.ts';
import type { TreadMap } from '../tread-drawing.ts';

/** A tread: one repeat of its pattern, and how often it is repeated. */
export interface Tread {
  map: TreadMap;
  /** Number of repeats around the tire. */
  repeats: number;
  /** Pitches in one repeat. Their lengths vary around the tire, as on real tires, to spread the noise. */
  pitches: number;
}

export type DrawTreadOf = (p: Proportions, random: Random, studdable: boolean) => Tread;

/** How many repeats of about `length` mm fit around the tire, and the exact length of one (`period`). */
export function repeatsAround(p: Proportions, length: number): { repeats: number; period: number } {
  const circumference = 2 * Math.PI * p.radius;
  const repeats = Math.max(8, Math.round(circumference / length));
  return { repeats, period: circumference / repeats };
}

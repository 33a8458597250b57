import type { Dice } from '../seed.ts';
import type { Proportions } from '../proportions.ts';
import type { TreadMap } from '../tread-drawing.ts';

/** A tread: its drawing, and how often it stands around the tire. */
export interface Tread {
  map: TreadMap;
  /** Repeats around the tire. */
  repeats: number;
  /** Pitches in one repeat: their lengths vary along the tire, as real ones do to spread the noise. */
  pitches: number;
}

export type DrawTreadOf = (p: Proportions, dice: Dice, studdable: boolean) => Tread;

/** How many repeats of about `wish` mm go around, and how long one then is. */
export function around(p: Proportions, wish: number): { repeats: number; period: number } {
  const length = 2 * Math.PI * p.radius;
  const repeats = Math.max(8, Math.round(length / wish));
  return { repeats, period: length / repeats };
}

/** The geometry of the picture that compares two tires: to one scale, each from the front and from the side. */
import { sizeFigures } from './size-comparison.ts';
import type { TireSize } from '../size/tire-size.ts';

export const PICTURE = { width: 480, height: 250, ground: 196 };
const HALF = PICTURE.width / 2;
/** the width that both views of a tire may take, and the gap between them */
const [ROOM, GAP] = [206, 12];
/** radius of the wheel in the drawing of its spokes */
const DRAWN_RIM = 57;

export interface TireShapes {
  front: { x: number; y: number; width: number; height: number; rx: number };
  side: { cx: number; cy: number; r: number };
  /** for a wheel around the origin with a radius of 57 units */
  wheel: { transform: string };
}

/** The shapes of both tires, null for a missing size. The larger one fills its half. */
export function comparisonShapes(
  a: TireSize | null,
  b: TireSize | null,
): { a: TireShapes | null; b: TireShapes | null; level: number } {
  const [fa, fb] = [a && sizeFigures(a), b && sizeFigures(b)];
  const scale = ROOM / Math.max(...[fa, fb].map((f) => (f ? f.width + f.diameter : 1)));
  const shapes = (f: typeof fa, left: number): TireShapes | null => {
    if (!f) return null;
    const [width, height] = [round(f.width * scale), round(f.diameter * scale)];
    const x = round(left + (HALF - width - GAP - height) / 2);
    const [cx, cy] = [round(x + width + GAP + height / 2), round(PICTURE.ground - height / 2)];
    return {
      front: { x, y: round(PICTURE.ground - height), width, height, rx: round(width * 0.24) },
      side: { cx, cy, r: round(height / 2) },
      wheel: { transform: `translate(${cx} ${cy}) scale(${((f.rim * 25.4 * scale) / 2 / DRAWN_RIM).toFixed(4)})` },
    };
  };
  return {
    a: shapes(fa, 0),
    b: shapes(fb, HALF),
    level: round(PICTURE.ground - (fa ?? fb ?? { diameter: 0 }).diameter * scale),
  };
}

const round = (n: number): number => Math.round(n * 100) / 100;

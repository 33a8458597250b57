import type { Point } from '../tread-drawing.ts';

/** Points of the curve `along(across)`, between two positions across the tread. */
export function curve(from: number, to: number, along: (across: number) => number, parts = 10): Point[] {
  return Array.from({ length: parts + 1 }, (_, i): Point => {
    const across = from + ((to - from) * i) / parts;
    return [across, along(across)];
  });
}

/** A zigzag along such a curve, the shape of winter sipes. `height` and `wave` (the length of a tooth) are in mm. */
export function zigzag(
  from: number,
  to: number,
  along: (across: number) => number,
  height: number,
  wave: number,
): Point[] {
  const teeth = Math.max(2, Math.round(Math.abs(to - from) / wave) * 2);
  return Array.from({ length: teeth + 1 }, (_, i): Point => {
    const across = from + ((to - from) * i) / teeth;
    return [across, along(across) + (i % 2 ? height : -height) / 2];
  });
}

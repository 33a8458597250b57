import { drawTread, type Pen } from '../tread-drawing.ts';
import { around, type DrawTreadOf } from './tread.ts';
import { sweep, zigzag } from './strokes.ts';

/** All-weather: a closed rib in the middle, V arms sweeping out from it, fewer sipes than a winter tire. */
export const drawAllWeather: DrawTreadOf = (p, dice) => {
  const h = p.half,
    { repeats, period } = around(p, dice.between(60, 72)),
    pitch = period / 2,
    end = h + 17;
  const rib = dice.between(0.11, 0.16),
    channel = dice.between(0.07, 0.095) * h,
    lead = dice.between(24, 62),
    power = dice.between(0.65, 1.6),
    links = dice.pick(['slanted', 'slanted', 'ring', 'none'] as const),
    short = dice.chance(0.7);
  const outer = dice.between(0.54, 0.64),
    narrow = dice.between(3, 3.8),
    wide = dice.between(5.2, 6.6),
    straight = dice.chance(0.5),
    sipes = dice.pick([2, 3]),
    notched = dice.chance(0.6);
  const edge = rib * h + channel / 2,
    arm = (x: number) => -lead * (Math.max(0, Math.abs(x) - edge) / (h - edge)) ** power;
  const map = drawTread({ half: h, end, fade: 10, period, depth: p.depth }, (pen) => {
    for (const side of [-1, 1]) {
      pen.ring(
        side * edge,
        channel,
        p.depth,
        straight ? undefined : { height: 3, teeth: 2, shift: side > 0 ? 0.5 : 0 },
      );
      if (links === 'ring') pen.ring(side * outer * h, channel * 0.7);
      for (let k = 0; k < 2; k++) half(pen, side, k * pitch + (side > 0 ? pitch / 2 : 0));
    }
    for (let k = 0; k < 2; k++) spine(pen, k * pitch);
  });
  return { map, repeats, pitches: 2 };

  function half(pen: Pen, side: number, y: number) {
    const at = (share: number): number => side * share * h;
    pen.groove(
      sweep(side * edge, side * end, (x) => y + arm(x), 14),
      narrow,
      p.depth,
      wide,
    );
    // A slimmer arm starts half way out, in every second gap: long and short arms in turn.
    const start = outer * 0.55;
    if (short)
      pen.groove(
        sweep(at(start), at(outer), (x) => y - pitch / 2 + arm(x), 6),
        1.4,
        p.depth * 0.7,
        narrow * 0.8,
      );
    if (links === 'slanted')
      pen.groove(
        [
          [at(outer + 0.03), y + arm(at(outer + 0.03)) - pitch],
          [at(outer - 0.03), y + arm(at(outer - 0.03))],
        ],
        channel * 0.72,
      );
    for (let i = 1; i <= sipes; i++) {
      const offset = (-pitch * i) / (sipes + 1);
      pen.sipe(
        zigzag(at(outer), side * (h - 2), (x) => y + offset + arm(x) * 0.9 + arm(at(outer)) * 0.1, 1.3, 6.5),
        0.95,
      );
      pen.sipe(
        zigzag(side * edge, at(outer), (x) => y + offset * 1.02 + arm(x), 1.1, 6),
        0.95,
      );
    }
  }
  /** The rib: chevron sipes, and small notches where the arms begin. */
  function spine(pen: Pen, y: number) {
    const w = rib * h;
    for (const f of [0.25, 0.75])
      pen.sipe(
        [
          [-w, y + pitch * f - 5],
          [0, y + pitch * f],
          [w, y + pitch * f - 5],
        ],
        1,
      );
    if (!notched) return;
    pen.groove(
      [
        [-w, y],
        [-w * 0.35, y + 3.5],
      ],
      narrow,
      p.depth * 0.7,
      1.4,
    );
    pen.groove(
      [
        [w, y + pitch / 2],
        [w * 0.35, y + pitch / 2 + 3.5],
      ],
      narrow,
      p.depth * 0.7,
      1.4,
    );
  }
};

import { drawTread, type Pen } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';
import { curve, zigzag } from './curves.ts';

/** All-weather: a closed centre rib, V-shaped arms from it to the shoulders, fewer sipes than a winter tire. */
export const drawAllWeather: DrawTreadOf = (p, random) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(60, 72)),
    pitch = period / 2,
    end = h + 17;
  const rib = random.between(0.11, 0.16),
    channel = random.between(0.07, 0.095) * h,
    lead = random.between(24, 62),
    power = random.between(0.65, 1.6),
    links = random.pick(['slanted', 'slanted', 'ring', 'none'] as const),
    short = random.chance(0.7);
  const outer = random.between(0.54, 0.64),
    narrow = random.between(3, 3.8),
    wide = random.between(5.2, 6.6),
    straight = random.chance(0.5),
    sipes = random.pick([2, 3]),
    notched = random.chance(0.6);
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
      curve(side * edge, side * end, (x) => y + arm(x), 14),
      narrow,
      p.depth,
      wide,
    );
    // A narrower arm starts half way out in every second gap, so that long and short arms alternate.
    const start = outer * 0.55;
    if (short)
      pen.groove(
        curve(at(start), at(outer), (x) => y - pitch / 2 + arm(x), 6),
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
  /** The centre rib: chevron sipes, and small notches where the arms start. */
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

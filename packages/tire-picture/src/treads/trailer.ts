import { drawTread } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';
import { curve, zigzag } from './curves.ts';

/** Trailer: closed ribs between wavy grooves, few short cuts and plain shoulders. The tire only rolls, it never pulls. */
export const drawTrailer: DrawTreadOf = (p, random) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(44, 56)),
    end = h + 14;
  const width = random.between(0.08, 0.1) * h,
    spread = random.between(0.54, 0.62),
    wave = { height: random.between(1.4, 2.6), teeth: 2, shift: 0 },
    lean = random.between(4, 9) * (random.chance(0.5) ? 1 : -1),
    slots = random.chance(0.6);
  const lines = [-spread, -0.19, 0.19, spread].map((x) => x * h);
  const map = drawTread({ half: h, end, fade: 9, period, depth: p.depth }, (pen) => {
    lines.forEach((x, i) => pen.ring(x, width, p.depth, { ...wave, shift: i * 0.25 }));
    for (const k of [0, 1]) {
      const y = (k * period) / 2;
      for (const side of [-1, 1]) {
        const inner = side * (spread * h + width);
        pen.sipe(zigzag(inner, side * h * 0.93, (x) => y + lean * (x / h), 0.6, 8));
        if (slots)
          pen.groove(
            curve(side * h * 0.86, side * end, () => y + period / 4),
            3,
            p.depth * 0.6,
            4.2,
          );
      }
      for (let i = 0; i < 3; i++) {
        const left = lines[i]! + width * 0.7,
          right = lines[i + 1]! - width * 0.7;
        pen.sipe(zigzag(left, right, (x) => y + (i * period) / 6 + (lean * (x - left)) / (right - left), 0.6, 6));
      }
    }
  });
  return { map, repeats, pitches: 2 };
};

import { drawTread, type Pen, type Point } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';
import { zigzag } from './curves.ts';

/**
 * All-terrain: interlocking blocks between zigzag channels with stone ejectors, alternating long and short shoulder
 * lugs.
 */
export const drawAllTerrain: DrawTreadOf = (p, random) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(78, 104)),
    pitch = period / 2,
    end = h + 30;
  const outer = random.between(0.5, 0.57),
    height = random.between(0.08, 0.14) * h,
    middle = random.between(0.09, 0.15) * h,
    three = random.chance(0.45);
  const channel = random.between(7.5, 9.5),
    inner = random.between(5.6, 7),
    cross = random.between(5, 6.6),
    step = random.between(0.16, 0.36) * pitch,
    lug = random.between(9, 12.5),
    lean = random.between(-7, 7),
    turned = random.chance(0.5) ? 1 : -1,
    notches = random.chance(0.65);
  const map = drawTread({ half: h, end, fade: 14, period, depth: p.depth }, (pen) => {
    if (three)
      for (const side of [-1, 1])
        pen.ring(side * 0.19 * h, inner, p.depth, { height: middle * 0.7 * turned, teeth: 2 });
    else pen.ring(0, inner, p.depth, { height: middle, teeth: 2 });
    for (const side of [-1, 1]) {
      const shift = side > 0 ? 0.5 : 0;
      pen.ring(side * outer * h, channel, p.depth, { height: side * height, teeth: 2, shift });
      for (let k = 0; k < 2; k++) {
        const y = (k + shift) * pitch;
        if (three) row(pen, side, y);
        else blocks(pen, side, y);
        shoulder(pen, side, y, k);
        for (const f of [0.26, 0.76]) pen.ejector(side * outer * h, y + pitch * f, 1.7, pitch * 0.11, p.depth * 0.45);
      }
    }
    if (three) for (let k = 0; k < 2; k++) spine(pen, k * pitch);
  });
  return { map, repeats, pitches: 2 };

  /** Two rows of blocks in the middle, interlocked by Z-shaped channels. */
  function blocks(pen: Pen, side: number, y: number) {
    const out = side * (outer * h + height / 2),
      kink = side * outer * h * 0.5,
      rise = step * turned;
    const line: Point[] = [
      [side * middle * 0.4, y + pitch * 0.5 + rise * 0.5],
      [kink, y + pitch * 0.5 + rise * 0.35],
      [kink, y + pitch * 0.5 - rise * 0.35],
      [out, y + pitch * 0.5 - rise * 0.5],
    ];
    pen.groove(line, cross, p.depth * 0.9);
    if (notches)
      pen.groove(
        [
          [out * 1.02, y],
          [kink * 1.15, y + 3],
        ],
        cross * 0.75,
        p.depth * 0.7,
        2.2,
      );
    pen.groove(
      [
        [0, y + pitch * 0.98],
        [kink * 0.66, y + pitch * 0.98 - 4],
      ],
      cross * 0.6,
      p.depth * 0.6,
      2,
    );
    for (const f of [0.24, 0.5, 0.76])
      pen.sipe(
        zigzag(side * 4, out - side * 3, (x) => y + pitch * (f + 0.5) + rise * 0.5 - rise * (x / out), 2.2, 6.5),
        1.1,
      );
  }
  /** With three rows: those beside the middle, separated by slanted channels. */
  function row(pen: Pen, side: number, y: number) {
    const from = side * 0.19 * h,
      to = side * outer * h,
      line = (offset: number) => (x: number) => y + offset + (turned * step * (x - from)) / (to - from);
    pen.groove(
      [
        [from, line(0)(from)],
        [to, line(0)(to)],
      ],
      cross * 0.85,
      p.depth * 0.9,
      cross * 1.1,
    );
    if (notches)
      pen.groove(
        [
          [to, line(pitch * 0.5)(to)],
          [(from + to) / 2, line(pitch * 0.5)((from + to) / 2)],
        ],
        cross * 0.7,
        p.depth * 0.7,
        2.2,
      );
    for (const f of [0.25, 0.5, 0.75]) pen.sipe(zigzag(from + side * 3, to - side * 3, line(pitch * f), 2.2, 6.5), 1.1);
  }
  function spine(pen: Pen, y: number) {
    const w = 0.19 * h,
      line = (offset: number) => (x: number) => y + offset - (turned * step * 0.6 * x) / w;
    pen.groove(
      [
        [-w, line(0)(-w)],
        [-w * 0.1, line(0)(-w)],
        [w * 0.1, line(0)(w)],
        [w, line(0)(w)],
      ],
      cross * 0.8,
      p.depth * 0.85,
    );
    for (const f of [0.3, 0.7]) pen.sipe(zigzag(-w + 3, w - 3, line(pitch * f), 2.2, 6), 1.1);
  }
  function shoulder(pen: Pen, side: number, y: number, k: number) {
    const from = side * outer * h,
      line = (offset: number): Point[] => [
        [from, y + offset],
        [side * h * 0.8, y + offset + lean * 0.5],
        [side * end, y + offset + lean],
      ];
    pen.groove(line(pitch * 0.5), lug * 0.72, p.depth, lug * 1.15);
    pen.groove(
      [
        [side * h * (k ? 0.82 : 0.88), y + pitch + lean * 0.6],
        [side * end, y + pitch + lean],
      ],
      2.4,
      p.depth * 0.6,
      k ? 9 : 5,
    );
    for (const f of [0.78, 1.22])
      pen.sipe(
        zigzag(
          from + side * 6,
          side * (h - 3),
          (x) => y + pitch * f + ((lean * (x - from)) / (end - Math.abs(from))) * side,
          2.2,
          7,
        ),
        1.1,
      );
    // Every second lug is set back at the shoulder, which gives more grip at the edge.
    if (k)
      pen.groove(
        [
          [side * (h + 7), y + pitch * 0.62 + lean],
          [side * (h + 7), y + pitch * 1.38 + lean],
        ],
        7,
        p.depth * 0.4,
      );
  }
};

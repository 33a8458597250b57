import { drawTread, type Pen } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';
import { curve, zigzag } from './curves.ts';

/** Winter: a directional V that is open to the shoulders, with dense zigzag sipes in every block. */
export const drawWinter: DrawTreadOf = (p, random, studs) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(54, 72)),
    pitch = period / 2,
    end = h + 18;
  const lead = random.between(30, 76),
    power = random.between(0.65, 1.3),
    narrow = random.between(2.6, 3.6),
    wide = random.between(5, 7);
  const inner = random.between(0.25, 0.37),
    outer = random.between(0.58, 0.7),
    ring = random.between(4, 6),
    spine = random.pick(['zigzag', 'zigzag', 'groove', 'rib', 'open'] as const);
  const links = random.pick(['steep', 'steep', 'ring', 'slanted'] as const),
    tilt = links === 'slanted' ? 0.11 : 0.045,
    everySecond = random.chance(0.35);
  const spacing = pitch / Math.round(pitch / random.between(5.4, 6.8)),
    slope = random.between(0.1, 0.6),
    bow = random.between(-7, 7);
  /** The V: seen from the front it opens upwards, so that its point meets the road first. */
  const arm = (x: number) => -lead * (Math.abs(x) / h) ** power + bow * Math.sin((Math.abs(x) / h) * Math.PI);
  const map = drawTread({ half: h, end, fade: 10, period, depth: p.depth }, (pen) => {
    if (spine === 'zigzag') pen.ring(0, narrow + 0.6, p.depth, { height: h * 0.06, teeth: 2 });
    if (spine === 'groove') pen.ring(0, ring);
    if (links === 'ring') for (const side of [-1, 1]) pen.ring(side * outer * h, ring);
    for (const side of [-1, 1]) for (let k = 0; k < 2; k++) half(pen, side, k * pitch + (side > 0 ? pitch / 2 : 0), k);
  });
  return { map, repeats, pitches: 2 };

  function half(pen: Pen, side: number, y: number, k: number) {
    const at = (share: number): number => side * share * h;
    const from = spine === 'rib' ? 0.1 + 0.05 * k : spine === 'open' ? -0.05 : 0.01,
      start = everySecond && k ? inner : from;
    pen.groove(
      curve(at(start), side * end, (x) => y + arm(x), 16),
      narrow,
      p.depth,
      wide,
    );
    // Links between two arms are steep: they separate the blocks without forming a rib.
    for (const [share, width, lean] of [
      [inner, ring * 0.8, tilt],
      [outer, ring, tilt * 0.65],
    ] as const) {
      if (links === 'ring' && share === outer) continue;
      const lower = at(share - lean),
        upper = at(share + lean);
      pen.groove(
        [
          [upper, y + arm(upper) - pitch],
          [lower, y + arm(lower)],
        ],
        width,
      );
    }
    sipes(pen, at(Math.max(0.06, from + 0.05)), at(inner), y, 3.4, 0);
    sipes(pen, at(inner), at(outer), y, 4, 0.35);
    sipes(pen, at(outer), side * (h - 1), y, 4.6, 0.6);
    if (studs)
      for (const share of [outer - 0.13, (outer + 1) / 2])
        if ((k === 0) === share < outer)
          pen.groove(
            [
              [at(share), y + arm(at(share)) - pitch / 2],
              [at(share) + 0.1, y + arm(at(share)) - pitch / 2],
            ],
            3.4,
            4,
          );
  }
  /** Sipes at even distances over a pitch, so that repeats join. They slant less than the arms. */
  function sipes(pen: Pen, from: number, to: number, y: number, wave: number, phase: number) {
    const middle = (from + to) / 2,
      base = y + arm(middle);
    for (let i = 0; i < Math.round(pitch / spacing); i++) {
      const offset = spacing * (i + phase);
      pen.sipe(
        zigzag(from, to, (x) => base + offset - slope * (Math.abs(x) - Math.abs(middle)), 1.9, wave),
        0.95,
      );
    }
  }
};

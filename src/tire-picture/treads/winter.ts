import { drawTread, type Pen } from '../tread-drawing.ts';
import { around, type DrawTreadOf } from './tread.ts';
import { sweep, zigzag } from './strokes.ts';

/** Winter: a directional V, open to the shoulders, every block cut through by dense zigzag sipes. */
export const drawWinter: DrawTreadOf = (p, dice, studs) => {
  const h = p.half,
    { repeats, period } = around(p, dice.between(54, 72)),
    pitch = period / 2,
    end = h + 18;
  const lead = dice.between(30, 76),
    power = dice.between(0.65, 1.3),
    narrow = dice.between(2.6, 3.6),
    wide = dice.between(5, 7);
  const inner = dice.between(0.25, 0.37),
    outer = dice.between(0.58, 0.7),
    ring = dice.between(4, 6),
    spine = dice.pick(['zigzag', 'zigzag', 'groove', 'rib', 'open'] as const);
  const links = dice.pick(['steep', 'steep', 'ring', 'slanted'] as const),
    tilt = links === 'slanted' ? 0.11 : 0.045,
    everySecond = dice.chance(0.35);
  const spacing = pitch / Math.round(pitch / dice.between(5.4, 6.8)),
    slope = dice.between(0.1, 0.6),
    bow = dice.between(-7, 7);
  /** The V: it opens upwards as the tire is seen from the front, so its point meets the road first. */
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
      sweep(at(start), side * end, (x) => y + arm(x), 16),
      narrow,
      p.depth,
      wide,
    );
    // What joins one arm to the next runs steeply outwards: it parts the blocks without making a rib.
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
  /** Evenly spaced over one pitch, so that the repeats meet: dense, leaning less than the arms. */
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

import { drawTread, type Pen } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';
import { curve } from './curves.ts';

/** Positions and widths of the straight grooves, as shares of the half width. */
const layouts = {
  four: [
    [-0.58, 0.09],
    [-0.2, 0.11],
    [0.2, 0.11],
    [0.58, 0.09],
  ],
  sport: [
    [-0.6, 0.1],
    [-0.2, 0.13],
    [0.24, 0.13],
    [0.66, 0.035],
  ],
  flipped: [
    [-0.66, 0.035],
    [-0.24, 0.13],
    [0.2, 0.13],
    [0.6, 0.1],
  ],
  three: [
    [-0.5, 0.11],
    [-0.03, 0.13],
    [0.44, 0.12],
  ],
} as const;

/** Summer: straight ribs between wide straight grooves, closed shoulders with few narrow slots, no sipes. */
export const drawSummer: DrawTreadOf = (p, random) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(62, 80)),
    end = h + 15;
  const shift = random.between(-0.04, 0.04),
    lines = layouts[random.pick(['four', 'four', 'sport', 'flipped', 'three'] as const)].map(
      ([x, w]) => [(x + shift) * h, w * h * random.between(0.9, 1.12)] as const,
    );
  const lean = random.between(6, 22) * (random.chance(0.5) ? 1 : -1),
    slim = random.between(2, 2.8),
    notch = random.between(0.45, 0.72),
    bend = random.between(-8, 8),
    both = random.chance(0.6),
    cuts = random.pick(['hooks', 'hooks', 'slashes', 'nicks'] as const),
    mirror = random.chance(0.5) ? -1 : 1;
  const map = drawTread({ half: h, end, fade: 9, period, depth: p.depth }, (pen) => {
    for (const [x, w] of lines) pen.ring(x, w);
    shoulder(pen, lines[0]![0] - lines[0]![1] / 2, -end, 0);
    const last = lines[lines.length - 1]!;
    shoulder(pen, last[0] + last[1] / 2, end, random.between(0.2, 0.8));
    for (let i = 0; i + 1 < lines.length; i++)
      rib(pen, lines[i]![0] + lines[i]![1] / 2, lines[i + 1]![0] - lines[i + 1]![1] / 2, i);
    if (random.chance(0.6)) for (const side of [-1, 1]) pen.ring(side * h * 0.87, 1.5, 2);
  });
  return { map, repeats, pitches: 2 };

  /** Two slots per repeat. They start at a distance from the groove, so that the rib stays closed. */
  function shoulder(pen: Pen, inner: number, outer: number, phase: number) {
    const side = Math.sign(outer),
      start = inner + side * h * 0.07;
    for (const k of [0, 1]) {
      const y = (phase + k / 2) * period;
      pen.groove(
        curve(start, outer, (x) => y + lean * ((x - start) / h) + bend * ((x - start) / (outer - start)) ** 2),
        slim,
        p.depth * 0.8,
        slim + 1.4,
      );
      if (k === 0 || both)
        pen.groove(
          curve(start + side * h * 0.13, outer - side * 12, (x) => y + period / 4 + lean * ((x - start) / h)),
          1.2,
          3,
        );
    }
  }
  /** Hooked cuts that enter a rib from its outer edge and end inside. The centre rib has none. */
  function rib(pen: Pen, left: number, right: number, index: number) {
    const middle = (left + right) / 2,
      central = Math.abs(middle) < h * 0.12 && lines.length > 3;
    if (central) return;
    const outwards = (middle < 0 ? -1 : 1) * (cuts === 'slashes' ? mirror : 1),
      from = outwards < 0 ? left : right,
      into = -outwards * (right - left) * (cuts === 'nicks' ? 0.3 : notch);
    for (const k of [0, 1]) {
      const y = (k / 2 + index * 0.17) * period,
        slope = cuts === 'nicks' ? lean * 0.3 : lean * 1.5,
        power = cuts === 'hooks' ? 1.6 : 1;
      pen.groove(
        curve(from, from + into, (x) => y + slope * ((x - from) / into) ** power * 1.2),
        cuts === 'slashes' ? 3.4 : 2.8,
        p.depth * 0.75,
        1.2,
      );
      if (cuts === 'slashes' && k === 0)
        pen.groove(
          curve(from + into * 0.5, from + into * 1.25, (x) => y + period / 4 + slope * ((x - from) / into)),
          1.2,
          3,
        );
    }
  }
};

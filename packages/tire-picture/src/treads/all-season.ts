import { drawTread, type Pen } from '../tread-drawing.ts';
import { repeatsAround, type DrawTreadOf } from './tread.ts';
import { curve, zigzag } from './curves.ts';

/** All-season: four straight grooves, asymmetric blocks, wavy sipes in each of them. */
export const drawAllSeason: DrawTreadOf = (p, random) => {
  const h = p.half,
    { repeats, period } = repeatsAround(p, random.between(56, 68)),
    pitch = period / 2,
    end = h + 17;
  const shift = random.between(0.03, 0.07) * (random.chance(0.5) ? 1 : -1),
    wide = random.between(0.075, 0.095);
  const lines = [
    [-0.6, wide],
    [-0.2, wide * 1.05],
    [0.2, wide * 1.05],
    [0.6, wide * random.between(0.55, 1)],
  ].map(([x, w]) => [(x! + shift) * h, w! * h] as const);
  const lean = random.between(8, 17),
    cross = random.between(3, 4),
    curl = random.between(-6, 6),
    waves = random.between(0.9, 1.5),
    teeth = random.chance(0.45) ? random.between(1.5, 2.6) : 0;
  const closed = random.chance(0.45),
    opened = random.chance(0.3),
    sipes = random.pick([2, 2, 3]),
    mirror = random.chance(0.5) ? 1 : -1,
    second = random.pick([-0.7, 1, -1.2]);
  const map = drawTread({ half: h, end, fade: 9, period, depth: p.depth }, (pen) => {
    lines.forEach(([x, w], i) =>
      pen.ring(x, w, p.depth, teeth && (i === 1 || i === 2) ? { height: teeth, teeth: 2, shift: i * 0.25 } : undefined),
    );
    for (let k = 0; k < 2; k++) {
      shoulder(pen, -1, lines[0]![0] - lines[0]![1] / 2, k * pitch, cross + 1);
      shoulder(pen, 1, lines[3]![0] + lines[3]![1] / 2, k * pitch + pitch * 0.35, cross + 1.6);
      middle(pen, lines[0]![0], lines[1]![0], k * pitch + pitch * 0.2, lean * mirror, mirror < 0 && closed);
      middle(pen, lines[2]![0], lines[3]![0], k * pitch + pitch * 0.6, lean * second * mirror, mirror > 0 && closed);
      centre(pen, lines[1]![0] + lines[1]![1] / 2, lines[2]![0] - lines[2]![1] / 2, k * pitch);
    }
  });
  return { map, repeats, pitches: 2 };

  function shoulder(pen: Pen, side: number, inner: number, y: number, width: number) {
    const line = (offset: number) => (x: number) =>
      y + offset + lean * 0.5 * side * ((x - inner) / h) + curl * ((x - inner) / (end - Math.abs(inner))) ** 2;
    pen.groove(curve(inner, side * end, line(0)), width * 0.8, p.depth * 0.85, width * 1.15);
    for (let i = 1; i <= sipes; i++)
      pen.sipe(zigzag(inner + side * 2, side * (h - (i % 2 ? 2 : 9)), line((pitch * i) / (sipes + 1)), waves, 6));
  }
  /** Blocks between two grooves, separated by slanted channels or, when `blind`, only notched from outside. */
  function middle(pen: Pen, left: number, right: number, y: number, slant: number, blind: boolean) {
    const line = (offset: number) => (x: number) => y + offset + (slant * (x - left)) / (right - left);
    pen.groove(
      curve(blind ? left + (right - left) * 0.45 : left, right, line(0), 4),
      blind ? 1.6 : cross * 0.9,
      p.depth * 0.8,
      cross,
    );
    for (let i = 1; i <= sipes; i++) pen.sipe(zigzag(left, right, line((pitch * i) / (sipes + 1)), waves, 5.5));
  }
  /** The centre rib: notches from alternating sides, and sipes across it. */
  function centre(pen: Pen, left: number, right: number, y: number) {
    const w = right - left,
      slant = lean * 0.55;
    if (opened)
      pen.groove(
        [
          [left, y],
          [right, y + slant],
        ],
        cross * 0.8,
        p.depth * 0.6,
      );
    else {
      pen.groove(
        [
          [left, y],
          [left + w * 0.42, y + slant * 0.6],
        ],
        cross,
        p.depth * 0.7,
        1.6,
      );
      pen.groove(
        [
          [right, y + pitch / 2],
          [right - w * 0.42, y + pitch / 2 - slant * 0.6],
        ],
        cross,
        p.depth * 0.7,
        1.6,
      );
    }
    for (const f of [0, 0.25, 0.5, 0.75])
      pen.sipe(zigzag(left, right, (x) => y + pitch * f + (slant * (x - left)) / w, waves, 5));
  }
};

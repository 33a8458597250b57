import sharp from 'sharp';
import type { Vector } from './camera.ts';
import { textPaths, textWidth, type LetterStyle } from '@three-peaks/lettering';
import { seededRandom, type Random } from './seeded-random.ts';
import type { Solid } from './solid.ts';
import { seedOf, type Subject } from './subject.ts';

type Rgb = readonly [number, number, number];

/** Fabrics, as linear colours of the cloth and of its trim (piping, strap, print). */
const fabrics: readonly { cloth: Rgb; trim: Rgb }[] = [
  { cloth: [0.022, 0.023, 0.026], trim: [0.75, 0.36, 0.03] },
  { cloth: [0.018, 0.042, 0.095], trim: [0.5, 0.53, 0.56] },
  { cloth: [0.055, 0.06, 0.066], trim: [0.3, 0.31, 0.33] },
  { cloth: [0.05, 0.062, 0.032], trim: [0.42, 0.36, 0.22] },
  { cloth: [0.16, 0.03, 0.022], trim: [0.5, 0.47, 0.42] },
];

/** Dimensions in mm; `soft` is the radius of the rounded edge, `print` the size of the printed picture in pixels. */
const radius = 345,
  half = 122,
  soft = 46,
  print = 768;

/**
 * The solid of a tote bag with a tire in it: cloth over the tire's shape, piping on the seams, a zip around it, a strap
 * on top.
 */
export async function bagSolid(subject: Subject): Promise<Solid> {
  const random = seededRandom(`bag|${seedOf(subject)}`);
  const { cloth, trim } = subject.pattern ? random.pick(fabrics) : fabrics[0]!,
    label = await drawPrint(subject);
  const folds = foldsOf(random),
    sag = random.between(13, 22),
    loop = random.between(88, 104),
    strap = random.between(15, 21);
  const crown = radius - 26,
    footA = 0.27;

  /** How far folds raise the cloth from its smooth shape, in mm. They run inwards from the seams. */
  function drape(ax: number, r: number, angle: number, x: number): number {
    const edge = Math.max(0, 1 - Math.abs(r - (radius - 62)) / 70),
      side = ax > half - 40 ? edge : 0;
    return folds(angle, x * 0.012) * (1.4 + 3.6 * side) * smooth((r - 60) / 170);
  }
  /** Distances to the bag's parts. */
  function parts(x: number, y: number, z: number): { body: number; piping: number; band: number; zip: number } {
    const ax = Math.abs(x),
      low = y < -radius * 0.8 ? (y + radius * 0.8) * 0.1 : 0,
      r = Math.hypot(y + low, z),
      angle = Math.atan2(z, y);
    const sunk = r < 255 ? sag * smooth(1 - Math.max(0, r - 95) / 160) : 0;
    const bx = ax - (half - soft - sunk),
      br = r - (radius - soft);
    const box = Math.hypot(Math.max(bx, 0), Math.max(br, 0)) + Math.min(Math.max(bx, br), 0) - soft;
    const body = box < 12 ? box - drape(ax, r, angle, x) : box - 3;
    const piping = Math.hypot(bx - soft * 0.74, br - soft * 0.74) - 5.2;
    const q = Math.hypot(y - crown, z) - loop,
      band = Math.max(Math.max(Math.abs(q) - 3.4, Math.abs(x) - strap) - 1.2, -(y - crown + loop * footA));
    const zip = Math.max(Math.abs(x + half * 0.42) - 8, Math.abs(box) - 1.6);
    return { body, piping, band, zip };
  }
  const hull: Vector[] = [];
  for (let i = 0; i < 72; i++)
    for (const [x, r] of [
      [half - 14, radius - 14],
      [14 - half, radius - 14],
      [0, radius],
    ] as const)
      hull.push([x, r * Math.cos((i * Math.PI) / 36), r * Math.sin((i * Math.PI) / 36)]);
  hull.push([strap, crown + loop, 0], [-strap, crown + loop, 0]);
  return {
    bounds: { half: half + 6, radius: crown + loop + 6 },
    hull,
    distance(x, y, z) {
      const p = parts(x, y, z);
      return Math.min(p.body, p.piping, p.band, p.zip) * 0.9;
    },
    material(x, y, z, into) {
      const p = parts(x, y, z),
        nearest = Math.min(p.body, p.piping, p.band, p.zip);
      let colour: Rgb = cloth;
      into.gloss = 0.3;
      into.exposure = 1;
      if (nearest === p.piping) colour = trim;
      else if (nearest === p.zip) {
        colour = [0.02, 0.02, 0.022];
        into.gloss = 0.5;
        if (Math.abs(x + half * 0.42) < 2.6 && Math.floor(Math.atan2(z, y) * 120) % 2) {
          colour = [0.3, 0.3, 0.32];
          into.gloss = 1;
        }
      } else if (nearest === p.band) {
        colour = trim;
        const rib = Math.abs(Math.abs(x) - strap + 4);
        if (rib < 0.8) into.exposure = 0.6;
      } else if (x > half - 50) {
        const ink = label(z, y);
        colour = blend(cloth, trim, ink);
        const r = Math.hypot(y, z),
          seam = Math.abs(r - (radius - 70));
        if (seam < 1 && Math.floor(Math.atan2(z, y) * 90) % 2) into.exposure = 0.5;
      }
      [into.red, into.green, into.blue] = colour;
    },
  };
}

const blend = (cloth: Rgb, trim: Rgb, ink: number): Rgb => {
  const channel = (i: 0 | 1 | 2) => cloth[i] + (trim[i] * 1.1 - cloth[i]) * ink;
  return [channel(0), channel(1), channel(2)];
};

const smooth = (t: number): number => {
  const v = Math.min(1, Math.max(0, t));
  return v * v * (3 - 2 * v);
};

/** Soft folds around the bag: a sum of waves with different frequencies and phases. */
function foldsOf(random: Random): (angle: number, along: number) => number {
  const waves = Array.from({ length: 7 }, (_, i) => ({
    n: Math.round(random.between(3, 9) + i * 3.5),
    phase: random.between(0, 6.28),
    skew: random.between(-1.4, 1.4),
    amplitude: random.between(0.5, 1) / (1 + i * 0.45),
  }));
  return (angle, along) =>
    waves.reduce((sum, w) => sum + w.amplitude * Math.sin(w.n * angle + w.phase + w.skew * along), 0) * 0.42;
}

/** The print on the panel: a function from a position in mm (front to back, up) to an amount of ink from 0 to 1. */
async function drawPrint(subject: Subject): Promise<(z: number, y: number) => number> {
  const style: LetterStyle = { height: 46, stretch: 1.15, slant: 0, spacing: 0.1 };
  const line = (text: string, y: number, height: number, room: number) => {
    const full = { ...style, height },
      over = Math.max(1, textWidth(text, full) / room);
    return `<g transform="translate(0 ${y})">${textPaths(text, { ...full, height: height / over })}</g>`;
  };
  const flake = [0, 60, 120]
    .map((a) => `<path transform="rotate(${a})" d="M0-34V34M-12-27 0-15 12-27M-12 27 0 15 12 27"/>`)
    .join('');
  const peaks = '<path d="M-112 -20-68-84-52-62 0-150 52-62 68-84 112-20Z"/>';
  const inside =
    `<g fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round">${peaks}` +
    `<g transform="translate(0 -60) scale(.8)" stroke-width="6.5">${flake}</g></g>` +
    line(subject.pattern || 'TIRE TOTE', 46, 44, 330) +
    (subject.brand ? line(subject.brand, 104, 26, 280) : line('SEASON STORAGE', 104, 22, 280)) +
    `<rect x="-120" y="140" width="240" height="3"/>` +
    line('LF   RF   LR   RR', 172, 22, 220);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${print}" height="${print}" viewBox="-256 -256 512 512">` +
    `<rect x="-256" y="-256" width="512" height="512"/><g fill="#fff">${inside}</g></svg>`;
  const ink = new Uint8Array(
    await sharp(Buffer.from(svg)).toColourspace('b-w').blur(0.6).extractChannel(0).raw().toBuffer(),
  );
  return (z, y) => {
    const c = Math.round(((256 - z) * print) / 512),
      r = Math.round(((256 - y) * print) / 512);
    return c < 0 || r < 0 || c >= print || r >= print ? 0 : ink[r * print + c]! / 255;
  };
}

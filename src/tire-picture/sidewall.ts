import sharp from 'sharp';
import type { Section } from './section.ts';
import type { Subject } from './subject.ts';
import { dice as throwDice, type Dice } from './seed.ts';
import { sizeText } from './proportions.ts';
import { textPaths, textWidth, type Hand } from './lettering.ts';

/** The seen sidewall unrolled: columns once around (the top of the tire in the middle, read as one reads), rows from the shoulder to the bead. */
export interface Sidewall {
  columns: number;
  rows: number;
  start: number;
  end: number;
  /** Height above the skin, 0 to 1 of `rise` mm. */
  raise: Float32Array;
  /** Shade: 0 is plain rubber, up to 1 white letters, down to -1 dull rubber. */
  paint: Float32Array;
}

export const rise = 1.7;
const columns = 4096,
  rows = 256;

/** Draws lettering, marks and rings. */
export async function drawSidewall(subject: Subject, section: Section, dice: Dice): Promise<Sidewall> {
  const start = section.shoulder - 2,
    end = section.bead - 6,
    height = end - start;
  const round = 2 * Math.PI * section.radiusAt(start + height * 0.42);
  const svg = (background: string, inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${round.toFixed(2)} ${height.toFixed(2)}" preserveAspectRatio="none"><rect width="${round.toFixed(2)}" height="${height.toFixed(2)}" fill="${background}"/>${inside}</svg>`,
    );
  const plan = layout(subject, round, height, dice);
  const channel = async (image: Buffer, blur: number) =>
    new Uint8Array(await sharp(image).toColourspace('b-w').blur(blur).extractChannel(0).raw().toBuffer());
  const [raised, painted] = [
    await channel(svg('#000', plan.raised), 0.9),
    await channel(svg('#808080', plan.painted), 0.5),
  ];
  return {
    columns,
    rows,
    start,
    end,
    raise: Float32Array.from(raised, (v) => v / 255),
    paint: Float32Array.from(painted, (v) => (v - 128) / 127),
  };
}

function layout(subject: Subject, round: number, height: number, dice: Dice): { raised: string; painted: string } {
  const house = throwDice(`brand|${subject.brand.toLowerCase()}`);
  const hand: Hand = {
    height: 0,
    stretch: house.between(1.15, 1.6),
    slant: house.pick([0, 0, 8, 12]),
    spacing: house.between(0.06, 0.16),
  };
  const off = subject.type === 'allterraintires' || subject.type === 'mudterraintires';
  const white = off && subject.brand !== '' && dice.chance(0.4),
    big = Math.min(height * 0.27, off ? 38 : 32),
    line = height * 0.4;
  const size = sizeText(subject.type, subject.size);
  const brand = fitted(subject.brand || size, hand, big, round * 0.3),
    name = fitted(
      subject.pattern,
      { ...hand, slant: dice.pick([hand.slant, 0, 10]), stretch: dice.between(1, 1.3) },
      big * 0.86,
      round * 0.34,
    );
  const put = (share: number, y: number, inside: string, turned = false) =>
    [-1, 0, 1]
      .map(
        (k) =>
          `<g transform="translate(${((0.5 + share + k) * round).toFixed(2)} ${y.toFixed(2)})${turned ? ' rotate(180)' : ''}">${inside}</g>`,
      )
      .join('');
  const words =
    put(0, line, textPaths(subject.brand || size, brand)) +
    (subject.pattern ? put(0.5, line, textPaths(subject.pattern, name), true) : '');
  const small: Hand = { height: Math.max(7.5, height * 0.085), stretch: 1.15, slant: 0, spacing: 0.12 },
    tiny: Hand = { ...small, height: small.height * 0.72 };
  const low = height * 0.685;
  const marks =
    (subject.brand ? put(0, low, textPaths(size, small)) : '') +
    put(0.5, low, textPaths(size, small), true) +
    put(0.25, line, textPaths(size, { ...small, height: small.height * 1.25 })) +
    put(-0.25, line, textPaths('TUBELESS RADIAL', tiny)) +
    put(0.25, low, textPaths(extra(subject), tiny)) +
    put(-0.25, low, textPaths(extra(subject), tiny)) +
    (subject.snowflake
      ? put(-0.145, low - 1, flake(small.height * 1.9)) + put(0.355, low - 1, flake(small.height * 1.9))
      : '');
  const ring = (share: number, width: number, level: string) =>
    `<rect x="0" width="${round.toFixed(2)}" y="${(share * height - width / 2).toFixed(2)}" height="${width}" fill="${level}"/>`;
  const rings =
    ring(0.115, 1.6, '#888') +
    ring(0.8, 1.8, '#999') +
    ring(0.855, 1.2, '#777') +
    (dice.chance(0.5) ? ring(0.16, 1, '#666') : '');
  const bars = serration(
    round,
    height,
    line,
    big,
    textWidth(subject.brand || size, brand),
    subject.pattern ? textWidth(subject.pattern, name) : 0,
    dice,
  );
  const band = `<rect width="${round.toFixed(2)}" y="${(line - big * 0.78).toFixed(2)}" height="${(big * 1.56).toFixed(2)}" fill="#646464"/>`;
  const outline = white && dice.chance(0.6);
  const letters = `<g fill="${outline ? '#000' : '#fff'}" stroke="#fff" stroke-width="${outline ? 120 : 0}" stroke-linejoin="round">${words}</g>`;
  return {
    raised: `${rings}<g fill="#707070">${bars}</g><g fill="#fff">${words}</g><g fill="#a0a0a0" stroke-linejoin="round">${marks}</g>`,
    painted: white ? band + letters : `${band}<g fill="#bcbcbc">${words}</g><g fill="#a8a8a8">${marks}</g>`,
  };
}

/** The hand at its full height, narrowed and then made smaller until the text fits. */
function fitted(text: string, hand: Hand, height: number, width: number): Hand {
  const full = { ...hand, height },
    over = textWidth(text, full) / width;
  if (over <= 1) return full;
  const stretch = Math.max(0.85, hand.stretch / over),
    narrow = { ...full, stretch },
    still = textWidth(text, narrow) / width;
  return still <= 1 ? narrow : { ...narrow, height: height / still };
}

/** Fine radial ribs between the words, as moulds have them: they catch the light where a bare wall would look empty. */
function serration(
  round: number,
  height: number,
  line: number,
  big: number,
  brand: number,
  name: number,
  dice: Dice,
): string {
  const step = dice.between(3.2, 4.6),
    taper = dice.pick([0, 0.5, 1]),
    gap = round * 0.035,
    from = brand / 2 + gap,
    to = round / 2 - name / 2 - gap;
  if (to - from < round * 0.06 || dice.chance(0.35)) return '';
  const free = [from, Math.min(to, round * 0.165)],
    other = [Math.max(from, round * 0.335), to];
  let path = '';
  for (const [a, b] of [free, other] as [number, number][])
    for (let x = a; x < b; x += step) {
      const t = (x - a) / (b - a),
        tall = (big * (1 - taper * 0.75 * Math.abs(2 * t - 1))) / 2;
      for (const side of [-1, 1])
        path += `M${(round / 2 + side * x - 0.7).toFixed(2)} ${(line - tall).toFixed(2)}h1.4v${(2 * tall).toFixed(2)}h-1.4z`;
    }
  return height > 0 ? `<path d="${path}"/>` : '';
}

function extra(s: Subject): string {
  if (s.type === 'wintertires' || s.type === 'allweathertires') return 'ROTATION - M+S';
  if (s.type === 'summertires') return 'OUTSIDE';
  return 'M+S';
}

/** The three-peak mountain with a flake, `size` mm wide, its middle at 0 0. */
function flake(size: number): string {
  const u = size / 20;
  const arms = [0, 60, 120]
    .map((a) => `<path transform="rotate(${a})" d="M0-4.6V4.6M-1.6-3.6 0-2 1.6-3.6M-1.6 3.6 0 2 1.6 3.6"/>`)
    .join('');
  return `<g transform="scale(${u.toFixed(3)})" fill="none" stroke="#a0a0a0" stroke-width="1.3"><path d="M-10 8-6-1-4.4 1.4 0-8 4.4 1.4 6-1 10 8Z"/><g transform="translate(0 2.4) scale(.8)">${arms}</g></g>`;
}

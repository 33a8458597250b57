import sharp from 'sharp';
import type { Section } from './section.ts';
import type { PictureType, Subject } from './subject.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { textPaths, textWidth, type LetterStyle } from '@three-peaks/lettering';

/**
 * The visible sidewall unrolled to a rectangle: columns go around the tire (its top is in the middle column), rows from
 * the shoulder to the bead. `start` and `end` are lengths along the skin, in mm.
 */
export interface Sidewall {
  columns: number;
  rows: number;
  start: number;
  end: number;
  /** Height above the skin, from 0 to 1 of `RELIEF_HEIGHT`. */
  relief: Float32Array;
  /** Shade: 0 is plain rubber, 1 white letters, -1 dull rubber. */
  paint: Float32Array;
}

/** Height of raised lettering in mm. */
export const RELIEF_HEIGHT = 1.7;
/** What is printed in place of the brand on the picture of a type. */
const TYPE_LETTERING: Record<PictureType, string> = {
  summertires: 'Summer',
  wintertires: 'Winter',
  allseasontires: 'All season',
  mudterraintires: 'Mud terrain',
  allterraintires: 'All terrain',
  allweathertires: 'All weather',
  trailertires: 'Trailer',
  tirebags: '',
};
const columns = 4096,
  rows = 256;

/** Draws the lettering, symbols and rings of a sidewall. */
export async function drawSidewall(subject: Subject, section: Section, random: Random): Promise<Sidewall> {
  const start = section.shoulder - 2,
    end = section.bead - 6,
    height = end - start;
  const circumference = 2 * Math.PI * section.radiusAt(start + height * 0.42);
  const [w, h] = [circumference.toFixed(2), height.toFixed(2)];
  const svg = (background: string, inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${w} ${h}" ` +
        `preserveAspectRatio="none"><rect width="${w}" height="${h}" fill="${background}"/>${inside}</svg>`,
    );
  const plan = layout(subject, circumference, height, random);
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
    relief: Float32Array.from(raised, (v) => v / 255),
    paint: Float32Array.from(painted, (v) => (v - 128) / 127),
  };
}

/** Two grey-scale drawings as SVG: heights of the relief, and shades of the paint. */
function layout(
  subject: Subject,
  circumference: number,
  height: number,
  random: Random,
): { raised: string; painted: string } {
  const brandRandom = seededRandom(`brand|${subject.brand.toLowerCase()}`);
  const style: LetterStyle = {
    height: 0,
    stretch: brandRandom.between(1.15, 1.6),
    slant: brandRandom.pick([0, 0, 8, 12]),
    spacing: brandRandom.between(0.06, 0.16),
  };
  const offRoad = subject.type === 'allterraintires' || subject.type === 'mudterraintires';
  const white = offRoad && subject.brand !== '' && random.chance(0.4),
    tallest = Math.min(height * 0.27, offRoad ? 38 : 32),
    line = height * 0.4;
  // A pattern's picture stands for all of its sizes, so no size is printed.
  const title = subject.brand || TYPE_LETTERING[subject.type];
  const brand = fitText(title, style, tallest, circumference * 0.3),
    name = fitText(
      subject.pattern,
      { ...style, slant: random.pick([style.slant, 0, 10]), stretch: random.between(1, 1.3) },
      tallest * 0.86,
      circumference * 0.34,
    );
  /** Places something at a share of the circumference from the top; three times, so that it wraps around. */
  const place = (share: number, y: number, inside: string, turned = false) =>
    [-1, 0, 1]
      .map((k) => {
        const x = ((0.5 + share + k) * circumference).toFixed(2);
        return `<g transform="translate(${x} ${y.toFixed(2)})${turned ? ' rotate(180)' : ''}">${inside}</g>`;
      })
      .join('');
  const lettering =
    place(0, line, textPaths(title, brand)) +
    (subject.pattern ? place(0.5, line, textPaths(subject.pattern, name), true) : '');
  const smallStyle: LetterStyle = { height: Math.max(7.5, height * 0.085), stretch: 1.15, slant: 0, spacing: 0.12 },
    tinyStyle: LetterStyle = { ...smallStyle, height: smallStyle.height * 0.72 };
  const low = height * 0.685;
  const markings =
    place(0.25, line, textPaths('RADIAL', smallStyle)) +
    place(-0.25, line, textPaths('TUBELESS', smallStyle)) +
    (isMudAndSnow(subject.type)
      ? place(0.25, low, textPaths('M+S', tinyStyle)) + place(-0.25, low, textPaths('M+S', tinyStyle))
      : '') +
    (subject.snowflake
      ? place(-0.145, low - 1, snowflakeSymbol(smallStyle.height * 1.9)) +
        place(0.355, low - 1, snowflakeSymbol(smallStyle.height * 1.9))
      : '');
  const w = circumference.toFixed(2);
  const ring = (share: number, width: number, level: string) => {
    const y = (share * height - width / 2).toFixed(2);
    return `<rect x="0" width="${w}" y="${y}" height="${width}" fill="${level}"/>`;
  };
  const rings =
    ring(0.115, 1.6, '#888') +
    ring(0.8, 1.8, '#999') +
    ring(0.855, 1.2, '#777') +
    (random.chance(0.5) ? ring(0.16, 1, '#666') : '');
  const bars = serration(
    circumference,
    height,
    line,
    tallest,
    textWidth(title, brand),
    subject.pattern ? textWidth(subject.pattern, name) : 0,
    random,
  );
  const [bandY, bandHeight] = [(line - tallest * 0.78).toFixed(2), (tallest * 1.56).toFixed(2)];
  const band = `<rect width="${w}" y="${bandY}" height="${bandHeight}" fill="#646464"/>`;
  const outline = white && random.chance(0.6);
  const letters =
    `<g fill="${outline ? '#000' : '#fff'}" stroke="#fff" stroke-width="${outline ? 120 : 0}" ` +
    `stroke-linejoin="round">${lettering}</g>`;
  return {
    raised:
      `${rings}<g fill="#707070">${bars}</g><g fill="#fff">${lettering}</g>` +
      `<g fill="#a0a0a0" stroke-linejoin="round">${markings}</g>`,
    painted: white ? band + letters : `${band}<g fill="#bcbcbc">${lettering}</g><g fill="#a8a8a8">${markings}</g>`,
  };
}

/** The letter style at full height, narrowed first and then made smaller until the text fits the width. */
function fitText(text: string, style: LetterStyle, height: number, width: number): LetterStyle {
  const full = { ...style, height },
    over = textWidth(text, full) / width;
  if (over <= 1) return full;
  const stretch = Math.max(0.85, style.stretch / over),
    narrow = { ...full, stretch },
    still = textWidth(text, narrow) / width;
  return still <= 1 ? narrow : { ...narrow, height: height / still };
}

/**
 * Fine radial ribs between the lettering, as on real sidewalls. They catch the light where the wall would look empty.
 */
function serration(
  circumference: number,
  height: number,
  line: number,
  tallest: number,
  brand: number,
  name: number,
  random: Random,
): string {
  const step = random.between(3.2, 4.6),
    taper = random.pick([0, 0.5, 1]),
    gap = circumference * 0.035,
    from = brand / 2 + gap,
    to = circumference / 2 - name / 2 - gap;
  if (to - from < circumference * 0.06 || random.chance(0.35)) return '';
  const free = [from, Math.min(to, circumference * 0.165)],
    other = [Math.max(from, circumference * 0.335), to];
  let path = '';
  for (const [a, b] of [free, other] as [number, number][])
    for (let x = a; x < b; x += step) {
      const t = (x - a) / (b - a),
        tall = (tallest * (1 - taper * 0.75 * Math.abs(2 * t - 1))) / 2;
      for (const side of [-1, 1]) {
        const left = (circumference / 2 + side * x - 0.7).toFixed(2);
        path += `M${left} ${(line - tall).toFixed(2)}h1.4v${(2 * tall).toFixed(2)}h-1.4z`;
      }
    }
  return height > 0 ? `<path d="${path}"/>` : '';
}

/** Whether tires of the type are marked for mud and snow. */
const isMudAndSnow = (type: PictureType): boolean => type !== 'summertires' && type !== 'trailertires';

/** The three-peak mountain snowflake symbol, `size` mm wide, its centre at 0 0. */
function snowflakeSymbol(size: number): string {
  const u = size / 20;
  const arms = [0, 60, 120]
    .map((a) => `<path transform="rotate(${a})" d="M0-4.6V4.6M-1.6-3.6 0-2 1.6-3.6M-1.6 3.6 0 2 1.6 3.6"/>`)
    .join('');
  const peaks = '<path d="M-10 8-6-1-4.4 1.4 0-8 4.4 1.4 6-1 10 8Z"/>';
  return (
    `<g transform="scale(${u.toFixed(3)})" fill="none" stroke="#a0a0a0" stroke-width="1.3">${peaks}` +
    `<g transform="translate(0 2.4) scale(.8)">${arms}</g></g>`
  );
}

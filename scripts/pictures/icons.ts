/** Draws the favicons and the icons of the installed app. Phones round the corners of an icon themselves. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { OWN_COLOURS } from '#src/domain/shop/colours.ts';
import { PAPER, type ShopIdentity, type DrawnFile } from './identity.ts';

const MARK_SIDE = 40;
const drawings = path.join(import.meta.dirname, 'icons');
const DRAWING_SIDE = 96;

const drawn = (svg: string, ownSide: number, side: number, palette: boolean): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / ownSide })
    .resize(side)
    .png({ palette, compressionLevel: 9 })
    .toBuffer();

/** An ICO file: a directory of pictures, which may be PNGs. */
function ico(pictures: ReadonlyArray<readonly [side: number, png: Buffer]>): Buffer {
  let offset = 6 + 16 * pictures.length;
  const entries = pictures.map(([side, { length }]) => {
    const entry = Buffer.from([side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += length;
    return entry;
  });
  return Buffer.concat([Buffer.from([0, 0, 1, 0, pictures.length, 0]), ...entries, ...pictures.map(([, png]) => png)]);
}

export async function iconFiles({ settings: { colours }, mark }: ShopIdentity): Promise<DrawnFile[]> {
  const disc = `<circle cx="20" cy="20" r="17.5" fill="${PAPER}"/>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${disc}${mark(colours.ground, PAPER)}</svg>`;
  /** A drawing in the shop's colours, with its mark where there is one. */
  const drawing = async (name: string, side: number): Promise<Buffer> => {
    const svg = (await readFile(path.join(drawings, `${name}.svg`), 'utf8'))
      .replace('<g id="mark"/>', mark(PAPER, colours.ground))
      .replaceAll(OWN_COLOURS.ground, colours.ground)
      .replaceAll(OWN_COLOURS.accent, colours.accent);
    return drawn(svg, DRAWING_SIDE, side, true);
  };
  const favicons = [16, 32, 48].map(async (side) => [side, await drawn(icon, MARK_SIDE, side, false)] as const);
  // Phones show transparency as black, so the mark is on a paper background with a margin.
  const touchIcon = sharp({ create: { width: 180, height: 180, channels: 3, background: PAPER } })
    .composite([{ input: await drawn(icon, MARK_SIDE, 132, false) }])
    .png({ palette: true });
  const files: Array<readonly [name: string, bytes: Promise<Buffer>]> = [
    ['icon.svg', Promise.resolve(Buffer.from(icon))],
    ['favicon.ico', Promise.all(favicons).then(ico)],
    ['apple-touch-icon.png', touchIcon.toBuffer()],
    ...[192, 512].flatMap((side) => [
      [`app/icon-${side}.png`, drawn(icon, MARK_SIDE, side, true)] as const,
      [`app/maskable-${side}.png`, drawing('maskable', side)] as const,
    ]),
    ...['size', 'vehicle', 'call'].map((name) => [`app/${name}-96.png`, drawing(name, 96)] as const),
  ];
  return Promise.all(files.map(async ([name, bytes]) => [name, await bytes] as const));
}

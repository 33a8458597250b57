/**
 * Draws the favicons and the icons of the installed shop from `public/icon.svg` and the drawings in `scripts/pictures/icons/`:
 * `node scripts/draw-icons.ts`. Phones round the corners of an icon themselves.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const logo = path.join(root, 'public/icon.svg');
const LOGO_SIDE = 40;
const drawings = path.join(root, 'scripts/pictures/icons');
const DRAWING_SIDE = 96;

const drawn = (svg: string, ownSide: number, side: number, palette: boolean): Promise<Buffer> =>
  sharp(svg, { density: (72 * side) / ownSide })
    .resize(side)
    .png({ palette, compressionLevel: 9 })
    .toBuffer();
const save = (name: string, bytes: Buffer) => writeFile(path.join(root, 'public', name), bytes);

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

const sides = [16, 32, 48];
await save(
  'favicon.ico',
  ico(await Promise.all(sides.map(async (n) => [n, await drawn(logo, LOGO_SIDE, n, false)] as const))),
);
// Phones show transparency as black, so the logo is on a paper background with a margin.
const touchIcon = sharp({ create: { width: 180, height: 180, channels: 3, background: '#f7f4ec' } });
const touchLogo = await drawn(logo, LOGO_SIDE, 132, false);
await save(
  'apple-touch-icon.png',
  await touchIcon
    .composite([{ input: touchLogo }])
    .png({ palette: true })
    .toBuffer(),
);
for (const side of [192, 512]) {
  await save(`app/icon-${side}.png`, await drawn(logo, LOGO_SIDE, side, true));
  await save(`app/maskable-${side}.png`, await drawn(path.join(drawings, 'maskable.svg'), DRAWING_SIDE, side, true));
}
for (const name of ['size', 'vehicle', 'call'])
  await save(`app/${name}-96.png`, await drawn(path.join(drawings, `${name}.svg`), DRAWING_SIDE, 96, true));

/** Draws the favicons and the icons of the installed shop from `public/icon.svg`: `node scripts/draw-icons.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const logo = await readFile(path.join(folder, 'icon.svg'));
const iconPng = (size: number) =>
  sharp(logo, { density: (72 * size) / 40 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file: a directory of pictures, which may be PNGs. */
function ico(pictures: ReadonlyArray<readonly [size: number, png: Buffer]>): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(([size, png], i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

await writeFile(
  path.join(folder, 'favicon.ico'),
  ico([
    [16, await iconPng(16)],
    [32, await iconPng(32)],
    [48, await iconPng(48)],
  ]),
);
// Phones round the corners themselves and show transparency as black, so the logo is on a paper background with a
// margin.
await sharp({ create: { width: 180, height: 180, channels: 3, background: '#f7f4ec' } })
  .composite([{ input: await iconPng(132) }])
  .png({ palette: true })
  .toFile(path.join(folder, 'apple-touch-icon.png'));

// Icons of the installed shop
const app = path.join(folder, 'app');
const svg = (side: number, inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${inside}</svg>`,
  );
const png = (side: number, inside: string, name: string) =>
  sharp(svg(side, inside))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(app, `${name}-${side}.png`));
await mkdir(app, { recursive: true });

/**
 * Asphalt with the yellow lane line up to the edges. The logo is inside the safe zone that no phone's mask cuts off.
 */
const MASKABLE = `<path fill="#1d2327" d="M0 0h100v100H0z"/><path stroke="#ffc21a" stroke-width="2.6" d="M50 89v11"/>
<path stroke="#ffc21a" stroke-width="2.6" d="M50 0v11"/>
<g transform="translate(20 20) scale(1.5)">
<circle cx="20" cy="20" r="17.5" fill="none" stroke="#f7f4ec" stroke-width="5"/>
<path fill="#f7f4ec" d="M8.6 29.2 14 19.6l2.7 3.3L21 12l5.3 10.6 1.9-2.4 3.9 7.4A14 14 0 0 1 20 34a14 14 0 0 1-11.4-4.8z"/>
<path d="M20 33v-3m0-3v-2.4" stroke="#1d2327" stroke-width="2"/></g>`;
/** A shortcut's icon, in the style of the page's icons (24 units wide). */
const shortcut = (lines: string) =>
  `<rect width="100" height="100" rx="22" fill="#1d2327"/>
<g transform="translate(20 20) scale(2.5)" fill="none" stroke="#f7f4ec" stroke-width="2"
  stroke-linecap="round" stroke-linejoin="round">${lines}</g>`;
const SHORTCUTS = {
  size: '<circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="4.5"/><path stroke="#ffc21a" d="M12 7.5v-5"/>',
  vehicle:
    '<path d="M2.5 16.5v-4l2-1 2.5-5h9l3.5 5 2 1v4h-2m-10 0h4m-10 0h-1"/><circle cx="7" cy="16.8" r="2.2"/>' +
    '<circle cx="16.8" cy="16.8" r="2.2"/>',
  call: '<path d="M5 3.5h3.6l1.8 4.6-2.3 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2.3 4.6 1.8V19a1.8 1.8 0 0 1-2 1.8C10.6 20.2 3.8 13.4 3.2 5.5A1.8 1.8 0 0 1 5 3.5z"/>',
};
for (const side of [192, 512]) {
  await sharp(logo, { density: (72 * side) / 40 })
    .resize(side)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(app, `icon-${side}.png`));
  await png(side, MASKABLE, 'maskable');
}
for (const [name, lines] of Object.entries(SHORTCUTS)) await png(96, shortcut(lines), name);

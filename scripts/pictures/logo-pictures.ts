/** Makes the favicon, the icons of the installed app and the picture of shared links from the shop's logo. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Database } from '#db/client.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { pictureStore } from '#src/features/desk/picture-store.server.ts';
import { uploadHash, uploadName } from '#src/kit/uploaded-picture.ts';
import { hasPeaks } from '#src/features/shop/identity.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { GROUND, PAPER } from '#src/shell/browser-colours.ts';

/** The logo that the pictures are made from. It is empty for the sample shop, whose pictures are in `public/`. */
export const logoKey = ({ logo, title }: Settings): string => logo || (hasPeaks({ title }) ? '' : 'none');

/** Replaces the sample shop's pictures in a folder of the site. A logo that cannot be read does not stop publishing. */
export async function writeLogoPictures(db: Database, settings: Settings, folder: string): Promise<void> {
  if (!logoKey(settings)) return;
  const logo = await readLogo(db, settings.logo).catch((error: unknown) => void logFailure('Reading the logo', error));
  for (const [name, bytes] of await logoPictures(logo)) await writeFile(path.join(folder, name), await bytes);
}

async function readLogo(db: Database, logo: string): Promise<Buffer | undefined> {
  const hash = uploadHash(logo);
  const stored = hash && (await pictureStore(async () => db).read(uploadName(hash, 960, 'webp')));
  return stored ? sharp(stored).resize(512, 512, { fit: 'inside' }).png().toBuffer() : undefined;
}

const SIDE = 40;
/** A shop without a logo has a tire for its mark: icons cannot have letters, because a server may lack fonts. */
const TIRE = `<circle cx="20" cy="20" r="20" fill="${PAPER}"/><g fill="none" stroke="${GROUND}">
<circle cx="20" cy="20" r="16" stroke-width="6"/><circle cx="20" cy="20" r="6" stroke-width="3"/></g>`;

const svgOf = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`);

const pngOf = (svg: Buffer, side: number): Promise<Buffer> =>
  sharp(svg, { density: (72 * side) / SIDE })
    .resize(side)
    .png()
    .toBuffer();

async function logoPictures(logo: Buffer | void): Promise<Array<readonly [name: string, bytes: Promise<Buffer>]>> {
  const mark = logo
    ? `<rect width="40" height="40" rx="8" fill="${PAPER}"/>
<image x="3" y="3" width="34" height="34" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : TIRE;
  const icon = svgOf(mark);
  /** The mark in the middle of a filled square, which phones cut into their own shape. */
  const square = (fill: string, share: number) => {
    const offset = (SIDE * (1 - share)) / 2;
    return svgOf(`<rect width="${SIDE}" height="${SIDE}" fill="${fill}"/>
<g transform="translate(${offset} ${offset}) scale(${share})">${mark}</g>`);
  };
  const favicons = [16, 32, 48].map(async (side) => [side, await pngOf(icon, side)] as const);
  const shared = logo ? await sharp(logo).resize(800, 420, { fit: 'inside' }).toBuffer() : await pngOf(icon, 360);
  const sharePicture = sharp({ create: { width: 1200, height: 630, channels: 3, background: PAPER } })
    .composite([{ input: shared }])
    .jpeg({ quality: 80, mozjpeg: true });
  return [
    ['icon.svg', Promise.resolve(icon)],
    ['favicon.ico', Promise.all(favicons).then(ico)],
    ['apple-touch-icon.png', pngOf(square(PAPER, 0.74), 180)],
    ['app/icon-192.png', pngOf(icon, 192)],
    ['app/icon-512.png', pngOf(icon, 512)],
    // Phones may cut off everything outside of the middle 80 percent.
    ['app/maskable-192.png', pngOf(square(GROUND, 0.6), 192)],
    ['app/maskable-512.png', pngOf(square(GROUND, 0.6), 512)],
    ['share.jpg', sharePicture.toBuffer()],
  ];
}

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

/** Draws `favicon.ico` and `apple-touch-icon.png` from `public/icon.svg`: `node scripts/draw-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const mark = await readFile(path.join(folder, 'icon.svg'));
const drawn = (size: number) => sharp(mark, { density: 72 * size / 40 }).resize(size).png({ compressionLevel: 9 }).toBuffer();

/** A Windows icon is a directory of pictures, which may be PNGs as they are. */
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

await writeFile(path.join(folder, 'favicon.ico'), ico([[16, await drawn(16)], [32, await drawn(32)], [48, await drawn(48)]]));
// A phone rounds the corners itself and fills what is transparent with black: the mark stands on paper, with room around it.
await sharp({ create: { width: 180, height: 180, channels: 3, background: '#f7f4ec' } }).composite([{ input: await drawn(132) }]).png({ palette: true }).toFile(path.join(folder, 'apple-touch-icon.png'));

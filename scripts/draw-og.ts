/** Draws the pictures for shared links into `public/og/`. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { SHARE_HEIGHT, SHARE_WIDTH, shareSvg, TIRE_POSITIONS } from '#src/share-picture/draw.ts';
import { SHARE_KINDS, type ShareKind } from '#src/share-picture/kinds.ts';
import { readArguments } from './arguments.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values: options } = readArguments(
  "node scripts/draw-og.ts [--tires FOLDER]   FOLDER has the types' tire pictures",
  { tires: { type: 'string', default: path.join(root, 'public/tires/type') } },
);
const folder = path.join(root, 'public/og');
const shadow = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><defs><radialGradient id="s">` +
      '<stop offset="0" stop-color="#141a1e" stop-opacity=".6"/><stop offset="1" stop-color="#141a1e" stop-opacity="0"/>' +
      `</radialGradient></defs><ellipse cx="${width / 2}" cy="30" rx="${width / 2}" ry="30" fill="url(#s)"/></svg>`,
  );

async function draw(kind: ShareKind): Promise<number> {
  const file = path.join(folder, `${kind.file}.jpg`);
  const layers = (
    await Promise.all(
      kind.tires.map(async (type, i) => {
        const { left, top, width } = TIRE_POSITIONS[i]!;
        const tire = await sharp(path.join(options.tires, `${type}-front-960.webp`))
          .resize(width)
          .toBuffer();
        return [
          { input: shadow(width), left, top: top + width - 44 },
          { input: tire, left, top },
        ];
      }),
    )
  )
    .toReversed()
    .flat();
  await sharp(Buffer.from(shareSvg(kind)))
    .resize(SHARE_WIDTH, SHARE_HEIGHT)
    .composite(layers)
    .flatten({ background: '#f7f4ec' })
    .jpeg({ quality: 73, mozjpeg: true })
    .toFile(file);
  return (await stat(file)).size;
}

await mkdir(folder, { recursive: true });
let sum = 0;
for (const kind of SHARE_KINDS) {
  const size = await draw(kind);
  sum += size;
  console.log(`${kind.file}  ${(size / 1024).toFixed(0)} KB`);
}
console.log(`${SHARE_KINDS.length} pictures, ${(sum / 1024).toFixed(0)} KB`);

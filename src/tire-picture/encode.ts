import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Raster } from './march.ts';
import type { View } from './subject.ts';

export interface Output {
  width: 240 | 480 | 960;
  format: 'avif' | 'webp';
  quality: number;
}

/**
 * What is written of each view. The whole set has to stay below 12 MB in the repository, so the front gets what there is to
 * spend, and the other views one width. A type's own pictures are few and stand in for anything: they get every width.
 */
const own: Record<View, readonly Output[]> = {
  front: [
    { width: 240, format: 'avif', quality: 24 },
    { width: 480, format: 'avif', quality: 21 },
    { width: 960, format: 'avif', quality: 20 },
    { width: 240, format: 'webp', quality: 16 },
    { width: 480, format: 'webp', quality: 9 },
  ],
  tread: [{ width: 480, format: 'avif', quality: 18 }],
  side: [{ width: 480, format: 'avif', quality: 18 }],
};
const every: readonly Output[] = [
  { width: 240, format: 'avif', quality: 32 },
  { width: 480, format: 'avif', quality: 30 },
  { width: 960, format: 'avif', quality: 26 },
  { width: 240, format: 'webp', quality: 30 },
  { width: 480, format: 'webp', quality: 25 },
  { width: 960, format: 'webp', quality: 12 },
];

/** The files of a view; `stem` says whose, for example `nokian/hakkapeliitta-r5` or `type/wintertires`. */
export const outputsOf = (stem: string, view: View): readonly Output[] =>
  stem.startsWith('type/') ? every : own[view];

export const fileOf = (folder: string, stem: string, view: View, output: Pick<Output, 'width' | 'format'>): string =>
  path.join(folder, `${stem}-${view}-${output.width}.${output.format}`);

/** The widest file asked for: what has to be rendered. */
export const widestOf = (stem: string, view: View): number => Math.max(...outputsOf(stem, view).map((o) => o.width));

/** Writes every file of a view and returns their bytes. A single thread, since encoders with several may differ in their bytes. */
export async function writeFiles(master: Buffer, folder: string, stem: string, view: View): Promise<number> {
  sharp.concurrency(1);
  let bytes = 0;
  for (const output of outputsOf(stem, view)) {
    // Mitchell rather than Lanczos: no ringing, which costs bytes around every groove and along the alpha edge.
    const image = sharp(master).resize(output.width, output.width, { kernel: 'mitchell' });
    // Tuned for pictures seen by people (`iq`), which also keeps the alpha plane clean: no haze around the tire.
    const data = await (
      output.format === 'avif'
        ? image.avif({ quality: output.quality, effort: 6, chromaSubsampling: '4:2:0', tune: 'iq' })
        : image.webp({ quality: output.quality, alphaQuality: 10, effort: 6 })
    ).toBuffer();
    const file = fileOf(folder, stem, view, output);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
    bytes += data.length;
  }
  return bytes;
}

/** The raster as a lossless file in memory. */
export const toMaster = (raster: Raster): Promise<Buffer> =>
  sharp(Buffer.from(raster.data.buffer), { raw: { width: raster.size, height: raster.size, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer();

/** A master kept from an earlier run, if there is one. */
export const readMaster = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

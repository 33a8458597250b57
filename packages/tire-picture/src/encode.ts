import sharp from 'sharp';
import type { Raster } from './ray-marching.ts';
import type { Subject, View } from './subject.ts';

interface Output {
  width: 240 | 480 | 960;
  format: 'avif' | 'webp';
  quality: number;
}

/**
 * The files of a pattern's views. All pictures together have to stay below 12 MB in the repository, so the front view
 * gets several widths and the other views one.
 */
const patternOutputs: Record<View, readonly Output[]> = {
  front: [
    { width: 240, format: 'avif', quality: 24 },
    { width: 480, format: 'avif', quality: 21 },
    { width: 960, format: 'avif', quality: 20 },
    { width: 240, format: 'webp', quality: 16 },
  ],
  tread: [{ width: 480, format: 'avif', quality: 18 }],
  side: [{ width: 480, format: 'avif', quality: 18 }],
};
/**
 * The files of a type's pictures. They are few, and are shown for all patterns without their own: they get every width.
 */
const typeOutputs: readonly Output[] = [
  { width: 240, format: 'avif', quality: 32 },
  { width: 480, format: 'avif', quality: 30 },
  { width: 960, format: 'avif', quality: 26 },
  { width: 240, format: 'webp', quality: 30 },
  { width: 480, format: 'webp', quality: 25 },
  { width: 960, format: 'webp', quality: 12 },
];

const outputsOf = ({ brand, pattern }: Subject, view: View): readonly Output[] =>
  brand || pattern ? patternOutputs[view] : typeOutputs;

/** The width of the largest file: the size to render. */
export const widestOf = (subject: Subject, view: View): number =>
  Math.max(...outputsOf(subject, view).map(({ width }) => width));

/** Encodes all files of a view. On one thread, since encoders on several may give other bytes each time. */
export async function* encodeView(
  master: Buffer,
  subject: Subject,
  view: View,
): AsyncGenerator<Output & { data: Buffer }> {
  sharp.concurrency(1);
  for (const output of outputsOf(subject, view)) {
    // Mitchell rather than Lanczos: no ringing, which would cost bytes around every groove and along the alpha edge.
    const image = sharp(master).resize(output.width, output.width, { kernel: 'mitchell' });
    // Tuned for perceived quality (`iq`), which also keeps the alpha plane clean, without haze around the tire. A higher
    // effort saves 7 % of the bytes and takes ten times as long.
    const data = await (
      output.format === 'avif'
        ? image.avif({ quality: output.quality, effort: 3, chromaSubsampling: '4:2:0', tune: 'iq' })
        : image.webp({ quality: output.quality, alphaQuality: 10, effort: 6 })
    ).toBuffer();
    yield { ...output, data };
  }
}

/** The raster as a PNG: the lossless master from which all files are made. */
export const encodeMaster = (raster: Raster): Promise<Buffer> =>
  sharp(Buffer.from(raster.data.buffer), { raw: { width: raster.size, height: raster.size, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer();

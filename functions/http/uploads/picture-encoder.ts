import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName, type UploadFormat } from '#src/domain/editor/uploaded-picture.ts';

/** Goes into each hash: raise it when the files are to be made otherwise, since a name is kept for ever. */
const MAKE = 'pictures 1';
/** The most pixels that are decoded: above a camera's, below what fills the memory. */
const MOST_PIXELS = 60_000_000;

/** Higher pictures become narrower: a page is no scroll, and an encoder has its limits. */
const TALLEST = 4_000;

/** First bytes of the pictures that are taken. What begins otherwise (SVG, PDF, TIFF) reaches no decoder at all. */
const BEGINNINGS: ReadonlyArray<(b: Buffer) => boolean> = [
  (b) => b.toString('hex', 0, 3) === 'ffd8ff',
  (b) => b.toString('hex', 0, 8) === '89504e470d0a1a0a',
  (b) => /^GIF8[79]a$/.test(b.toString('latin1', 0, 6)),
  (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  (b) => /^ftypavi[fs]$/.test(b.toString('latin1', 4, 12)),
];

export interface EncodedPicture {
  hash: string;
  /** of the widest file */
  width: number;
  height: number;
  /** by name; made when asked for */
  files: Array<{ name: string; encode(): Promise<Buffer<ArrayBuffer>> }>;
}

/**
 * Decodes what was sent and draws it anew in every width and format, upright and without what else was in the file: place,
 * camera, hidden programs. Of moving pictures the first one.
 * @returns null when it is no picture
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture | null> {
  if (!BEGINNINGS.some((begins) => begins(bytes))) return null;
  let picture: Sharp;
  let size: { width: number; height: number };
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: UPLOAD_WIDTHS.at(-1)!, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    size = info;
    picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch {
    return null; // broken, too large, or something that only begins like a picture
  }
  const hash = createHash('sha256').update(MAKE).update(bytes).digest('hex').slice(0, 32);
  const files = UPLOAD_WIDTHS.flatMap((width) =>
    UPLOAD_FORMATS.map((format) => ({
      name: uploadName(hash, width, format),
      encode: () => drawn(picture, width, format),
    })),
  );
  return { hash, width: size.width, height: size.height, files };
}

async function drawn(picture: Sharp, width: number, format: UploadFormat): Promise<Buffer<ArrayBuffer>> {
  const fitted = picture.clone().resize({ width, withoutEnlargement: true });
  const { data } = await (
    format === 'avif' ? fitted.avif({ quality: 55, effort: 2 }) : fitted.webp({ quality: 78 })
  ).toBuffer({ resolveWithObject: true });
  return data as Buffer<ArrayBuffer>;
}

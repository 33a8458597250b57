import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName, type UploadFormat } from '#src/domain/editor/uploaded-picture.ts';

/** Part of each hash. Raise it when pictures are to be encoded differently, because caches keep a name forever. */
const ENCODING_VERSION = 'pictures 1';
/** Pixels of the largest picture that is decoded: more than a camera makes, less than fills the memory. */
const MAX_PIXELS = 60_000_000;

/** Taller pictures are scaled down, because encoders have a limit. */
const MAX_HEIGHT = 4_000;

/** Signatures of the accepted formats. A file without one of them (SVG, PDF, TIFF) reaches no decoder. */
const SIGNATURES: ReadonlyArray<(b: Buffer) => boolean> = [
  (b) => b.toString('hex', 0, 3) === 'ffd8ff',
  (b) => b.toString('hex', 0, 8) === '89504e470d0a1a0a',
  (b) => /^GIF8[79]a$/.test(b.toString('latin1', 0, 6)),
  (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  (b) => /^ftypavi[fs]$/.test(b.toString('latin1', 4, 12)),
];

export interface EncodedPicture {
  hash: string;
  /** In pixels, of the widest file. */
  width: number;
  height: number;
  /** Each file is encoded when `encode` is called. */
  files: Array<{ name: string; encode(): Promise<Buffer<ArrayBuffer>> }>;
}

/**
 * Decodes a picture and encodes it in every width and format, upright and without its metadata (location, camera) and
 * anything hidden in the file. Animations become their first frame.
 * @returns null when it is not a picture
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture | null> {
  if (!SIGNATURES.some((matches) => matches(bytes))) return null;
  let picture: Sharp;
  let size: { width: number; height: number };
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: UPLOAD_WIDTHS.at(-1)!, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    size = info;
    picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch {
    return null; // broken, too large, or not a picture after all
  }
  const hash = createHash('sha256').update(ENCODING_VERSION).update(bytes).digest('hex').slice(0, 32);
  const files = UPLOAD_WIDTHS.flatMap((width) =>
    UPLOAD_FORMATS.map((format) => ({
      name: uploadName(hash, width, format),
      encode: () => encodeAs(picture, width, format),
    })),
  );
  return { hash, width: size.width, height: size.height, files };
}

async function encodeAs(picture: Sharp, width: number, format: UploadFormat): Promise<Buffer<ArrayBuffer>> {
  const fitted = picture.clone().resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? fitted.avif({ quality: 55, effort: 2 }) : fitted.webp({ quality: 78 });
  return (await encoded.toBuffer()) as Buffer<ArrayBuffer>;
}

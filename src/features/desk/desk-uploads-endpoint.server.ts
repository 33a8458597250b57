import { desc } from 'drizzle-orm';
import { type Database, rows } from '#db/client.ts';
import { uploads } from '#db/schema/content.ts';
import { type PhotoPattern, planPhotosCall, uploadCall, uploadsCall } from '#src/features/desk-frame/entries-calls.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName, uploadPath } from '#src/kit/uploaded-picture.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { readBytes } from '#src/features/http/call.server.ts';
import { matchPhotos } from '#src/features/catalogue/match-photos.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { cleanLine } from '#src/kit/clean-text.ts';
import { pictureStore } from './picture-store.server.ts';

export default endpoint(
  answerStaff(uploadsCall, async ({ db }, query) => {
    const { limit, offset } = pageLimits(query);
    const newest = db.select(SHOWN).from(uploads).orderBy(desc(uploads.createdAt), desc(uploads.hash));
    return pageAnswer((await newest.limit(limit).offset(offset)).map(withPath), await db.$count(uploads), query);
  }),
  answerStaff(uploadCall, async ({ db, request, who }, { name }) => {
    const isSentAsPicture = /^image\//i.test(request.headers.get('content-type') ?? ''); // which no form can
    const bytes = isSentAsPicture && (await readBytes(request, MAX_UPLOAD_BYTES));
    const row = bytes && (await takePicture(db, bytes, { name, who: who.who }));
    if (!row) throw new CallError(415, 'This is not a picture that can be shown: send JPEG, PNG, WebP, AVIF or GIF.');
    return { data: withPath(row) };
  }),
  answerStaff(planPhotosCall, async ({ db }, { files }) => {
    const all = await rows<PhotoPattern & { brand: string }>(db)`
      select p.id, b.title as brand, p.title, p.version, json_build_object(
          'photo_front', photo_front, 'photo_tread', photo_tread, 'photo_side', photo_side) as data
        from patterns p join brands b on b.id = p.brand_id order by p.id`;
    const matches = matchPhotos(files, all);
    const ids = new Set(matches.map(({ pattern }) => pattern));
    const matched = all.filter(({ id }) => ids.has(id));
    const patterns = matched.map(({ brand, title, ...pattern }) => ({ ...pattern, title: `${brand} ${title}` }));
    return { data: { matches, patterns } };
  }),
);

const { hash, name, width, height, createdAt: at } = uploads;
const SHOWN = { hash, name, width, height, at };
const withPath = <Picture extends { hash: string }>(picture: Picture) => ({
  ...picture,
  src: uploadPath(picture.hash),
});

/** Part of each hash. Raise it when pictures are to be encoded differently, because caches keep a name forever. */
const ENCODING_VERSION = 'pictures 1';
/** Pixels of the largest picture that is decoded: more than a camera makes, less than fills the memory. */
const MAX_PIXELS = 60_000_000;
/** Pixels of its longer side: what the WebP format can hold. Decoding and turning long strips takes seconds. */
const MAX_SIDE = 16_383;

const MAX_HEIGHT = 4_000;

/** Signatures of the accepted formats. A file without one of them (SVG, PDF, TIFF) reaches no decoder. */
const SIGNATURES: ReadonlyArray<(b: Buffer) => boolean> = [
  (b) => b.toString('hex', 0, 3) === 'ffd8ff',
  (b) => b.toString('hex', 0, 8) === '89504e470d0a1a0a',
  (b) => /^GIF8[79]a$/.test(b.toString('latin1', 0, 6)),
  (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP',
  (b) => /^ftypavi[fs]$/.test(b.toString('latin1', 4, 12)),
];

/** Stored upright, without metadata and what is hidden in the file. @returns null when it is no picture @throws CallError 413 */
export async function takePicture(db: Database, bytes: Buffer, { name, who }: { name: string; who: string }) {
  const decoded = SIGNATURES.some((matches) => matches(bytes)) && (await decode(bytes));
  if (!decoded) return null;
  const { data, info } = decoded;
  const { width, height, channels } = info;
  const hash = createHash('sha256').update(ENCODING_VERSION).update(bytes).digest('hex').slice(0, 32);
  const store = pictureStore(async () => db);
  for (const shown of UPLOAD_WIDTHS)
    for (const format of UPLOAD_FORMATS) {
      const file = uploadName(hash, shown, format);
      if (await store.has(file)) continue;
      const picture = sharp(data, { raw: { width, height, channels } });
      const fitted = picture.resize({ width: shown, withoutEnlargement: true });
      const encoded = format === 'avif' ? fitted.avif({ quality: 55, effort: 2 }) : fitted.webp({ quality: 78 });
      await store.write(file, new Uint8Array(await encoded.toBuffer()));
    }
  const [upload] = await db
    .insert(uploads)
    .values({ hash, width, height, name: cleanLine(name.slice(0, 120)), who, createdAt: new Date() })
    .onConflictDoUpdate({ target: uploads.hash, set: { width, height } })
    .returning(SHOWN);
  return upload!;
}

/** @returns the pixels; null for what is broken or not a picture after all @throws CallError 413 when it has too many pixels */
async function decode(bytes: Buffer) {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!header) return null;
  const { width, height } = header;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new CallError(413, `This picture is too large: ${width} × ${height} pixels. Save it smaller and try again.`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: UPLOAD_WIDTHS.at(-1)!, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

import type { Config } from '@netlify/functions';
import { listUploads, recordUpload, type UploadRow } from '#db/editor/uploads.ts';
import { pageQuery } from '#src/contracts/editor/entries.ts';
import type { UploadedPicture, UploadsAnswer } from '#src/contracts/editor/uploads.ts';
import { onOneLine } from '#src/domain/content/clean-text.ts';
import { LARGEST_UPLOAD, uploadPath } from '#src/domain/editor/uploaded-picture.ts';
import { CallError } from './http/call-error.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { endpoint, readBytes, readQuery } from './http/endpoint.ts';
import { encodePicture } from './http/uploads/picture-encoder.ts';
import { pictureStore } from './http/uploads/picture-store.ts';
import { forEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/uploads',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

/** Lists uploaded pictures and takes a new one, which is decoded and encoded again; see `src/contracts/editor/uploads.ts`. */
export default endpoint({
  GET: forEditor(async ({ db, url }): Promise<Omit<UploadsAnswer, 'status'>> => {
    const query = readQuery(url, pageQuery);
    const { rows, total } = await listUploads(db, pageLimits(query));
    return pageAnswer(rows.map(pictureOf), total, query);
  }),
  POST: forEditor(async ({ db, request, url, who }) => {
    const isSentAsPicture = /^image\//i.test(request.headers.get('content-type') ?? ''); // which no form can
    const encoded = isSentAsPicture && (await encodePicture(await readBytes(request, LARGEST_UPLOAD)));
    if (!encoded)
      throw new CallError(415, 'This is not a picture that can be shown: send JPEG, PNG, WebP, AVIF or GIF.');
    const store = pictureStore();
    for (const { name, encode } of encoded.files)
      if (!(await store.has(name))) await store.write(name, new Uint8Array(await encode()));
    const name = onOneLine((url.searchParams.get('name') ?? '').slice(0, 120));
    const row = await recordUpload(
      db,
      { hash: encoded.hash, width: encoded.width, height: encoded.height, name, who: who.who },
      new Date(),
    );
    return { data: pictureOf(row) };
  }),
});

const pictureOf = ({ hash, width, height, name, createdAt }: UploadRow): UploadedPicture => ({
  src: uploadPath(hash),
  hash,
  width,
  height,
  name,
  at: createdAt.toISOString(),
});

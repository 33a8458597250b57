import type { Config } from '@netlify/functions';
import { listUploads, type UploadRow } from '#db/editor/uploads.ts';
import { pageQuery } from '#src/contracts/editor/entries.ts';
import type { UploadedPicture } from '#src/contracts/editor/uploads.ts';
import { MAX_UPLOAD_BYTES, uploadPath } from '#src/domain/editor/uploaded-picture.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError, endpoint, readBytes, parseQuery } from './http/endpoint.ts';
import { takePicture } from './http/uploads/take-picture.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/uploads',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

/** Lists uploaded pictures and takes a new one, which is decoded and encoded again; see `src/contracts/editor/uploads.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, url }) => {
    const query = parseQuery(url, pageQuery);
    const { rows, total } = await listUploads(db, pageLimits(query));
    return pageAnswer(rows.map(pictureOf), total, query);
  }),
  POST: requireEditor(async ({ db, request, url, who }) => {
    const isSentAsPicture = /^image\//i.test(request.headers.get('content-type') ?? ''); // which no form can
    const bytes = isSentAsPicture && (await readBytes(request, MAX_UPLOAD_BYTES));
    const row = bytes && (await takePicture(db, bytes, { name: url.searchParams.get('name') ?? '', who: who.who }));
    if (!row) throw new CallError(415, 'This is not a picture that can be shown: send JPEG, PNG, WebP, AVIF or GIF.');
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

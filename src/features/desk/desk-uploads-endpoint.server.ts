import { listUploads } from '#db/editor/uploads.ts';
import { uploadsCall, uploadCall } from '#src/contracts/editor/uploads.ts';
import { MAX_UPLOAD_BYTES, uploadPath } from '#src/domain/editor/uploaded-picture.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';
import { readBytes } from './http/read-input.ts';
import { takePicture } from './http/uploads/take-picture.ts';

/** Lists uploaded pictures and takes a new one, which is decoded and encoded again; see `src/contracts/editor/uploads.ts`. */
export default endpoint(
  answerStaff(uploadsCall, async ({ db }, query) => {
    const { rows, total } = await listUploads(db, pageLimits(query));
    return pageAnswer(rows.map(withPath), total, query);
  }),
  answerStaff(uploadCall, async ({ db, request, who }, { name }) => {
    const isSentAsPicture = /^image\//i.test(request.headers.get('content-type') ?? ''); // which no form can
    const bytes = isSentAsPicture && (await readBytes(request, MAX_UPLOAD_BYTES));
    const row = bytes && (await takePicture(db, bytes, { name, who: who.who }));
    if (!row) throw new CallError(415, 'This is not a picture that can be shown: send JPEG, PNG, WebP, AVIF or GIF.');
    return { data: withPath(row) };
  }),
);

const withPath = <Picture extends { hash: string }>(picture: Picture) => ({
  ...picture,
  src: uploadPath(picture.hash),
});

import { desc } from 'drizzle-orm';
import { uploads } from '#db/schema/content.ts';
import { planPhotosCall, uploadCall, uploadsCall } from '#src/features/desk-frame/uploads-calls.ts';
import { MAX_UPLOAD_BYTES, uploadPath } from '#src/kit/uploaded-picture.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import { readBytes } from '#src/features/http/read-input.server.ts';
import { planPhotos } from './photo-plan.private.server.ts';
import { takePicture } from './take-picture.server.ts';

export default endpoint(
  answerStaff(uploadsCall, async ({ db }, query) => {
    const { limit, offset } = pageLimits(query);
    const { hash, name, width, height, createdAt: at } = uploads;
    const newest = db.select({ hash, name, width, height, at }).from(uploads).orderBy(desc(at), desc(hash));
    return pageAnswer((await newest.limit(limit).offset(offset)).map(withPath), await db.$count(uploads), query);
  }),
  answerStaff(uploadCall, async ({ db, request, who }, { name }) => {
    const isSentAsPicture = /^image\//i.test(request.headers.get('content-type') ?? ''); // which no form can
    const bytes = isSentAsPicture && (await readBytes(request, MAX_UPLOAD_BYTES));
    const row = bytes && (await takePicture(db, bytes, { name, who: who.who }));
    if (!row) throw new CallError(415, 'This is not a picture that can be shown: send JPEG, PNG, WebP, AVIF or GIF.');
    return { data: withPath(row) };
  }),
  answerStaff(planPhotosCall, async ({ db }, { files }) => ({ data: await planPhotos(db, files) })),
);

const withPath = <Picture extends { hash: string }>(picture: Picture) => ({
  ...picture,
  src: uploadPath(picture.hash),
});

import { desc } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { uploads } from '#db/schema/content.ts';
import { planPhotosCall, uploadCall, uploadsCall, type PhotoPattern } from '#src/features/desk-frame/uploads-calls.ts';
import { MAX_UPLOAD_BYTES, uploadPath } from '#src/kit/uploaded-picture.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import { readBytes } from '#src/features/http/read-input.server.ts';
import { matchPhotos } from '#src/features/catalogue/match-photos.ts';
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
  answerStaff(planPhotosCall, async ({ db }, { files }) => {
    const all = await rows<{ id: number; brand: string; title: string }>(db)`
      select p.id, b.title as brand, p.title from patterns p join brands b on b.id = p.brand_id order by p.id`;
    const matches = matchPhotos(files, all);
    const patterns = await rows<PhotoPattern>(db)`
      select p.id, b.title || ' ' || p.title as title, p.version, json_build_object(
          'photo_front', photo_front, 'photo_tread', photo_tread, 'photo_side', photo_side) as data
        from patterns p join brands b on b.id = p.brand_id where p.id in ${matches.map(({ pattern }) => pattern ?? 0)}`;
    return { data: { matches, patterns } };
  }),
);

const withPath = <Picture extends { hash: string }>(picture: Picture) => ({
  ...picture,
  src: uploadPath(picture.hash),
});

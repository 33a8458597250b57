import type { Config } from '@netlify/functions';
import { planPhotos } from '#db/editor/photo-plan.ts';
import { photosBody, type PhotoPlan } from '#src/contracts/editor/photos.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/photos',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const MAX_BODY_BYTES = 1024 * 1024;

/** Which pattern each photograph shows (`src/contracts/editor/photos.ts`). */
export default endpoint({
  POST: requireEditor(async ({ db, request }): Promise<{ data: PhotoPlan }> => {
    const { files } = await readBody(request, photosBody, { most: MAX_BODY_BYTES });
    return { data: await planPhotos(db, files) };
  }),
});

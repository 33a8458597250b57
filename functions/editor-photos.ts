import type { Config } from '@netlify/functions';
import { drawingFigures } from '#db/catalogue/pattern-drawings.ts';
import { planPhotos } from '#db/editor/photo-plan.ts';
import { photosBody, type PhotoPlan } from '#src/contracts/editor/photos.ts';
import type { PatternDrawing } from '#src/domain/product/pattern-drawing.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/photos',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const MAX_BODY_BYTES = 1024 * 1024;

/** How far the drawing of patterns is, and which pattern each photograph shows (`src/contracts/editor/photos.ts`). */
export default endpoint({
  GET: requireEditor(async ({ db }): Promise<{ data: PatternDrawing }> => ({
    data: await drawingFigures(db, new Date()),
  })),
  POST: requireEditor(async ({ db, request }): Promise<{ data: PhotoPlan }> => {
    const { files } = await readBody(request, photosBody, { most: MAX_BODY_BYTES });
    return { data: await planPhotos(db, files) };
  }),
});

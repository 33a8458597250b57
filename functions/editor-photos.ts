import { planPhotos } from '#db/editor/photo-plan.ts';
import { planPhotosCall } from '#src/contracts/editor/photos.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(planPhotosCall);

/** Which pattern each photograph shows. */
export default endpoint(answer(planPhotosCall, async ({ db }, { files }) => ({ data: await planPhotos(db, files) })));

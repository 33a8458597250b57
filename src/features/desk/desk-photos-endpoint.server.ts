import { planPhotos } from '#db/editor/photo-plan.ts';
import { planPhotosCall } from '#src/contracts/editor/uploads.ts';
import { answerStaff } from './http/session/session.ts';

/** Which pattern each photograph shows. */
export default answerStaff(planPhotosCall, async ({ db }, { files }) => ({ data: await planPhotos(db, files) }));

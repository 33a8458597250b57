import { planPhotos } from './photo-plan.private.server.ts';
import { planPhotosCall } from '#src/features/desk-frame/uploads-calls.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';

/** Which pattern each photograph shows. */
export default answerStaff(planPhotosCall, async ({ db }, { files }) => ({ data: await planPhotos(db, files) }));

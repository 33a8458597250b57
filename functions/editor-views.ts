import { viewCounts } from '#db/editor/trends.ts';
import { viewsCall } from '#src/contracts/editor/figures.ts';
import { answerStaff } from './http/session/session.ts';

/** `GET /api/editor/views`: page views by day and by page. */
export default answerStaff(viewsCall, async ({ db }, { days, path }) => {
  return { data: await viewCounts(db, days, path, new Date()) };
});

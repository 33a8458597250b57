import { viewCounts } from '#db/editor/trends.ts';
import { viewsCall } from '#src/contracts/editor/figures.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(viewsCall);

/** `GET /api/editor/views`: page views by day and by page. */
export default endpoint(
  answer(viewsCall, async ({ db }, { days, path }) => {
    return { data: await viewCounts(db, days, path, new Date()) };
  }),
);

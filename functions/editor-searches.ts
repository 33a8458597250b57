import { listMissedSearches, listSearches } from '#db/private/searches.ts';
import { searchesCall } from '#src/contracts/editor/figures.ts';
import { answerStaff } from './http/session/session.ts';

/** `GET /api/editor/searches`: what visitors searched for, and what found nothing. */
export default answerStaff(searchesCall, async ({ db }, { days }) => {
  const now = new Date();
  return { data: { all: await listSearches(db, days, now), missed: await listMissedSearches(db, days, now) } };
});

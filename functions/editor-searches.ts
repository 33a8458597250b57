import { listMissedSearches, listSearches } from '#db/private/searches.ts';
import { searchesCall } from '#src/contracts/editor/figures.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(searchesCall);

/** `GET /api/editor/searches`: what visitors searched for, and what found nothing. */
export default endpoint(
  answer(searchesCall, async ({ db }, { days }) => {
    const now = new Date();
    return { data: { all: await listSearches(db, days, now), missed: await listMissedSearches(db, days, now) } };
  }),
);

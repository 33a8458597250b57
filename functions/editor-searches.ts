import type { Config } from '@netlify/functions';
import { listMissedSearches, listSearches } from '#db/private/searches.ts';
import { missedQuery, type SearchFigures } from '#src/contracts/editor/figures.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/searches' };

/** `GET /api/editor/searches`: what visitors searched for, and what found nothing. */
export default endpoint({
  GET: requireEditor(async ({ db, url }): Promise<{ data: SearchFigures }> => {
    const { days } = parseQuery(url, missedQuery);
    const now = new Date();
    return { data: { all: await listSearches(db, days, now), missed: await listMissedSearches(db, days, now) } };
  }),
});

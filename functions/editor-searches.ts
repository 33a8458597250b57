import type { Config } from '@netlify/functions';
import { listMissedSearches, listSearches, type CountedSearch } from '#db/private/searches.ts';
import { missedQuery, type SearchFigure, type SearchesAnswer } from '#src/contracts/editor/figures.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/searches' };

const printed = ({ text, count, lastDay }: CountedSearch): SearchFigure => ({ text, count, last_day: lastDay });

/** `GET /api/editor/searches`: what visitors searched for, and what found nothing. */
export default endpoint({
  GET: requireEditor(async ({ db, url }): Promise<Omit<SearchesAnswer, 'status'>> => {
    const { days } = parseQuery(url, missedQuery);
    const now = new Date();
    return {
      data: {
        all: (await listSearches(db, days, now)).map(printed),
        missed: (await listMissedSearches(db, days, now)).map(printed),
      },
    };
  }),
});

import type { Config } from '@netlify/functions';
import { listMissedSearches, listSearches, type CountedSearch as Counted } from '#db/private/searches.ts';
import { missedQuery, type CountedSearch, type SearchesAnswer } from '#src/contracts/editor/figures.ts';
import { endpoint, readQuery } from './http/endpoint.ts';
import { forEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/searches' };

const printed = ({ text, count, lastDay }: Counted): CountedSearch => ({ text, count, last_day: lastDay });

/** `GET /api/editor/searches`: what visitors searched for, and what found nothing. */
export default endpoint({
  GET: forEditor(async ({ db, url }): Promise<Omit<SearchesAnswer, 'status'>> => {
    const { days } = readQuery(url, missedQuery);
    const now = new Date();
    return {
      data: {
        all: (await listSearches(db, days, now)).map(printed),
        missed: (await listMissedSearches(db, days, now)).map(printed),
      },
    };
  }),
});

import type { Config } from '@netlify/functions';
import { suggest } from '#db/public/search/suggest.ts';
import { suggestQuery, type SuggestAnswer } from '#src/contracts/suggest.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';

export const config: Config = { path: '/api/suggest' };

/** `GET /api/suggest?q=22565`: up to eight lists by size, type, brand or pattern, with the number of products in each. */
export default endpoint({
  GET: {
    tag: 'catalogue',
    query: [suggestQuery],
    answer: async ({ db, url }): Promise<Omit<SuggestAnswer, 'status'>> => ({
      data: await suggest(db, parseQuery(url, suggestQuery).q),
    }),
  },
});

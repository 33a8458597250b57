import type { Config } from '@netlify/functions';
import { dueSources } from '#db/suppliers/list-fetches.ts';
import { emptyBody } from '#src/contracts/empty-body.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { fetchDueLists, limitsHere } from './http/lists/fetch-lists.ts';

export const config: Config = {
  path: '/api/fetch-lists',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

/**
 * `POST /api/fetch-lists`: fetches suppliers' lists that are due, after the response, for which it has a minute. A scheduled
 * function has half of that. It fetches nothing that is not due, so anybody may call it.
 */
export default endpoint({
  POST: async ({ db, request, waitUntil }): Promise<{ data: { due: number } }> => {
    await readBody(request, emptyBody);
    const due = (await dueSources(db, new Date())).length;
    if (due > 0) waitUntil(fetchDueLists(db, limitsHere()));
    return { data: { due } };
  },
});

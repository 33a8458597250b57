import type { Config } from '@netlify/functions';
import { viewCounts } from '#db/editor/trends.ts';
import { viewsQuery, type ViewFigures } from '#src/contracts/editor/figures.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/views' };

/** `GET /api/editor/views`: page views by day and by page. */
export default endpoint({
  GET: requireEditor(async ({ db, url }): Promise<{ data: ViewFigures }> => {
    const { days, path } = parseQuery(url, viewsQuery);
    return { data: await viewCounts(db, days, path, new Date()) };
  }),
});

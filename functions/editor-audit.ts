import type { Config } from '@netlify/functions';
import { listAudit } from '#db/editor/audit.ts';
import { auditQuery } from '#src/contracts/editor/partners.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/audit' };

/** `GET /api/editor/audit`: changes of partners and prices, newest first. */
export default endpoint({
  GET: requireEditor(async ({ db, url }) => {
    const query = parseQuery(url, auditQuery);
    const { rows, total } = await listAudit(db, { ...query, ...pageLimits(query) });
    return pageAnswer(rows, total, query);
  }),
});

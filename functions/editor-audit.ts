import type { Config } from '@netlify/functions';
import { listAudit } from '#db/editor/audit.ts';
import { auditQuery, type AuditAnswer, type AuditLine } from '#src/contracts/editor/partners.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/audit' };

/** `GET /api/editor/audit`: changes of partners and prices, newest first. */
export default endpoint({
  GET: requireEditor(async ({ db, url }): Promise<Omit<AuditAnswer, 'status'>> => {
    const query = parseQuery(url, auditQuery);
    const { rows, total } = await listAudit(db, { subject: query.subject, id: query.id, ...pageLimits(query) });
    return pageAnswer(
      rows.map(({ subjectId, accountId: _, createdAt, ...line }): AuditLine => ({
        ...line,
        subject_id: subjectId,
        at: createdAt.toISOString(),
      })),
      total,
      query,
    );
  }),
});

import { listAudit } from '#db/editor/audit.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { auditCall } from '#src/contracts/editor/partners.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(auditCall);

/** `GET /api/editor/audit`: changes of partners and prices, newest first. */
export default endpoint(
  answer(auditCall, async ({ db }, query) => {
    const { rows, total } = await listAudit(db, { ...query, ...pageLimits(query) });
    return pageAnswer(rows, total, query);
  }),
);

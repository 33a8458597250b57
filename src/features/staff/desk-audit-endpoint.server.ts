import { listAudit } from '#db/editor/audit.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { auditCall } from '#src/contracts/editor/partners.ts';
import { answerStaff } from './http/session/session.ts';

export default answerStaff(auditCall, async ({ db }, query) => {
  const { rows, total } = await listAudit(db, { ...query, ...pageLimits(query) });
  return pageAnswer(rows, total, query);
});

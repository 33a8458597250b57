import { listAudit } from '#src/kit/audit.private.server.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { auditCall } from '#src/features/inbox/partners-calls.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';

export default answerStaff(auditCall, async ({ db }, query) => {
  const { rows, total } = await listAudit(db, { ...query, ...pageLimits(query) });
  return pageAnswer(rows, total, query);
});

import { updatePartner, listPartners } from './partners.private.server.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { readMailbox } from '#src/features/http/env.server.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { partnersCall, changePartnerCall } from './partners-calls.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';

export default endpoint(
  answerStaff(partnersCall, async ({ db }, query) => {
    const { rows, total, waiting } = await listPartners(db, { ...query, ...pageLimits(query) }, new Date());
    return { ...pageAnswer(rows, total, query), waiting, confirms_email: readMailbox() !== null };
  }),
  answerStaff(changePartnerCall, async ({ db, params: { id }, who }, change) => {
    const changed = await updatePartner(db, id, change, { ...who, now: new Date() });
    if (!changed) throw new CallError(404, 'There is no such account.');
    if (changed === 'staff')
      throw new CallError(403, 'This account belongs to the staff. An owner changes it under Staff.');
    return { data: changed, message: 'Saved.' };
  }),
);

import { updatePartner, listPartners } from '#db/editor/partners.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { readMailbox } from './http/env.ts';
import { CallError } from './http/call.ts';
import { partnersCall, changePartnerCall } from '#src/contracts/editor/partners.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

const NOT_FOUND = 'There is no such account.';

export default endpoint(
  answerStaff(partnersCall, async ({ db }, query) => {
    const { rows, total, waiting } = await listPartners(db, { ...query, ...pageLimits(query) }, new Date());
    return { ...pageAnswer(rows, total, query), waiting, confirms_email: readMailbox() !== null };
  }),
  answerStaff(changePartnerCall, async ({ db, params: { id }, who }, change) => {
    const changed = await updatePartner(db, id, change, { ...who, now: new Date() });
    if (!changed) throw new CallError(404, NOT_FOUND);
    if (changed === 'staff')
      throw new CallError(403, 'This account belongs to the staff. An owner changes it under Staff.');
    return { data: changed, message: 'Saved.' };
  }),
);

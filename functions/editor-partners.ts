import type { Config } from '@netlify/functions';
import { updatePartner, listPartners } from '#db/editor/partners.ts';
import { partnerBody, partnersQuery } from '#src/contracts/editor/partners.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { readMailbox } from './http/env.ts';
import { CallError, endpoint, parseId, readBody, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/partners', '/api/editor/partners/:id'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const NOT_FOUND = 'There is no such account.';

/** Business accounts: approval, rights, and ending their sessions; see `src/contracts/editor/partners.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, url }) => {
    const query = parseQuery(url, partnersQuery);
    const { rows, total, waiting } = await listPartners(db, { ...query, ...pageLimits(query) }, new Date());
    return { ...pageAnswer(rows, total, query), waiting, confirms_email: readMailbox() !== null };
  }),
  POST: requireEditor(async ({ db, request, params, who }) => {
    const id = parseId(params.id, NOT_FOUND);
    const changed = await updatePartner(db, id, await readBody(request, partnerBody), { ...who, now: new Date() });
    if (!changed) throw new CallError(404, NOT_FOUND);
    if (changed === 'staff')
      throw new CallError(403, 'This account belongs to the staff. An owner changes it under Staff.');
    return { data: changed, message: 'Saved.' };
  }),
});

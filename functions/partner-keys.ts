import type { Config } from '@netlify/functions';
import { deleteKeys, insertKey, listKeys } from '#db/private/partner-keys.ts';
import { partnerKeyBody } from '#src/contracts/partner-keys.ts';
import { CallError, endpoint, parseId, readBody } from './http/endpoint.ts';
import { requirePassword } from './http/session/password-again.ts';
import { requireSignedIn } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/partnerKeys', '/api/partnerKeys/:id'],
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

/** Of one account. */
const MAX_KEYS = 10;

/** `GET /api/partnerKeys`: the account's keys. `POST` makes one, and shows it this once. `DELETE /api/partnerKeys/{id}` revokes one. */
export default endpoint({
  GET: requireSignedIn(async ({ db, viewer }) => ({ data: { keys: await listKeys(db, viewer.accountId) } })),
  POST: requireSignedIn(async (call) => {
    const { password, ...wanted } = await readBody(call.request, partnerKeyBody);
    const { id: accountId } = await requirePassword(call, password, 'The password is wrong.');
    if ((await listKeys(call.db, accountId)).length >= MAX_KEYS)
      throw new CallError(409, `An account has at most ${MAX_KEYS} keys. Revoke one that you no longer need.`);
    const key = await insertKey(call.db, { accountId, ...wanted }, new Date());
    return { data: { keys: await listKeys(call.db, accountId), key }, message: 'Your key is made.' };
  }),
  DELETE: requireSignedIn(async ({ db, params, viewer: { accountId } }) => {
    await deleteKeys(db, accountId, parseId(params.id, 'There is no such key.'));
    const message = 'The key is revoked. Programs that use it are refused from now on.';
    return { data: { keys: await listKeys(db, accountId) }, message };
  }),
});

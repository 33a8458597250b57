import { createHash } from 'node:crypto';
import { answerOnce, findKeyHolder, type KeyHolder } from '#db/private/partner-keys.ts';
import type { Database } from '#db/client.ts';
import type { KeyScope } from '#src/domain/account/partner-key.ts';
import { CallError, type Call, type Method } from '../endpoint.ts';
import { limitByAccount } from '../limits/rate-limit.ts';
import { bearerToken } from './bearer.ts';

/** Calls with one key. */
const CALLS_PER_MINUTE = { most: 120, windowMs: 60_000 };
const UNKNOWN = 'Send a key that works: “Authorization: Bearer tirekey_…”. It may be wrong, revoked or expired.';

export type KeyCall = Call & { key: KeyHolder };

/**
 * Makes a method of an endpoint for programs with a key that has one of these scopes; others get 401 or 403. Cookies count for
 * nothing here, and a key counts for nothing elsewhere. Its responses are private.
 */
export const requireKey = (scopes: readonly KeyScope[], answer: (call: KeyCall) => Promise<object>): Method => ({
  async answer(call) {
    const token = bearerToken(call.request);
    const key = token && (await findKeyHolder(call.db, token, new Date()));
    if (!key) throw new CallError(401, UNKNOWN, { headers: { 'www-authenticate': 'Bearer' } });
    const [account, sorry] = [String(key.keyId), 'Too many calls with this key.'];
    await limitByAccount(call.db, { what: 'key', account, limit: CALLS_PER_MINUTE, sorry });
    if (key.is_pending) throw new CallError(403, 'Keys work once our staff have approved your account.');
    if (!scopes.some((scope) => key.scopes.includes(scope)))
      throw new CallError(403, `This key may not do this: it needs ${scopes.join(' or ')}.`);
    return answer({ ...call, key });
  },
});

/**
 * Answers a call once for each `Idempotency-Key` of a key, for a day: sent again, it gets the first answer.
 * @throws CallError 400 without the header, 409 when it was sent before with another call or body
 */
export async function onlyOnce<T extends object>(
  { request, url, db, key: { keyId } }: KeyCall,
  body: object,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const idempotencyKey = request.headers.get('idempotency-key') ?? '';
  if (!/^[!-~]{1,100}$/.test(idempotencyKey))
    throw new CallError(
      400,
      'Send the header Idempotency-Key: 1 to 100 characters, without spaces, new for each call.',
    );
  const asked = url.pathname + JSON.stringify(body);
  const bodyHash = createHash('sha256').update(asked).digest('base64url');
  const answer = await answerOnce(db, { keyId, idempotencyKey, bodyHash }, new Date(), work);
  if (answer === 'different') throw new CallError(409, 'This Idempotency-Key was sent before with something else.');
  return answer;
}

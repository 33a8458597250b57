/** Keys of programs: each key tries each call, and what belongs to another account. */
import fc from 'fast-check';
import { KEY_SCOPES, type KeyScope } from '#src/domain/account/partner-key.ts';
import type { NewPartnerKey, ListedKeys } from '#src/contracts/partner-keys.ts';
import type { PartnerQuote } from '#src/contracts/partner.ts';
import { callsOf, needsKey } from '../fuzz/calls.ts';
import { caseOf, type Answer } from '../fuzz/cases.ts';
import { leaks, type Secret } from '../site/private-amounts.ts';
import { Attacker, dataOf } from './attacker.ts';
import type { Outcome, Target } from './target.ts';

/** Private amounts that an account sees. */
const SEEN: Record<'partner' | 'vip', readonly Secret[]> = { partner: ['price'], vip: ['price', 'vip_price'] };

export async function tryKeys({ people, port }: Target): Promise<Outcome> {
  const found: string[] = [];
  const [tire] = dataOf<Array<{ id: number; size: string }>>(await people.nobody.get('/api/product?pageSize=1'));
  const program = new Attacker(port);
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  let calls = 0;
  const expect = (what: string, { status, text }: Answer, wanted: number, seen: readonly Secret[] = []) => {
    calls++;
    if (status !== wanted) found.push(`${what} answers ${status} instead of ${wanted}: ${text.slice(0, 120)}`);
    for (const secret of leaks(text)) if (!seen.includes(secret)) found.push(`${what} tells ${secret}`);
  };

  const made: Record<string, { key: string; quote: number }> = {};
  const makeKey = async (who: 'partner' | 'vip', scopes: readonly KeyScope[]) => {
    const body: NewPartnerKey = { name: scopes.join(), scopes: [...scopes], days: 30, password: `${who}-demo` };
    return dataOf<ListedKeys>(await people[who].post('/api/partnerKeys', body));
  };
  for (const who of ['partner', 'vip'] as const) {
    const key = (await makeKey(who, KEY_SCOPES)).key!;
    const quoted = await program.post(
      '/api/partner/quotes',
      { prices: 'own', lines: [{ id: tire!.id, quantity: 4 }] },
      { ...bearer(key), 'idempotency-key': 'quote' },
    );
    expect(`a quote of ${who}`, quoted, 200, SEEN[who]);
    made[who] = { key, quote: dataOf<PartnerQuote>(quoted).number };
  }

  for (const [who, other] of [
    ['partner', 'vip'],
    ['vip', 'partner'],
  ] as const) {
    const { key } = made[who]!;
    const { quote } = made[other]!;
    const ask = (body: object) => program.post('/api/partner/tires', body, bearer(key));
    expect(`tires of ${who}`, await ask({ by: 'size', values: [tire!.size] }), 200, SEEN[who]);
    expect('10,000 numbers', await ask({ by: 'part_number', values: Array<string>(10_000).fill('1') }), 400);
    const asked = await program.get(`/api/partner/quotes/${quote}`, bearer(key));
    expect(`the quote of ${other} to ${who}`, asked, 404);
    const order = (number: number, id: string) =>
      program.post('/api/partner/orders', { quote: number }, { ...bearer(key), 'idempotency-key': id });
    expect(`an order of the quote of ${other} by ${who}`, await order(quote, 'other'), 404);
    expect('an order', await order(made[who]!.quote, 'own'), 200, SEEN[who]);
    expect('an order with the id of another', await order(made[who]!.quote + 1_000, 'own'), 409);
    expect('a key in the URL', await program.get(`/api/partner/quotes?key=${key}`, bearer(key)), 400);
    expect('a cookie without a key', await people[who].get('/api/partner/quotes'), 401);
    expect('a key with a letter more', await program.get('/api/partner/quotes', bearer(`${key}x`)), 401);

    // a key opens nothing else: what needs an account refuses it, and what does not tells no more
    for (const call of callsOf(true).filter((one) => !needsKey(one) && one.for !== 'anyone')) {
      const input = fc.sample(call.input('accepted'), 1)[0]!;
      const sent = caseOf(call, input, 'nobody');
      expect(
        `${call.name} with the key of ${who}`,
        await program.send({ ...sent, headers: { ...sent.headers, ...bearer(key) } }),
        401,
      );
    }
    const prices = await program.get(`/api/product/${tire!.id}`, bearer(key));
    expect(`a public call with the key of ${who}`, prices, 200);

    const { keys, key: narrow } = await makeKey(who, ['stock:read']);
    const narrowly = await program.post('/api/partner/tires', { by: 'size', values: [tire!.size] }, bearer(narrow!));
    expect('a key for stock alone', narrowly, 200);
    expect('quotes with a key for stock', await program.get('/api/partner/quotes', bearer(narrow!)), 403);
    for (const { id } of keys) {
      await people[other].json('DELETE', `/api/partnerKeys/${id}`, {});
      expect(
        'a key that another account revokes',
        await program.get('/api/partner/quotes', bearer(key)),
        200,
        SEEN[who],
      );
    }
    for (const { id } of keys) await people[who].json('DELETE', `/api/partnerKeys/${id}`, {});
    expect('a revoked key', await program.get('/api/partner/quotes', bearer(key)), 401);
  }
  return { counts: [`${calls} calls with 2 accounts' keys`], found };
}

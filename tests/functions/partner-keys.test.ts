/** Keys for the programs of a business: how its owner makes and revokes them, and what they open and what not. */
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAnswers, partnerKeys, rateLimits } from '#db/schema/accounts.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { callsOf, needsKey } from '../fuzz/calls.ts';
import { caseOf } from '../fuzz/cases.ts';
import { askedKey, program, programWith } from './partner-program.ts';
import { call, MARKER, openShop } from './shop.ts';
import { ask, editor, person, type Person } from './staff.ts';
import { Visitor } from './visitor.ts';

const { db } = await openShop();
const TIRES = { by: 'item_number', values: ['T-5'] };
let owner: Person;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await db.delete(rateLimits);
  owner = await person(db);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const keysOf = async ({ visitor }: Person) => (await visitor.get('/api/partnerKeys')).body.data.keys;
const statusOf = async (key: string) => (await programWith(key).post('/api/partner/tires', TIRES)).status;
const change = (of: Person, body: object) =>
  editor(db).then((me) => ask(me.visitor, 'POST', `/api/editor/partners/${of.id}`, body));

describe('an owner', () => {
  test('is shown a key once; the database has its hash alone', async () => {
    const made = await owner.visitor.post(
      '/api/partnerKeys',
      askedKey(owner.password, { name: ' Shop\u202e system ' }),
    );
    const { key } = made.body.data;
    expect(key).toMatch(/^tirekey_[\w-]{43}$/);
    expect(made.headers.get('cache-control')).toBe('private, no-store');
    const listed = await owner.visitor.get('/api/partnerKeys');
    expect(listed.text).not.toContain(key);
    expect(listed.body.data.keys).toMatchObject([
      { name: 'Shop system', scopes: ['prices:read', 'stock:read', 'quotes:write'], last_used_at: null },
    ]);
    expect(JSON.stringify(await db.select().from(partnerKeys))).not.toContain(key.slice(8));
    expect(await statusOf(key)).toBe(200);
  });

  test('sees when a key was last used, to the minute', async () => {
    const { post } = await program(owner);
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = new Date();
    await post('/api/partner/tires', TIRES);
    expect(await keysOf(owner)).toMatchObject([{ last_used_at: first.toISOString() }]);
    vi.setSystemTime(first.getTime() + 59_000);
    await post('/api/partner/tires', TIRES);
    expect(await keysOf(owner)).toMatchObject([{ last_used_at: first.toISOString() }]);
    vi.setSystemTime(first.getTime() + 61_000);
    await post('/api/partner/tires', TIRES);
    expect(await keysOf(owner)).toMatchObject([{ last_used_at: new Date().toISOString() }]);
  });

  test('revokes a key: its programs are refused at once, those with another go on', async () => {
    const [one, two] = [await program(owner), await program(owner)];
    const [, { id }] = await keysOf(owner);
    const revoked = await ask(owner.visitor, 'DELETE', `/api/partnerKeys/${id}`);
    expect(revoked.body.data.keys).toHaveLength(1);
    expect([await statusOf(one.key), await statusOf(two.key)]).toEqual([401, 200]);
  });

  test('cannot revoke or see the key of another account', async () => {
    const { key } = await program(owner);
    const [{ id }] = await keysOf(owner);
    const other = await person(db);
    await ask(other.visitor, 'DELETE', `/api/partnerKeys/${id}`);
    expect(await statusOf(key)).toBe(200);
    expect(await keysOf(other)).toEqual([]);
    expect((await new Visitor().get('/api/partnerKeys')).status).toBe(401);
  });

  test('types the password once more, and wrong ones are limited', async () => {
    const wrong = await owner.visitor.post('/api/partnerKeys', askedKey('summer-tires'));
    expect([wrong.status, wrong.body.fields]).toEqual([403, { password: 'The password is wrong.' }]);
    for (let i = 0; i < 9; i++) await owner.visitor.post('/api/partnerKeys', askedKey('summer-tires'));
    expect((await owner.visitor.post('/api/partnerKeys', askedKey(owner.password))).status).toBe(429);
    expect(await keysOf(owner)).toEqual([]);
  });

  test.each([
    [{ name: '  ' }, { name: 'Give the key a name.' }],
    [{ name: 'x'.repeat(61) }, { name: 'A name has at most 60 characters.' }],
    [{ scopes: [] }, { scopes: 'Choose what the key may do.' }],
    [{ scopes: ['desk:write'] }, { 'scopes.0': expect.any(String) }],
    [{ days: 9_999 }, { days: 'Choose how long the key works.' }],
  ])('is told what is wrong with %j', async (more, fields) => {
    const answer = await owner.visitor.post('/api/partnerKeys', askedKey(owner.password, more));
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  test('has ten keys at most', async () => {
    for (let i = 0; i < 10; i++) await program(owner);
    const late = await owner.visitor.post('/api/partnerKeys', askedKey(owner.password));
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('at most 10 keys')]);
    expect(await keysOf(owner)).toHaveLength(10);
  });
});

describe('a key', () => {
  test('ends on its day', async () => {
    const { key } = await program(owner);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 90 * 86_400_000 - 60_000);
    expect(await statusOf(key)).toBe(200);
    vi.setSystemTime(Date.now() + 120_000);
    const refused = await programWith(key).post('/api/partner/tires', TIRES);
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('wrong, revoked or expired')]);
  });

  test('follows its account at once: closed, waiting for approval, VIP, without partner prices', async () => {
    const { post } = await program(owner);
    const seen = async () => (await post('/api/partner/tires', TIRES)).body.data[0].tires[0];
    expect(await seen()).toMatchObject({ price: MARKER.partner, count: 16 });
    await change(owner, { is_vip: true });
    expect(await seen()).toMatchObject({ price: MARKER.partner, vip_price: MARKER.vip });
    await change(owner, { is_view: false });
    expect(await seen()).not.toHaveProperty('price');
    expect(await seen()).toMatchObject({ retail_price: '255.50', count: null, in_stock: true });
    await db.execute(sql`update accounts set status = 'pending' where id = ${owner.id}`);
    const waiting = await post('/api/partner/tires', TIRES);
    expect([waiting.status, waiting.body.message]).toEqual([403, expect.stringContaining('approved')]);
    await change(owner, { status: 'active' });
    expect(await seen()).toMatchObject({ price: MARKER.partner });
    await change(owner, { status: 'closed' });
    expect((await post('/api/partner/tires', TIRES)).status).toBe(401);
    await change(owner, { status: 'active' });
    expect((await post('/api/partner/tires', TIRES)).status).toBe(401); // closing has removed it
  });

  test('opens no call of the account, of the desk or of anything else that needs a session', async () => {
    const boss = await editor(db);
    const keys = [(await program(owner)).key, (await program(boss)).key];
    for (const one of callsOf(false).filter((each) => each.for !== 'anyone' && !needsKey(each))) {
      const { method, url, headers, body } = caseOf(one, fc.sample(one.input('accepted'), 1)[0]!, 'nobody');
      for (const key of keys) {
        const sent = { method, headers: { ...headers, authorization: `Bearer ${key}` }, body: body as BodyInit };
        expect((await call(url, body === undefined ? { ...sent, body: null } : sent)).status, one.name).toBe(401);
      }
      const asCookie = { ...headers, cookie: `__Host-session=${keys[1]}` };
      const again = await call(url, { method, headers: asCookie, body: (body ?? null) as BodyInit | null });
      expect(again.status, `${one.name} with the key as a cookie`).toBe(401);
    }
  });

  test('is what its calls need: no session opens them, not even as a bearer token', async () => {
    const boss = await editor(db);
    for (const one of callsOf(false).filter(needsKey))
      for (const { visitor } of [owner, boss]) {
        const { method, url, headers, body } = caseOf(one, fc.sample(one.input('accepted'), 1)[0]!, 'nobody');
        const once = { ...headers, 'idempotency-key': '1' };
        expect((await ask(visitor, method, url, body, once)).status, one.name).toBe(401);
        const bearer = { ...once, authorization: `Bearer ${visitor.session}` };
        const answer = await ask(new Visitor(), method, url, body, bearer);
        expect([answer.status, answer.headers.get('www-authenticate')], one.name).toEqual([401, 'Bearer']);
      }
  });

  test('in a URL is refused with the reason, and no log has it, wherever it is sent', async () => {
    const { key, post } = await program(owner);
    const lines: string[] = [];
    for (const method of ['log', 'error', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')));
    vi.stubEnv('LOG', 'calls');
    for (const url of [`/api/product?key=${key}`, `/api/partner/quotes?access_token=${key}`, `/api/product/${key}`]) {
      const answer = await programWith(key).get(url);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('Revoke this key')]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    await call(`/no-such-call/${key}`).catch(() => {});
    await post('/api/partner/tires', TIRES);
    await post('/api/partner/quotes', { prices: 'own', lines: [{ id: 1, quantity: 4 }] }, 'a-quote');
    await backgroundWorkDone();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('\n')).not.toContain(key.slice(8));
  });

  test('has 120 calls a minute, by itself', async () => {
    const [one, two] = [await program(owner), await program(owner)];
    const begun = Date.now();
    for (let i = 0; i < 120; i++) expect((await one.get('/api/partner/quotes')).status).toBe(200);
    const refused = await one.get('/api/partner/quotes');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.body.message).toMatch(/^Too many calls with this key\./);
    expect((await two.get('/api/partner/quotes')).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(begun + 59_000);
    expect((await one.get('/api/partner/quotes')).status).toBe(429);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await one.get('/api/partner/quotes')).status).toBe(200);
  });

  test('may do what its scopes say', async () => {
    const prices = await program(owner, ['prices:read']);
    const stock = await program(owner, ['stock:read']);
    const quotes = await program(owner, ['quotes:write']);
    const [priced] = (await prices.post('/api/partner/tires', TIRES)).body.data[0].tires;
    expect(priced).toMatchObject({ retail_price: '255.50', price: MARKER.partner });
    for (const name of ['count', 'in_stock', 'location']) expect(priced).not.toHaveProperty(name);
    const [stocked] = (await stock.post('/api/partner/tires', TIRES)).body.data[0].tires;
    expect(stocked).toMatchObject({ count: 16, in_stock: true, location: 0 });
    for (const name of ['price', 'retail_price']) expect(stocked).not.toHaveProperty(name);
    const refused = await quotes.post('/api/partner/tires', TIRES);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This key may not do this: it needs prices:read or stock:read.',
    ]);
    expect((await prices.get('/api/partner/quotes')).status).toBe(403);
    expect((await quotes.get('/api/partner/quotes')).status).toBe(200);
  });

  test('takes its kept answers with it, which are gone after a day anyway', async () => {
    const { post } = await program(owner);
    await post('/api/partner/quotes', { prices: 'own', lines: [{ id: 1, quantity: 4 }] }, 'kept');
    const [{ id }] = await keysOf(owner);
    const kept = () => db.$count(keptAnswers, eq(keptAnswers.keyId, id));
    expect(await kept()).toBe(1);
    await ask(owner.visitor, 'DELETE', `/api/partnerKeys/${id}`);
    expect(await kept()).toBe(0);
  });
});

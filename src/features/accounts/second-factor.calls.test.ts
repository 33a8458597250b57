/** Signing in with a second factor: setting it up, its codes, recovery codes, and a shop that asks its staff for one. */
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInvitation } from './mailed-links.private.server.ts';
import { rateLimits, secondFactors } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { auditLines } from '#db/schema/editing.ts';
import { ask, editor, person, type Person } from '../../../tests/support/staff.ts';
import { MARKER, openShop } from '../../../tests/support/shop.ts';
import { Visitor, type Answer } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
let now = Date.now();
/** Time goes on by a minute, so that the app shows a code that was not used. */
const wait = (ms = 60_000) => vi.setSystemTime((now += ms));
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(settings);
  vi.useFakeTimers({ toFake: ['Date'] });
  wait();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const factor = (visitor: Visitor, body: object) => ask(visitor, 'POST', '/api/editor/second-factor', body);
const login = (who: Person, code?: string, visitor = new Visitor()): Promise<Answer> =>
  visitor.post('/api/login', { username: who.username, password: who.password, agree: true, code });

/** Sets a second factor up. @returns the app and the recovery codes */
async function setUp({ visitor, password }: Person): Promise<{ app: TOTP; recovery: string[] }> {
  const begun = (await factor(visitor, { action: 'begin', password })).body.data;
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/); // 160 bits, as apps expect
  const app = new TOTP({ secret: begun.secret });
  expect(begun.url).toMatch(/^otpauth:\/\/totp\/Three%20Peaks%20Tire:/);
  expect(begun.qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const confirmed = await factor(visitor, { action: 'confirm', code: app.generate() });
  expect(confirmed.status, confirmed.text).toBe(200);
  wait();
  return { app, recovery: confirmed.body.data.recovery_codes };
}

test('a login needs the password and a code, which works once, half a minute early or late', async () => {
  const me = await editor(db);
  const other = (await login(me)).status;
  expect(other).toBe(200);
  const { app } = await setUp(me);
  const asked = await login(me);
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { code: 'Type the code that your app shows, or a recovery code.' },
  ]);
  expect(asked.cookies).toEqual([]);
  const code = app.generate();
  const wrongPassword = await new Visitor().login(me.username, 'not-the-password');
  expect(wrongPassword.body.fields).toBeUndefined(); // nobody learns that there is a second factor
  expect((await login(me, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  for (let i = 0; i < 2; i++) expect((await login(me, code)).body.fields).toHaveProperty('code');
  wait();
  const late = app.generate();
  wait(30_000);
  expect((await login(me, late)).status).toBe(200);
  const both = app.generate({ timestamp: now + 30_000 });
  const atOnce = await Promise.all([login(me, both), login(me, both)]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const gone = app.generate({ timestamp: now - 90_000 });
  expect((await login(me, gone)).status).toBe(400);
});

test('each recovery code works once; nothing that was set up is sent again or stored to be read', async () => {
  const me = await editor(db);
  const { app, recovery } = await setUp(me);
  expect(new Set(recovery).size).toBe(10);
  expect((await login(me, recovery[3]!.toUpperCase())).status).toBe(200);
  expect((await login(me, recovery[3])).status).toBe(400);
  expect((await login(me, recovery[4]!.replaceAll('-', ''))).status).toBe(200);
  const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, me.id));
  expect(kept!.recoveryHashes).toHaveLength(8);
  for (const code of recovery) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
  for (const url of ['staff', 'staff/me', 'partners', 'export/partners']) {
    const { text } = await ask(me.visitor, 'GET', `/api/editor/${url}`);
    expect(text, url).not.toContain(app.secret.base32);
  }
  expect((await factor(me.visitor, { action: 'begin', password: me.password })).status).toBe(409);
  const self = async () => (await ask(me.visitor, 'GET', '/api/editor/staff/me')).body.data;
  expect(await self()).toMatchObject({ has_second_factor: true });
  // as an earlier version stored them
  const recoveryHashes = [tokenHash(recovery[5]!.replaceAll('-', ''))];
  await db.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.accountId, me.id));
  expect((await login(me, recovery[5])).body.fields.code).toContain('wrong');
  expect((await login(me, app.generate())).body.message).toContain('no longer work');
});

test('wrong codes are limited like passwords, and the right password does not lift that', async () => {
  const me = await editor(db);
  const { app } = await setUp(me);
  for (let i = 0; i < 10; i++) {
    expect((await login(me, '000000')).status).toBe(400);
    expect((await login(me)).status).toBe(400);
  }
  expect((await login(me, app.generate())).status).toBe(429);
  wait(16 * 60_000);
  expect((await login(me, app.generate())).status).toBe(200);
});

test('it counts once a code was right, ends other sessions then, and is removed with a code alone', async () => {
  const me = await editor(db);
  const elsewhere = new Visitor();
  await login(me, undefined, elsewhere);
  expect((await factor(me.visitor, { action: 'begin' })).body.fields).toHaveProperty('password');
  await factor(me.visitor, { action: 'begin', password: me.password });
  expect((await factor(me.visitor, { action: 'confirm', code: '123' })).status).toBe(400);
  expect((await login(me)).status).toBe(200); // nothing was confirmed
  const { app } = await setUp(me);
  expect((await elsewhere.post('/api/tokenlogin')).status).toBe(401);
  expect((await factor(me.visitor, { action: 'remove', code: '' })).status).toBe(400);
  const own = await ask(me.visitor, 'POST', `/api/editor/staff/${me.id}`, {
    drop_second_factor: true,
    password: me.password,
  });
  expect([own.status, own.body.message]).toEqual([409, expect.stringContaining('with a code')]);
  expect((await factor(me.visitor, { action: 'remove', code: app.generate() })).status).toBe(200);
  expect((await login(me)).status).toBe(200);
  expect((await db.select().from(auditLines)).filter(({ subjectId }) => subjectId === me.id)).toMatchObject([
    { field: 'second_factor', before: 'off', after: 'on', who: 'Erin Editor' },
    { field: 'second_factor', before: 'on', after: 'off', who: 'Erin Editor' },
  ]);
});

test('seeds are encrypted with the key of the environment, which may be set later and replaced', async () => {
  const me = await editor(db);
  const { app, recovery } = await setUp(me);
  const seed = async () => (await db.select().from(secondFactors).where(eq(secondFactors.accountId, me.id)))[0]!.secret;
  const loginLater = async (code = '') => {
    wait();
    return (await login(me, code || app.generate())).status;
  };
  expect(await seed()).toBe(app.secret.base32); // there was no key
  const [first, second] = ['first'.repeat(8), 'second'.repeat(8)];
  const health = async () => (await ask(me.visitor, 'GET', '/api/editor/health')).text;
  expect(await health()).toMatch(/\d stored unencrypted: set ENCRYPTION_KEY/);
  for (const [now, before] of [
    [first, ''],
    [second, first],
    [second, ''],
  ]) {
    vi.stubEnv('ENCRYPTION_KEY', now);
    vi.stubEnv('ENCRYPTION_KEY_BEFORE', before);
    const stored = await seed();
    expect(await loginLater()).toBe(200);
    expect(await seed()).toMatch(/^v1\.[\w-]{80,}$/);
    expect(await seed()).not.toBe(stored);
  }
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('ENCRYPTION_KEY', first);
  expect(await loginLater()).toBe(503);
  expect(await loginLater(recovery[0])).toBe(200);
  expect(recovery[0]).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/); // 128 bits
});

test('an owner helps somebody who has lost the app; a link from the command line helps an owner', async () => {
  const [owner, lost] = [await editor(db), await person(db, { staffRole: 'counter' })];
  await setUp(lost);
  await setUp(owner);
  const help = (password?: string) =>
    ask(owner.visitor, 'POST', `/api/editor/staff/${lost.id}`, { drop_second_factor: true, password });
  expect((await help()).status).toBe(403);
  expect((await help(owner.password)).status).toBe(200);
  expect((await lost.visitor.post('/api/tokenlogin')).status).toBe(401);
  expect((await login(lost)).status).toBe(200);
  expect((await login(owner)).status).toBe(400);
  const by = { accountId: null, who: 'The command line', now: new Date() };
  const token = await createInvitation(db, { email: owner.username, role: 'owner' }, by);
  expect((await new Visitor().post('/api/join', { token, password: owner.password })).status).toBe(200);
  expect((await login(owner)).status).toBe(200);
});

test('a shop that asks for it lets nobody do anything before it is set up', async () => {
  const [counter, partner] = [await person(db, { staffRole: 'counter' }), await person(db)];
  const { password } = counter;
  const { url } = (await ask(counter.visitor, 'POST', '/api/editor/calendars', { location: 0, password })).body.data;
  const calendar = async () => (await new Visitor().get(new URL(url).pathname)).status;
  expect(await calendar()).toBe(200);
  await db.insert(settings).values({ code: 'staff_second_factor', value: true });
  const prices = () => counter.visitor.get('/api/prices?ids=1');
  expect((await prices()).text).not.toContain(MARKER.partner);
  expect(await calendar()).toBe(404);
  const messages = () => ask(counter.visitor, 'GET', '/api/editor/messages');
  expect((await messages()).body.message).toBe(
    'This shop asks its staff for a second factor. Set it up under “Your access”.',
  );
  expect((await ask(counter.visitor, 'GET', '/api/editor/staff/me')).body.data.needs_second_factor).toBe(true);
  await setUp(counter);
  expect((await messages()).status).toBe(200);
  expect((await prices()).text).toContain(MARKER.partner);
  expect((await partner.visitor.get('/api/prices?ids=1')).text).toContain(MARKER.partner);
  expect((await login(partner)).status).toBe(200);
});

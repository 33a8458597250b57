/** Sessions of accounts: how they last and end, what an attacker would try on them, and how a browser is recognized. */
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, rateLimits, sessions } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import type { Call } from '#src/features/http/call.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { recordLogin, replacePassword, viewerOf, type Account } from './accounts.private.server.ts';
import { knownBrowserToken, makeBrowserKnown, requireStaff, signIn } from './session.private.server.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, viewer, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const days = (n: number) => new Date(Date.now() + n * 86_400_000);

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(settings);
  await db.insert(settings).values({ code: 'partner_approval', value: 'auto' });
});

describe('a session', () => {
  test('goes on for 30 days from its last use, and so does its cookie', async () => {
    await db.delete(sessions);
    const { visitor } = await registered();
    const mine = (set: Partial<typeof sessions.$inferInsert>) => db.update(sessions).set(set);
    await mine({ lastSeenAt: days(-29), expiresAt: days(1) });
    expect((await visitor.post('/api/tokenlogin')).cookies).toEqual([
      `__Host-session=${visitor.session}; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect((await db.select().from(sessions))[0]!.expiresAt.getTime()).toBeGreaterThan(days(29.9).getTime());
    expect((await visitor.post('/api/tokenlogin')).cookies).toEqual([]); // updated once an hour
    await mine({ expiresAt: days(-0.001) });
    const late = await visitor.post('/api/tokenlogin');
    expect([late.status, late.body.message]).toEqual([401, 'You are not signed in. Please log in.']);
    expect(late.cookies).toEqual([]); // another tab may have signed in again
  });

  test('can be listed and ended from another browser, one or all others', async () => {
    const { visitor: first, username, password } = await registered();
    const [second, third] = [new Visitor(), new Visitor()];
    await second.login(username, password, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      },
    });
    await third.login(username, password, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      },
    });
    const { body } = await third.get('/api/sessions');
    expect(body.data.map((s: { device: string; current: boolean }) => [s.device, s.current])).toEqual([
      ['Safari on iPhone', true],
      ['Chrome on Windows', false],
      ['Another program', false],
    ]);
    const left = await third.post('/api/sessions', { revoke: body.data[1].id });
    expect(left.body.data).toHaveLength(2);
    expect([(await second.post('/api/tokenlogin')).status, (await first.post('/api/tokenlogin')).status]).toEqual([
      401, 200,
    ]);
    expect((await third.post('/api/sessions', { revoke: 'others' })).body.data).toHaveLength(1);
    expect((await first.post('/api/tokenlogin')).status).toBe(401);
    expect((await third.post('/api/sessions', { revoke: 'all' })).status).toBe(400);
    const own = await third.post('/api/sessions', { revoke: body.data[0].id });
    expect([own.status, third.session]).toEqual([200, undefined]);
  });

  test('of somebody else is neither listed nor ended', async () => {
    const [mine, other] = [await registered(), await registered()];
    const { id } = (await other.visitor.get('/api/sessions')).body.data[0];
    const answer = await mine.visitor.post('/api/sessions', { revoke: id });
    expect(answer.status).toBe(404);
    expect((await other.visitor.post('/api/tokenlogin')).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (visitor: Visitor, body: object) => visitor.post('/api/changePassword', body);

  test('ends every other session and goes on in a new one', async () => {
    const { visitor, username, password } = await registered();
    const other = new Visitor();
    await other.login(username, password);
    const before = visitor.session;
    const thief = visitor.thief();
    const { status, body } = await change(visitor, {
      password,
      new_password: 'summer-tires',
      confirm_password: 'summer-tires',
      username: 'somebody@else.example',
    });
    expect([status, body.data]).toEqual([200, viewer(username)]);
    expect(visitor.session).not.toBe(before);
    expect([
      (await visitor.post('/api/tokenlogin')).status,
      (await other.post('/api/tokenlogin')).status,
      (await thief.post('/api/tokenlogin')).status,
    ]).toEqual([200, 401, 401]);
    expect([
      (await new Visitor().login(username, password)).status,
      (await new Visitor().login(username, 'summer-tires')).status,
    ]).toEqual([401, 200]);
  });
});

test('signing out ends the session, and is no error when there is none', async () => {
  const { visitor } = await registered();
  const thief = visitor.thief();
  const answer = await visitor.post('/api/logout');
  expect([answer.status, answer.cookies]).toEqual([
    200,
    ['__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax'],
  ]);
  expect((await thief.post('/api/tokenlogin')).status).toBe(401);
  expect((await visitor.post('/api/logout')).status).toBe(200);
});

describe('of sessions, what an attacker would try', () => {
  const planted = 'A'.repeat(43);

  test('fixation: a session that was planted before signing in is not taken over', async () => {
    const { username, password } = await registered();
    const victim = new Visitor();
    victim.cookies.set('__Host-session', planted);
    await victim.login(username, password);
    expect(victim.session).not.toBe(planted);
    const attacker = new Visitor();
    attacker.cookies.set('__Host-session', planted);
    expect((await attacker.post('/api/tokenlogin')).status).toBe(401);
  });

  test('fixation: an attacker’s own session ends when the victim signs in over it', async () => {
    const [attacker, victim] = [await registered(), await registered()];
    const browser = attacker.visitor.thief();
    expect((await browser.login(victim.username, victim.password)).body.data.username).toBe(victim.username);
    expect((await attacker.visitor.post('/api/tokenlogin')).status).toBe(401);
  });

  test('what is stored in the database opens nothing', async () => {
    await registered();
    for (const { tokenHash } of await db.select().from(sessions)) {
      const thief = new Visitor();
      thief.cookies.set('__Host-session', tokenHash);
      expect((await thief.post('/api/tokenlogin')).status).toBe(401);
    }
  });

  test.each(['', 'x', "' or '1'='1", 'A'.repeat(10_000), '%00', '[object Object]', '../../etc/passwd'])(
    'a cookie of %j is nobody',
    async (value) => {
      const visitor = new Visitor();
      visitor.cookies.set('__Host-session', value);
      expect((await visitor.post('/api/tokenlogin')).status).toBe(401);
    },
  );

  test('a session is taken from its own cookie alone', async () => {
    const { visitor, username } = await registered();
    const token = visitor.session!;
    const stranger = new Visitor();
    for (const cookie of [
      `session=${token}`,
      `__host-session=${token}`,
      `__Host-session2=${token}`,
      `x=__Host-session=${token}`,
      `__Host-visitor=${token}`,
    ]) {
      expect((await stranger.post('/api/tokenlogin', {}, { headers: { cookie } })).status, cookie).toBe(401);
    }
    expect(
      (
        await stranger.post(
          `/api/tokenlogin?username=${username}&token=${token}`,
          { username, token, userinfo: { username, token, is_view: 1 } },
          { headers: { authorization: `Bearer ${token}` } },
        )
      ).status,
    ).toBe(401);
  });
});

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/api/editor/offers', { method, headers });

describe('a browser', () => {
  let mine: Account;
  let cookies: string[];
  beforeEach(async () => {
    await db.delete(accounts);
    await db.delete(rateLimits);
    mine = await newAccount(db, 'shop@example.com', new Date(), { staffRole: 'owner' });
    cookies = [];
  });

  test('of an account nothing leaves the server but what its pages show', () => {
    expect(Object.keys(viewerOf(mine)).sort()).toEqual(Object.keys(viewer('')).sort());
  });

  const callWith = (headers: Record<string, string>, method = 'GET') =>
    ({
      request: request(headers, method),
      url: new URL('http://localhost/api/editor/offers'),
      db,
      cookies,
    }) as unknown as Call;
  const logIn = async (headers: Record<string, string> = {}) => {
    await signIn(callWith(headers), mine);
    return Object.fromEntries(cookies.map((line) => line.split(';')[0]!.split('=') as [string, string]));
  };

  test('a browser is known to its account alone, by the latest token, for a year', async () => {
    const { '__Host-browser': browser } = await logIn();
    const known = (cookie: string, email = 'shop@example.com') => knownBrowserToken(callWith({ cookie }), email);
    expect(await known(`__Host-browser=${browser}`)).toBe(browser);
    expect(await known(`__Host-browser=${browser}`, 'other@example.com')).toBeUndefined();
    expect(await known(`__Host-browser=${newToken()}`)).toBeUndefined();
    expect(await known(`__Host-browser=${browser}`, 'shop@example.com\0')).toBeUndefined();
    const call = callWith({ cookie: `__Host-browser=${browser}` });
    const later = (ms: number) => knownBrowserToken(call, 'SHOP@example.com', new Date(Date.now() + ms));
    expect([await later(364 * 86_400_000), await later(365 * 86_400_000)]).toEqual([browser, undefined]);
    await makeBrowserKnown(callWith({ cookie: `__Host-browser=${browser}` }), mine.id);
    expect(await known(`__Host-browser=${browser}`)).toBeUndefined(); // a copy of the earlier cookie is worthless
  });

  test('a login while the password is changed is refused, sets no cookie, and does not bring the old one back', async () => {
    expect(await replacePassword(db, mine, 'another', new Date())).toBe(true);
    expect(await replacePassword(db, mine, 'second', new Date())).toBe(false); // of two at once the first counts
    await expect(logIn()).rejects.toMatchObject({ status: 401 });
    expect(cookies).toEqual([]);
    await recordLogin(db, mine, 'fresh hash of the old one', new Date());
    expect(await db.select().from(accounts)).toMatchObject([{ passwordHash: 'another', agreedAt: null }]);
  });

  test('the desk takes 2,400 changes in ten minutes of one editor, and reads without a limit', async () => {
    const { '__Host-session': session } = await logIn();
    const use = (method: string) => requireStaff(callWith({ cookie: `__Host-session=${session}` }, method));
    const before = Date.now();
    await use('POST');
    const [counter] = await db.select().from(rateLimits);
    expect(counter!.windowEndsAt.getTime() - before).toBeGreaterThanOrEqual(10 * 60_000);
    await db.update(rateLimits).set({ count: 2_399 });
    await use('PUT');
    await expect(use('DELETE')).rejects.toMatchObject({ status: 429 });
    for (const method of ['GET', 'HEAD']) await use(method);
    expect((await db.select().from(rateLimits)).map(({ count }) => count)).toEqual([2_401]);
  });
});

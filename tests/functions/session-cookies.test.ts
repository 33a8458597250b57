/** How a browser is recognized: its cookies, what of it is stored, and who may call what. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAccount, replacePassword, type Account } from '#db/private/accounts.ts';
import { newToken } from '#db/private/secret.ts';
import { findSession, listSessions } from '#db/private/sessions.ts';
import { accounts, rateLimits, sessions } from '#db/schema/accounts.ts';
import type { Call } from '#functions/http/endpoint.ts';
import { readPublishing } from '#functions/http/env.ts';
import { clearedCookie, cookieLine, readCookie } from '#functions/http/session/cookie.ts';
import { deviceName } from '#functions/http/session/device.ts';
import { knownBrowserToken, makeBrowserKnown } from '#functions/http/session/known-browser.ts';
import { carriesSecret } from '#functions/http/session/bearer.ts';
import {
  clearSessionCookie,
  requireEditor,
  requireSignedIn,
  sessionToken,
  signIn,
} from '#functions/http/session/session.ts';
import { viewerAnswer } from '#functions/http/session/viewer-answer.ts';
import { openTestDatabase } from '../databases/open.ts';
import { newAccount } from '../new-account.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
afterEach(() => vi.unstubAllEnvs());

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/api/x', { method, headers });

describe('a cookie', () => {
  const token = newToken();
  const read = (cookie: string) => readCookie(request({ cookie }), '__Host-session');
  test.each([
    `__Host-session=${token}`,
    `a=b; __Host-session=${token}; c`,
    `__Host-session=x;__Host-session= ${token} `,
    ` __Host-session =${token}`,
  ])('is read from %j', (cookie) => expect(read(cookie)).toBe(token));
  test.each(['', 'a', `__Host-session${token}`, `__Host-visitor=${token}`, '__Host-session=', `=${token}`, token])(
    'is not read from %j',
    (cookie) => expect(read(cookie)).toBeUndefined(),
  );
  test('is not there without the header', () => expect(readCookie(request(), '__Host-session')).toBeUndefined());
  test('goes to this site alone, and is taken back by the same attributes', () => {
    expect(cookieLine('__Host-session', 'x', 60)).toBe(
      '__Host-session=x; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
    );
    expect(clearedCookie('__Host-session')).toBe('__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax');
    const cookies: string[] = [];
    clearSessionCookie(cookies);
    expect(cookies).toEqual([clearedCookie('__Host-session')]);
    expect(sessionToken(request({ cookie: `__Host-session=${token}` }))).toBe(token);
  });
});

describe('of a browser its owner reads', () => {
  const [like, mac, windows] = ['(KHTML, like Gecko)', 'Macintosh; Intel Mac OS X 15_0', 'Windows NT 10.0; Win64'];
  test.each([
    [`Mozilla/5.0 (${windows}) AppleWebKit/537.36 ${like} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (${windows}) AppleWebKit/537.36 ${like} Chrome/141.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
    [`Mozilla/5.0 (Linux; Android 16) ${like} SamsungBrowser/29.0 Chrome/141.0`, 'Samsung Internet on Android'],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 ${like} Chrome/141.0`, 'Chrome on Chromebook'],
    [`Mozilla/5.0 (${mac}) AppleWebKit/605.1 ${like} Version/19.0 Safari/605.1`, 'Safari on Mac'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${like} Version/19.0 Safari/604.1`, 'Safari on iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${like} CriOS/141.0 Safari/604.1`, 'Chrome on iPad'],
    ['Firefox/143.0', 'Firefox'],
    ['something (Windows)', 'Windows'],
    ['curl/8.0', 'Another program'],
  ])('%s', (agent, name) => expect(deviceName(request({ 'user-agent': agent }))).toBe(name));
  test('nothing without a user agent', () => expect(deviceName(request())).toBe('Another program'));
});

test('a program may publish with the secret alone, if there is one', () => {
  const secret = 'a secret of 24 characters';
  const isAllowed = (authorization?: string) =>
    carriesSecret(request(authorization ? { authorization } : {}), readPublishing().PUBLISH_SECRET);
  vi.stubEnv('PUBLISH_SECRET', secret.replaceAll(' ', '-'));
  const given = secret.replaceAll(' ', '-');
  expect([`Bearer ${given}`, `bearer ${given}`].map(isAllowed)).toEqual([true, true]);
  for (const wrong of [undefined, given, `Bearer ${given}x`, `Bearer ${given.slice(1)}`, 'Bearer x', `Basic ${given}`])
    expect(isAllowed(wrong)).toBe(false);
  vi.stubEnv('PUBLISH_SECRET', undefined);
  expect([`Bearer ${given}`, 'Bearer undefined', undefined].map(isAllowed)).toEqual([false, false, false]);
});

test('of an account nothing leaves the server but what its pages show', () => {
  const viewer = {
    username: 'shop@example.com',
    fullname: 'Bow Valley Collision',
    phone_number: '403-555-0100',
    is_view: true,
    is_vip: false,
    is_editor: false,
    is_pending: false,
    is_unconfirmed: false,
  };
  expect(viewerAnswer({ ...viewer, passwordHash: 'secret' } as typeof viewer)).toStrictEqual({ data: viewer });
  expect(viewerAnswer(viewer, 'Welcome!')).toEqual({ data: viewer, message: 'Welcome!' });
});

describe('with a session', () => {
  const NOW = new Date();
  const after = (ms: number) => new Date(NOW.getTime() + ms);
  const DAY = 86_400_000;
  let mine: Account;
  let cookies: string[];
  beforeEach(async () => {
    await db.delete(accounts);
    await db.delete(rateLimits);
    mine = await newAccount(db, 'shop@example.com', NOW);
    cookies = [];
  });

  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0' };
  const log = async (headers: Record<string, string> = agent) => {
    await signIn({ request: request(headers), db, cookies }, mine, NOW);
    return Object.fromEntries(cookies.map((line) => line.split(';')[0]!.split('=') as [string, string]));
  };
  /** A call as an endpoint passes it on. */
  const callWith = (token: string | undefined, method = 'GET') =>
    ({
      request: request(token ? { cookie: `__Host-session=${token}` } : {}, method),
      url: new URL('http://localhost/api/editor/offers'),
      db,
      cookies,
    }) as Call;
  const refused = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error: { status: number; message: string }) => [error.status, error.message],
    );

  test('a login sets both cookies, for 30 days and for a year, and records the device', async () => {
    const { '__Host-session': session, '__Host-browser': browser } = await log();
    expect(cookies).toEqual([
      cookieLine('__Host-session', session!, 30 * 86_400),
      cookieLine('__Host-browser', browser!, 365 * 86_400),
    ]);
    expect((await findSession(db, session!, NOW))!.signedIn.accountId).toBe(mine.id);
    expect((await listSessions(db, mine.id, NOW)).map(({ device }) => device)).toEqual(['Firefox on Windows']);
    const known = (headers: Record<string, string>, email = 'shop@example.com', now = NOW) =>
      knownBrowserToken({ request: request(headers), db }, email, now);
    expect(await known({ cookie: `__Host-browser=${browser}` })).toBe(browser);
    expect(await known({ cookie: `__Host-browser=${browser}` }, 'other@example.com')).toBeUndefined();
    expect(await known({ cookie: `__Host-browser=${newToken()}` })).toBeUndefined();
    expect(await known({})).toBeUndefined();
  });

  test('a login in a browser that is known replaces its token', async () => {
    const { '__Host-browser': first } = await log();
    await makeBrowserKnown({ request: request({ cookie: `__Host-browser=${first}` }), db, cookies }, mine.id, NOW);
    expect(cookies.at(-1)).toMatch(/^__Host-browser=/);
    const still = { request: request({ cookie: `__Host-browser=${first}` }), db };
    expect(await knownBrowserToken(still, 'shop@example.com', NOW)).toBeUndefined();
  });

  test('a login while the password was changed is refused, and sets no cookie', async () => {
    await replacePassword(db, mine, 'another', NOW);
    expect(await refused(log())).toEqual([401, 'Email or password is wrong.']);
    expect(cookies).toEqual([]);
  });

  test('a call knows who is signed in, and refuses others', async () => {
    const { '__Host-session': session } = await log();
    const method = requireSignedIn(async ({ viewer }) => ({ name: viewer.username }));
    expect(await method.answer(callWith(session))).toEqual({ name: 'shop@example.com' });
    for (const token of [undefined, newToken()])
      expect(await refused(method.answer(callWith(token)))).toEqual([401, 'You are not signed in. Please log in.']);
  });

  test('a session that is used sends its cookie again, once an hour', async () => {
    const { '__Host-session': session } = await log();
    cookies.length = 0;
    const method = requireSignedIn(async () => ({}));
    await method.answer(callWith(session));
    expect(cookies).toEqual([]);
    await db.update(sessions).set({ lastSeenAt: after(-DAY) });
    await method.answer(callWith(session));
    expect(cookies).toEqual([cookieLine('__Host-session', session!, 30 * 86_400)]);
  });

  describe('the desk', () => {
    const method = requireEditor(async ({ who }) => who);
    const setRights = (set: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(set).where(eq(accounts.id, mine.id));

    test('is for editors who are approved', async () => {
      const { '__Host-session': session } = await log();
      const answer = () => method.answer(callWith(session));
      expect(await refused(answer())).toEqual([403, 'Only the shop’s staff can do this.']);
      await setRights({ staffRole: 'owner' });
      expect(await answer()).toEqual({ accountId: mine.id, who: 'Bow Valley Collision' });
      await setRights({ staffRole: 'owner', status: 'pending', isView: false });
      expect((await findAccount(db, 'shop@example.com'))!.is_pending).toBe(true);
      expect(await refused(answer())).toEqual([403, 'Only the shop’s staff can do this.']);
      expect(await refused(method.answer(callWith(undefined)))).toEqual([401, 'You are not signed in. Please log in.']);
    });

    test('may wait longer for the database, or as long as a call says', () => {
      expect(method.queryTimeoutMs).toBe(20_000);
      expect(requireEditor(async () => ({}), 90_000).queryTimeoutMs).toBe(90_000);
    });

    test('takes 2,400 changes in ten minutes of one editor, and reads without a limit', async () => {
      await setRights({ staffRole: 'owner' });
      const { '__Host-session': session } = await log();
      const answer = (name: string) => method.answer(callWith(session, name));
      const before = Date.now();
      await answer('POST');
      const [counter] = await db.select().from(rateLimits);
      expect(counter!.windowEndsAt.getTime() - before).toBeGreaterThanOrEqual(10 * 60_000);
      await db.update(rateLimits).set({ count: 2_399 });
      expect(await refused(answer('PUT'))).toBeNull();
      const late = await refused(answer('DELETE'));
      expect(late?.[0]).toBe(429);
      expect(late?.[1]).toMatch(/^Too many changes at once\. Please try again in (10|9) minutes/);
      for (const name of ['GET', 'HEAD']) expect(await refused(answer(name))).toBeNull();
      expect((await db.select().from(rateLimits)).map(({ count }) => count)).toEqual([2_401]);
    });
  });
});

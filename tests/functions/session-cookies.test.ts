/** How a browser is recognized: its cookies, what of its account leaves the server, and how much an editor may change. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { replacePassword, type Account } from '#db/private/accounts.ts';
import { newToken } from '#db/private/secret.ts';
import { findSession, listSessions } from '#db/private/sessions.ts';
import { accounts, rateLimits, sessions } from '#db/schema/accounts.ts';
import type { Call } from '#functions/http/call.ts';
import {
  carriesSecret,
  cookieLine,
  knownBrowserToken,
  makeBrowserKnown,
  readCookie,
  requireStaff,
  signIn,
  viewerAnswer,
} from '#functions/http/session/session.ts';
import { openTestDatabase } from '../databases/open.ts';
import { newAccount } from '../support/new-account.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/api/editor/offers', { method, headers });

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
  test('goes to this site alone', () => {
    expect(cookieLine('__Host-session', 'x', 60)).toBe(
      '__Host-session=x; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
    );
  });
});

test('a secret is taken from a bearer token alone, if there is one', () => {
  const secret = 'a-secret-of-24-characters';
  const isAllowed = (authorization: string | undefined, of: string | undefined = secret) =>
    carriesSecret(request(authorization ? { authorization } : {}), of);
  expect([`Bearer ${secret}`, `bearer ${secret}`].map((header) => isAllowed(header))).toEqual([true, true]);
  for (const wrong of [undefined, secret, `Bearer ${secret}x`, `Bearer ${secret.slice(1)}`, `Basic ${secret}`])
    expect(isAllowed(wrong)).toBe(false);
  for (const header of [`Bearer ${secret}`, 'Bearer undefined', undefined])
    expect(carriesSecret(request(header ? { authorization: header } : {}), undefined)).toBe(false);
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
});

describe('with an account', () => {
  let mine: Account;
  let cookies: string[];
  beforeEach(async () => {
    await db.delete(accounts);
    await db.delete(rateLimits);
    mine = await newAccount(db, 'shop@example.com', new Date(), { staffRole: 'owner' });
    cookies = [];
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

  test('a login sets both cookies, for 30 days and for a year, and records the device', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0';
    const { '__Host-session': session, '__Host-browser': browser } = await logIn({ 'user-agent': agent });
    expect(cookies).toEqual([
      cookieLine('__Host-session', session!, 30 * 86_400),
      cookieLine('__Host-browser', browser!, 365 * 86_400),
    ]);
    expect((await findSession(db, session!, new Date()))!.signedIn.accountId).toBe(mine.id);
    expect((await listSessions(db, mine.id, new Date())).map(({ device }) => device)).toEqual(['Firefox on Windows']);
    const known = (cookie: string, email = 'shop@example.com') => knownBrowserToken(callWith({ cookie }), email);
    expect(await known(`__Host-browser=${browser}`)).toBe(browser);
    expect(await known(`__Host-browser=${browser}`, 'other@example.com')).toBeUndefined();
    expect(await known(`__Host-browser=${newToken()}`)).toBeUndefined();
    await makeBrowserKnown(callWith({ cookie: `__Host-browser=${browser}` }), mine.id);
    expect(await known(`__Host-browser=${browser}`)).toBeUndefined(); // a copy of the earlier cookie is worthless
  });

  test('a login while the password is changed is refused, and sets no cookie', async () => {
    await replacePassword(db, mine, 'another', new Date());
    await expect(logIn()).rejects.toMatchObject({ status: 401, message: 'Email or password is wrong.' });
    expect(cookies).toEqual([]);
  });

  test('a session that is used sends its cookie again, once an hour', async () => {
    const { '__Host-session': session } = await logIn();
    cookies.length = 0;
    const use = () => requireStaff(callWith({ cookie: `__Host-session=${session}` }));
    await use();
    expect(cookies).toEqual([]);
    await db.update(sessions).set({ lastSeenAt: new Date(Date.now() - 86_400_000) });
    await use();
    expect(cookies).toEqual([cookieLine('__Host-session', session!, 30 * 86_400)]);
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

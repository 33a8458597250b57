/** How a browser is recognized: its cookies, what of its account leaves the server, and how much an editor may change. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordLogin, replacePassword, viewerOf, type Account } from './accounts.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import type { Call } from '#src/features/http/call.server.ts';
import { knownBrowserToken, makeBrowserKnown, requireStaff, signIn } from './session.private.server.ts';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { viewer } from '../../../tests/support/visitor.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/api/editor/offers', { method, headers });

describe('with an account', () => {
  let mine: Account;
  let cookies: string[];
  beforeEach(async () => {
    await db.delete(accounts);
    await db.delete(rateLimits);
    mine = await newAccount(db, 'shop@example.com', new Date(), { staffRole: 'owner' });
    cookies = [];
  });

  test('of an account nothing leaves the server but what its pages show', () => {
    expect(Object.keys(viewerOf(mine)).sort()).toEqual(Object.keys(viewer('shop@example.com')).sort());
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

/**
 * Hostile requests to the calls of accounts: from other sites, of other types, with statements and HTML; and what the log tells
 * of a failure.
 */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts, rateLimits, sessions } from '#db/schema/accounts.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { form, registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');

beforeEach(async () => void (await db.delete(rateLimits)));

test('posts from other sites are refused by every call that changes something', async () => {
  const { visitor, password } = await registered();
  const calls = [
    'login',
    'register',
    'tokenlogin',
    'logout',
    'changePassword',
    'forgotPassword',
    'resetPassword',
    'sessions',
    'quickOrder',
    'product/rating/1',
  ];
  const body = {
    ...form(),
    password,
    new_password: '123456',
    confirm_password: '123456',
    revoke: 'others',
    rating: 5,
    text: '225/65R17',
  };
  for (const name of calls) {
    const foreign: Array<Record<string, string>> = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:8080' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign)
      expect((await visitor.post(`/api/${name}`, body, { headers })).status, `${name} ${JSON.stringify(headers)}`).toBe(
        403,
      );
    expect((await visitor.get(`/api/${name}`)).status === 405 || name === 'sessions', name).toBe(true);
  }
  expect((await visitor.post('/api/tokenlogin')).status).toBe(200);
});

test('a body that is not JSON is refused by every call of an account', async () => {
  const { visitor } = await registered();
  const calls =
    'login register tokenlogin logout changePassword forgotPassword resetPassword sessions confirmEmail ' +
    'resendConfirmation quickOrder';
  for (const name of calls.split(' '))
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await visitor.post(`/api/${name}`, {}, { headers: { 'content-type': type } })).status, name).toBe(415);
  expect((await visitor.post('/api/tokenlogin')).status).toBe(200); // nobody was signed out
});

test('the log tells nothing that is secret when the database fails', async () => {
  const logged: string[] = [];
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts) =>
        void logged.push(
          parts
            .map((p) => (p instanceof Error ? `${p.stack} ${JSON.stringify(p)} ${String(p.cause)}` : String(p)))
            .join(' '),
        ),
    );
  const { visitor, username, password } = await registered();
  const passwordHash = (await db.select().from(accounts).where(eq(accounts.email, username)))[0]!.passwordHash;
  const kept = JSON.stringify(await db.select({ hash: sessions.tokenHash }).from(sessions));
  await db.execute(sql`alter table sessions rename to sessions_away`);
  try {
    for (const [path, body] of [
      [`tokenlogin?username=${username}&token=${visitor.session}`, {}],
      ['login', { username, password, agree: true }],
      ['logout', {}],
    ] as const) {
      expect((await visitor.post(`/api/${path}`, body)).status).toBe(503);
    }
    await db.execute(sql`alter table accounts rename to accounts_away`);
    expect(
      (
        await new Visitor().post(
          '/api/register',
          form({ username: 'logged@example.com', password, repassword: password }),
        )
      ).status,
    ).toBe(503);
    await db.execute(sql`alter table accounts_away rename to accounts`);
  } finally {
    await db.execute(sql`alter table sessions_away rename to sessions`);
    vi.restoreAllMocks();
  }
  const log = logged.join('\n');
  expect(log).toMatch(/\/api\/tokenlogin failed \([\w-]+\): the database refused a statement: 42P01/);
  for (const secret of [
    password,
    visitor.session!,
    passwordHash,
    'logged@example.com',
    username,
    '403-555-0100',
    '$argon2id',
    ...[...kept.matchAll(/"hash":"([^"]+)"/g)].map((m) => m[1]!),
  ])
    expect(log).not.toContain(secret);
});

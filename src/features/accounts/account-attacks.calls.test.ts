/** What an attacker would try on the calls of accounts; and what the log tells of a failure. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, rateLimits, sessions } from '#db/schema/accounts.ts';
import { routeParts } from '#src/kit/define-call.ts';
import { contractCalls } from '../../../tests/support/contract-calls.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { form, registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const QUARTER = 15 * 60;
const WRONG = 'wrong-password';
beforeEach(async () => void (await db.delete(rateLimits)));

describe('guessing passwords', () => {
  test('of one account stops after ten wrong ones from a connection, and says when to come back', async () => {
    const { username, password } = await registered();
    const guess = (typed: string) => new Visitor('198.51.100.1').login(username.toUpperCase(), typed);
    for (let i = 0; i < 10; i++) expect((await guess(WRONG)).status).toBe(401);
    const late = await guess(WRONG);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(QUARTER - 60);
    expect(late.body.message).toMatch(/try again in 15 minutes, or call us/);
    expect((await guess(password)).status).toBe(429); // the right password is refused, too
  });

  test('through a stolen session’s change of password is limited, too', async () => {
    const { visitor } = await registered();
    const change = () =>
      visitor.post('/api/changePassword', { password: WRONG, new_password: '123456', confirm_password: '123456' });
    for (let i = 0; i < 10; i++) expect((await change()).status).toBe(403);
    expect((await change()).status).toBe(429);
  });

  test('leaves no address behind in the database', async () => {
    const { username } = await registered();
    await new Visitor('198.51.100.5').login(username, WRONG);
    const kept = JSON.stringify(await db.select().from(rateLimits));
    expect(kept).not.toContain(username);
    expect(kept).not.toContain('198.51.100.5');
  });
});

test('an over-long password costs nothing and is not cut short', async () => {
  const { username } = await registered({ password: 'p'.repeat(200), repassword: 'p'.repeat(200) });
  expect((await new Visitor().login(username, 'p'.repeat(200))).status).toBe(200);
  expect((await new Visitor().login(username, 'p'.repeat(199))).status).toBe(401);
  for (const length of [201, 50_000])
    expect((await new Visitor().login(username, 'p'.repeat(length))).status).toBe(400);
  expect((await new Visitor().login(username, 'p'.repeat(70_000))).status).toBe(413);
  expect(
    (await new Visitor().post('/api/register', form({ password: 'p'.repeat(201), repassword: 'p'.repeat(201) })))
      .status,
  ).toBe(400);
});

describe('addresses that look alike', () => {
  test.each([
    'j\u043ehn.dent@example.com',
    'john.dent@ex\u0430mple.com',
    'john\u200b.dent@example.com',
    'joh\u0578.dent@example.com',
    'john.dent@exampl\u0117.com',
    'john\u202e.dent@example.com',
    'john.dent\u0000@example.com',
  ])('%j is refused, by name', async (username) => {
    const { status, body } = await new Visitor().post('/api/register', form({ username }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['username']]);
    expect(body.message).toMatch(/looks like a plain letter/);
  });
});

test('of many registrations of one address at once exactly one wins', async () => {
  const username = 'Race@Example.com';
  const visitors = Array.from({ length: 8 }, (_, i) => new Visitor(`198.51.100.${i}`));
  const answers = await Promise.all(
    visitors.map((v, i) =>
      v.post('/api/register', form({ username: i % 2 ? username.toLowerCase() : username, fullname: `Shop ${i}` })),
    ),
  );
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const [kept] = await db.select().from(accounts).where(eq(accounts.emailKey, 'race@example.com'));
  const winner = answers.findIndex((a) => a.status === 200);
  expect(kept!.fullname).toBe(`Shop ${winner}`);
  for (const [i, answer] of answers.entries()) expect(answer.cookies.length > 0).toBe(i === winner);
});

test('a program cannot open accounts by the hundred', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await new Visitor('203.0.113.80').post('/api/register', form())).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

const FOREIGN: ReadonlyArray<Record<string, string>> = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:8080' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

test('no page and no form of another site can send what changes something, in whoever’s name', async () => {
  const { visitor } = await editor(db);
  for (const { route, sends } of (await contractCalls()).filter((one) => !one.route.startsWith('GET'))) {
    const [method, url] = routeParts(route.replace(':kind', 'page').replace(/:\w+/g, '1'));
    for (const headers of FOREIGN)
      expect((await ask(visitor, method, url, '{}', headers)).status, `${route} ${JSON.stringify(headers)}`).toBe(403);
    if (method === 'DELETE' || sends === 'beacon') continue;
    for (const type of FORMS)
      expect((await ask(visitor, method, url, '{}', { 'content-type': type })).status, `${route} ${type}`).toBe(415);
  }
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

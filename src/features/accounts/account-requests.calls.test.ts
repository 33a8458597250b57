/**
 * Hostile requests to the calls of accounts: from other sites, of other types, with statements and HTML; and what the log tells
 * of a failure.
 */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts, rateLimits, sessions } from '#db/schema/accounts.ts';
import { routeParts } from '#src/kit/define-call.ts';
import { contractCalls } from '../../../tests/support/contract-calls.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { form, registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');

beforeEach(async () => void (await db.delete(rateLimits)));

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

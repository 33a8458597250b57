/** What an attacker would try on business accounts. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import { openShop } from '../../../tests/support/shop.ts';
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

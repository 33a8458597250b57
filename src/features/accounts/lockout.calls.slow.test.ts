/** Strangers who guess at an account do not keep its owner out, and their guesses stay few. */
import '../../../tests/support/light-passwords.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { knownBrowsers, passwordResets, rateLimits } from '#db/schema/accounts.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openMailbox, passwordMails, resetToken as tokenOf } from '../../../tests/support/mailbox.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const WRONG = 'wrong-password';
const stranger = (i: number) => new Visitor(`198.51.${i >> 8}.${i & 255}`);
let received: string[] = [];
const mails = () => passwordMails(received);

beforeEach(async () => {
  received = await openMailbox();
  await db.delete(rateLimits);
  await db.delete(passwordResets);
});
afterEach(() => void vi.useRealTimers());

/** Fifty wrong passwords from five connections at once. @returns how many were checked before the account was closed to strangers */
async function besiege(username: string, from = 0): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => stranger(from + (i % 5)).login(username, WRONG)),
  );
  expect(answers.map(({ status }) => status)).toContain(429);
  return answers.filter(({ status }) => status === 401).length;
}
/** Moves the clock that functions read; timers run as ever. */
const setClock = (ms: number) => vi.setSystemTime(ms);
const forgot = async (visitor: Visitor, username: string) => {
  const answer = await visitor.post('/api/forgotPassword', { username });
  await backgroundWorkDone();
  return answer;
};
const reset = (visitor: Visitor, token: string, password = 'summer-tires') =>
  visitor.post('/api/resetPassword', { token, new_password: password, confirm_password: password });

describe('the owner of an account', () => {
  test('gets in from another connection while one stranger guesses all day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { username, password } = await registered();
    const start = Date.now();
    for (let quarter = 0; quarter < 12; quarter++) {
      setClock(start + quarter * 15 * 60_001);
      for (let i = 0; i < 12; i++) await stranger(1).login(username, WRONG);
      expect((await stranger(77).login(username, password)).status, `quarter hour ${quarter}`).toBe(200);
    }
  });

  test('gets in with a browser that has signed in before, however many connections guess', async () => {
    const { visitor: browser, username, password } = await registered();
    await browser.post('/api/logout');
    await besiege(username);
    expect((await new Visitor(browser.ip).login(username, password)).status).toBe(429);
    expect((await browser.login(username.toUpperCase(), password)).status).toBe(200);
    for (let i = 0; i < 40; i++) await new Visitor(browser.ip).login(`other-${i}@example.com`, WRONG);
    expect((await browser.login(username, password)).status).toBe(200); // the connection is closed, too
  });

  test('gets in by a mailed link, and stays in while the guessing goes on', async () => {
    const { username } = await registered();
    await besiege(username);
    const owner = new Visitor('203.0.113.50');
    expect((await forgot(owner, username)).status).toBe(200);
    for (let i = 0; i < 31; i++) await reset(new Visitor(owner.ip), 'A'.repeat(43));
    expect((await reset(owner, tokenOf(mails()[0]))).status).toBe(200);
    await besiege(username, 100);
    expect((await owner.login(username, 'summer-tires')).status).toBe(200);
  });

  test('is mailed a link that works, whoever else asks for one', async () => {
    const { visitor: browser, username } = await registered();
    for (let i = 0; i < 30; i++) expect((await forgot(stranger(i), username)).status).toBe(200);
    expect(mails()).toHaveLength(5); // the mailbox is not flooded
    expect((await forgot(browser, username)).status).toBe(200); // a known browser gets one of its own
    expect(mails()).toHaveLength(6);
    expect((await reset(new Visitor(), tokenOf(mails()[0]))).status).toBe(200);
    expect((await reset(new Visitor(), tokenOf(mails()[5]), 'thief-tires')).status).toBe(410);
  });
});

describe('guessing', () => {
  test('from one connection ends after ten wrong passwords, and for the day after thirty', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { username } = await registered();
    const start = Date.now();
    let guesses = 0;
    let retryAfter = 0;
    for (let quarter = 0; quarter < 8; quarter++) {
      setClock(start + quarter * 15 * 60_001);
      for (let i = 0; i < 12; i++) {
        const { status, headers } = await stranger(1).login(username, WRONG);
        if (status === 401) guesses++;
        else retryAfter = Math.max(retryAfter, Number(headers.get('retry-after')));
      }
    }
    expect(guesses).toBe(30);
    expect(retryAfter).toBeGreaterThan(20 * 3_600);
  });

  test('from any number of connections ends after forty wrong passwords an hour', async () => {
    const { username } = await registered();
    expect(await besiege(username)).toBe(40);
    const late = await stranger(99).login(username, WRONG);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect(late.body.message).toContain('Forgotten your password?');
  });

  test('at one account is not made easier by a browser that is known to another', async () => {
    const [{ visitor: attacker }, { username: victim }] = [await registered(), await registered()];
    for (let i = 0; i < 10; i++) expect((await attacker.login(victim, WRONG)).status).toBe(401);
    expect((await attacker.login(victim, WRONG)).status).toBe(429);
    await besiege(victim);
    expect((await attacker.login(victim, WRONG, { ip: '192.0.2.1' })).status).toBe(429);
  });
});

describe('a known browser', () => {
  test('is a cookie of random bits, kept as a hash, and another at each login', async () => {
    const { visitor, username, password } = await registered();
    const before = visitor.cookies.get('__Host-browser')!;
    const { cookies } = await visitor.login(username, password);
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-browser=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/),
    );
    const now = visitor.cookies.get('__Host-browser')!;
    expect(now).not.toBe(before);
    const kept = JSON.stringify(await db.select().from(knownBrowsers));
    expect(kept).not.toContain(now);
    await besiege(username);
    const thief = new Visitor('192.0.2.9');
    thief.cookies.set('__Host-browser', before);
    expect((await thief.login(username, password)).status).toBe(429);
    expect((await visitor.post('/api/logout')).cookies.join()).not.toContain('__Host-browser');
  });
});

/** Links that are mailed: to confirm an email address, and to choose a new password. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts, emailConfirmations, passwordResets, rateLimits, sessions } from '#db/schema/accounts.ts';
import { findAccount, type Account } from './accounts.private.server.ts';
import {
  isResetOpen,
  redeemEmailConfirmation,
  redeemReset,
  requestConfirmation,
  requestReset,
} from './mailed-links.private.server.ts';
import { claimMail, markMailFailed, markMailSent, waitingMails } from '#src/features/mail/mails.private.server.ts';
import { findSession, isKnownBrowser, openSession, rememberBrowser } from './sessions.private.server.ts';
import { deleteExpired } from '#src/features/desk/expired.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const [MINUTE, DAY] = [60_000, 86_400_000];
const [RESET_MS, CONFIRM_MS] = [30 * MINUTE, 3 * DAY];

const FROM = { ip: '192.0.2.7' };

let mine: Account;
let other: Account;
beforeEach(async () => {
  for (const table of [accounts, rateLimits]) await db.delete(table);
  mine = await newAccount(db, 'shop@example.com', NOW, { emailState: 'waiting' });
  other = await newAccount(db, 'other@example.com', NOW, { emailState: 'waiting' });
});

type LinkTable = typeof passwordResets | typeof emailConfirmations;
/** A link whose mail was sent with this token. */
async function sent(table: LinkTable, token: string, now = NOW): Promise<void> {
  const link = (await claimMail(db, table, now, token))!;
  await markMailSent(db, table, link, now);
}
const close = ({ id }: Account) =>
  db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.id, id));
const linksOf = async (table: LinkTable) => (await db.select().from(table)).length;

describe('the mail of a link', () => {
  const claim = (token: string, now = NOW) => claimMail(db, passwordResets, now, token);

  test('is taken by one sender at a time, the one that waits longest first', async () => {
    await requestReset(db, 'other@example.com', FROM, after(-1));
    await requestReset(db, 'shop@example.com', FROM, after(-2));
    await requestReset(db, 'shop@example.com', FROM, after(-2));
    const [first, second, third] = [await claim('a'), await claim('b'), await claim('c')];
    expect([first, second, third].map((link) => link?.accountId)).toEqual([mine.id, mine.id, other.id]);
    expect(first!.id).toBeLessThan(second!.id);
    expect(first).toMatchObject({ attempts: 1, claimedUntil: after(MINUTE) });
    expect(await claim('d')).toBeNull();
    expect(await claim('d', after(MINUTE - 1))).toBeNull();
    expect(await claim('d', after(MINUTE))).toMatchObject({ id: first!.id, attempts: 2 });
  });

  test('is not sent again, nor before its time, nor once the link has expired', async () => {
    await requestReset(db, 'shop@example.com', FROM, NOW);
    expect(await claim('a', after(-1))).toBeNull();
    expect(await claim('a', after(RESET_MS))).toBeNull();
    expect((await waitingMails(db, after(RESET_MS - 1))).waiting).toBe(1);
    expect((await waitingMails(db, after(RESET_MS))).waiting).toBe(0);
    await sent(passwordResets, 'a');
    expect((await waitingMails(db, NOW)).waiting).toBe(0);
    expect(await claim('b', after(2 * MINUTE))).toBeNull();
    expect(await isResetOpen(db, 'a', NOW)).toBe(true);
  });

  test('that has failed waits for a minute, and keeps the error', async () => {
    await requestReset(db, 'shop@example.com', FROM, NOW);
    await requestReset(db, 'other@example.com', FROM, after(1));
    const link = (await claim('a'))!;
    await markMailFailed(db, passwordResets, link, 'x'.repeat(600), NOW);
    const rows = await db.select().from(passwordResets).orderBy(passwordResets.id);
    expect(rows[0]).toMatchObject({
      lastError: 'x'.repeat(500),
      nextAttemptAt: after(MINUTE),
      claimedUntil: null,
      deliveredAt: null,
    });
    expect(rows[1]).toMatchObject({ lastError: '', nextAttemptAt: after(1) });
    expect(await claim('b', after(MINUTE))).toMatchObject({ accountId: other.id });
    expect(await claim('c', after(MINUTE))).toMatchObject({ id: link.id, attempts: 2 });
  });

  test('that another sender has taken over, or that was sent, is not put off by the first sender', async () => {
    await requestReset(db, 'shop@example.com', FROM, NOW);
    const slow = (await claim('a'))!;
    const quick = (await claim('b', after(MINUTE)))!;
    await markMailFailed(db, passwordResets, slow, 'late', after(MINUTE));
    expect((await db.select().from(passwordResets))[0]).toMatchObject({
      lastError: '',
      claimedUntil: quick.claimedUntil,
    });
    expect(await claim('c', after(2 * MINUTE - 1))).toBeNull();
    await markMailSent(db, passwordResets, quick, after(MINUTE));
    await db.update(passwordResets).set({ claimedUntil: quick.claimedUntil });
    await markMailFailed(db, passwordResets, quick, 'late', after(MINUTE));
    expect((await db.select().from(passwordResets))[0]).toMatchObject({ lastError: '', deliveredAt: after(MINUTE) });
  });

  test('is marked as sent, or as failed, alone', async () => {
    for (let i = 0; i < 3; i++) await requestReset(db, 'shop@example.com', FROM, NOW);
    await sent(passwordResets, 'a');
    const [failed] = [await claim('b'), await claim('c')];
    await markMailFailed(db, passwordResets, failed!, 'no server', NOW);
    const links = await db.select().from(passwordResets).orderBy(passwordResets.id);
    expect(links.map(({ lastError }) => lastError)).toEqual(['', 'no server', '']);
    expect(links.map(({ deliveredAt }) => deliveredAt)).toEqual([NOW, null, null]);
  });

  test('is deleted with its link once that has expired', async () => {
    await requestReset(db, 'shop@example.com', FROM, NOW);
    await requestReset(db, 'shop@example.com', FROM, after(1));
    await deleteExpired(db, after(RESET_MS));
    expect(await linksOf(passwordResets)).toBe(1);
  });
});

describe('confirming an email address', () => {
  const ask = async (account: Account, token: string, now = NOW) => {
    await requestConfirmation(db, account.id, FROM, now);
    await sent(emailConfirmations, token, now);
  };

  test('works once, for its own account, and voids its other links', async () => {
    await ask(mine, 'a');
    await ask(mine, 'b');
    await ask(other, 'c');
    expect((await redeemEmailConfirmation(db, 'c', NOW))!.username).toBe('other@example.com');
    expect((await findAccount(db, 'shop@example.com'))!.is_unconfirmed).toBe(true);
    expect(await redeemEmailConfirmation(db, 'b', after(1))).toMatchObject({
      username: 'shop@example.com',
      is_view: true,
      is_unconfirmed: false,
    });
    expect(await redeemEmailConfirmation(db, 'a', after(1))).toBeNull();
    const [account] = await db.select().from(accounts).where(eq(accounts.id, mine.id));
    expect(account).toMatchObject({ emailState: 'confirmed', updatedAt: after(1) });
  });

  test('works for three days, and not for an account that is closed', async () => {
    await ask(mine, 'a');
    expect(await redeemEmailConfirmation(db, 'x', NOW)).toBeNull();
    expect(await redeemEmailConfirmation(db, 'a', after(CONFIRM_MS))).toBeNull();
    expect(await redeemEmailConfirmation(db, 'a', after(CONFIRM_MS - 1))).not.toBeNull();
    await ask(other, 'b');
    await close(other);
    expect(await redeemEmailConfirmation(db, 'b', NOW)).toBeNull();
    expect(await linksOf(emailConfirmations)).toBe(1);
  });
});

describe('a new password', () => {
  const ask = async (email: string, token: string, now = NOW) => {
    await requestReset(db, email, FROM, now);
    await sent(passwordResets, token, now);
  };

  test('is asked for by the owner of an account that is not closed', async () => {
    await requestReset(db, 'nobody@example.com', FROM, NOW);
    await close(mine);
    await requestReset(db, 'shop@example.com', FROM, NOW);
    expect(await linksOf(passwordResets)).toBe(0);
    await requestReset(db, 'OTHER@example.com', FROM, NOW);
    expect((await db.select().from(passwordResets)).map(({ accountId }) => accountId)).toEqual([other.id]);
  });

  test('is asked for at most five times by strangers, as long as the links work, and again by known browsers', async () => {
    await requestReset(db, 'other@example.com', FROM, NOW);
    for (let i = 0; i < 7; i++) await requestReset(db, 'shop@example.com', FROM, NOW);
    expect(await linksOf(passwordResets)).toBe(1 + 5);
    await requestReset(db, 'other@example.com', FROM, NOW);
    await requestReset(db, 'shop@example.com', { ...FROM, isKnownBrowser: true }, NOW);
    expect(await linksOf(passwordResets)).toBe(2 + 6);
    await requestReset(db, 'shop@example.com', FROM, after(RESET_MS - 1));
    expect(await linksOf(passwordResets)).toBe(2 + 6);
    await requestReset(db, 'shop@example.com', FROM, after(RESET_MS));
    expect(await linksOf(passwordResets)).toBe(2 + 7);
  });

  test('is set by a link for 30 minutes', async () => {
    await ask('shop@example.com', 'a');
    expect(await isResetOpen(db, 'x', NOW)).toBe(false);
    expect([await isResetOpen(db, 'a', after(RESET_MS - 1)), await isResetOpen(db, 'a', after(RESET_MS))]).toEqual([
      true,
      false,
    ]);
    expect(await redeemReset(db, 'x', 'new hash', NOW)).toBeNull();
    expect(await redeemReset(db, 'a', 'new hash', after(RESET_MS))).toBeNull();
    expect(await redeemReset(db, 'a', 'new hash', after(RESET_MS - 1))).toEqual({
      id: mine.id,
      email: 'shop@example.com',
    });
  });

  test('signs out everywhere, forgets the browsers, confirms the address and voids all other links of its account alone', async () => {
    const people = [other, mine]; // the link of the second is used
    const tokens = await Promise.all(people.map(async (one) => (await openSession(db, one, '', NOW))!));
    const browsers = await Promise.all(people.map(({ id }) => rememberBrowser(db, id, undefined, NOW)));
    for (const { id } of people) await requestConfirmation(db, id, FROM, NOW);
    for (const [at, { username }] of people.entries()) await ask(username, `${at}`);
    await ask('shop@example.com', 'second');
    await redeemReset(db, '1', 'new hash', after(1));
    const state = async (at: number) => {
      const { username } = people[at]!;
      const [account] = await db.select().from(accounts).where(eq(accounts.email, username));
      return {
        hash: account!.passwordHash,
        emailState: account!.emailState,
        updatedAt: account!.updatedAt,
        isSignedIn: (await findSession(db, tokens[at]!, NOW)) !== null,
        isKnown: await isKnownBrowser(db, browsers[at]!, username, NOW),
        isResetOpen: await isResetOpen(db, `${at}`, NOW),
      };
    };
    expect(await state(1)).toEqual({
      hash: 'new hash',
      emailState: 'confirmed',
      updatedAt: after(1),
      isSignedIn: false,
      isKnown: false,
      isResetOpen: false,
    });
    expect(await state(0)).toEqual({
      hash: other.passwordHash,
      emailState: 'waiting',
      updatedAt: NOW,
      isSignedIn: true,
      isKnown: true,
      isResetOpen: true,
    });
    expect(await isResetOpen(db, 'second', NOW)).toBe(false);
    expect(await linksOf(emailConfirmations)).toBe(1);
    expect(await redeemReset(db, '1', 'again', NOW)).toBeNull();
  });

  test('is not set for an account that was closed meanwhile', async () => {
    await ask('shop@example.com', 'a');
    await close(mine);
    expect(await redeemReset(db, 'a', 'new hash', NOW)).toBeNull();
    const [account] = await db.select().from(accounts).where(eq(accounts.id, mine.id));
    expect(account!.passwordHash).toBe(mine.passwordHash);
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

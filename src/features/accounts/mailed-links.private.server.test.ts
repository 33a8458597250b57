/** Links that are mailed: to confirm an email address, and to choose a new password. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts, emailConfirmations, passwordResets, rateLimits, sessions } from '#db/schema/accounts.ts';
import { type Account } from './accounts.private.server.ts';
import { isResetOpen, redeemReset, requestConfirmation, requestReset } from './mailed-links.private.server.ts';
import { claimMail, markMailSent } from '#src/features/mail/mails.private.server.ts';
import { findSession, isKnownBrowser, openSession, rememberBrowser } from './sessions.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const RESET_MS = 30 * 60_000;

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

describe('a new password', () => {
  const ask = async (email: string, token: string, now = NOW) => {
    await requestReset(db, email, FROM, now);
    await sent(passwordResets, token, now);
  };

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

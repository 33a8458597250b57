/** Links that are mailed: to confirm an email address, and to choose a new password. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts, passwordResets, rateLimits, sessions } from '#db/schema/accounts.ts';
import { type Account } from './accounts.private.server.ts';
import { redeemReset, requestReset } from './mailed-links.private.server.ts';
import { claimMail, markMailSent } from '#src/features/mail/mails.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const RESET_MS = 30 * 60_000;

const FROM = { ip: '192.0.2.7' };

let mine: Account;
beforeEach(async () => {
  for (const table of [accounts, rateLimits]) await db.delete(table);
  mine = await newAccount(db, 'shop@example.com', NOW, { emailState: 'waiting' });
  await newAccount(db, 'other@example.com', NOW, { emailState: 'waiting' });
});

const close = ({ id }: Account) =>
  db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.id, id));
const links = () => db.$count(passwordResets);

describe('a new password', () => {
  test('is asked for at most five times by strangers, as long as the links work, and again by known browsers', async () => {
    await requestReset(db, 'other@example.com', FROM, NOW);
    for (let i = 0; i < 7; i++) await requestReset(db, 'shop@example.com', FROM, NOW);
    expect(await links()).toBe(1 + 5);
    await requestReset(db, 'other@example.com', FROM, NOW);
    await requestReset(db, 'shop@example.com', { ...FROM, isKnownBrowser: true }, NOW);
    expect(await links()).toBe(2 + 6);
    await requestReset(db, 'shop@example.com', FROM, after(RESET_MS - 1));
    expect(await links()).toBe(2 + 6);
    await requestReset(db, 'shop@example.com', FROM, after(RESET_MS));
    expect(await links()).toBe(2 + 7);
  });

  test('is not set for an account that was closed meanwhile', async () => {
    await requestReset(db, 'shop@example.com', FROM, NOW);
    const link = (await claimMail(db, passwordResets, NOW, 'a'))!;
    await markMailSent(db, passwordResets, link, NOW);
    await close(mine);
    expect(await redeemReset(db, 'a', 'new hash', NOW)).toBeNull();
    const [account] = await db.select().from(accounts).where(eq(accounts.id, mine.id));
    expect(account!.passwordHash).toBe(mine.passwordHash);
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

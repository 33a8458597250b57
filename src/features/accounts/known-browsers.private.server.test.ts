/** Browsers in which an account has signed in before, and which strangers' wrong passwords do not keep out. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts, knownBrowsers } from '#db/schema/accounts.ts';
import { endAccess } from './access.private.server.ts';
import type { Account } from './accounts.private.server.ts';
import { isKnownBrowser, KNOWN_MS, rememberBrowser } from './sessions.private.server.ts';
import { deleteExpired } from '#src/features/desk/expired.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const isKnown = (token: string, email: string, now = NOW) => isKnownBrowser(db, token, email, now);

let mine: Account;
let other: Account;
beforeEach(async () => {
  await db.delete(accounts);
  mine = await newAccount(db, 'shop@example.com', NOW);
  other = await newAccount(db, 'other@example.com', NOW);
});

test('a browser is known to the account that has signed in, for a year', async () => {
  const token = await rememberBrowser(db, mine.id, undefined, NOW);
  expect(await isKnown(token, 'SHOP@example.com')).toBe(true);
  expect(await isKnown(token, 'other@example.com')).toBe(false);
  expect(await isKnown('x'.repeat(43), 'shop@example.com')).toBe(false);
  expect(await isKnown(token, 'shop@example.com\0')).toBe(false);
  expect(KNOWN_MS).toBe(365 * 86_400_000);
  expect(await isKnown(token, 'shop@example.com', after(KNOWN_MS - 1))).toBe(true);
  expect(await isKnown(token, 'shop@example.com', after(KNOWN_MS))).toBe(false);
});

test('each login gives it a new token, by which all its accounts know it', async () => {
  const first = await rememberBrowser(db, mine.id, undefined, NOW);
  const elsewhere = await rememberBrowser(db, mine.id, undefined, NOW);
  const second = await rememberBrowser(db, other.id, first, NOW);
  const third = await rememberBrowser(db, mine.id, second, after(1));
  expect(await Promise.all([first, second].map((token) => isKnown(token, 'shop@example.com')))).toEqual([false, false]);
  expect([await isKnown(third, 'shop@example.com'), await isKnown(third, 'other@example.com')]).toEqual([true, true]);
  expect(await isKnown(elsewhere, 'shop@example.com')).toBe(true);
  expect(await isKnown(third, 'shop@example.com', after(KNOWN_MS))).toBe(true); // counted from the last login
  expect(await isKnown(third, 'other@example.com', after(KNOWN_MS))).toBe(false);
});

test('it is unknown once the account is closed, has forgotten it, or a year is over', async () => {
  const token = await rememberBrowser(db, mine.id, undefined, NOW);
  const theirs = await rememberBrowser(db, other.id, undefined, after(1));
  await endAccess(db, mine, 'new password', { accountId: mine.id, who: '', now: NOW });
  expect([await isKnown(token, 'shop@example.com'), await isKnown(theirs, 'other@example.com')]).toEqual([false, true]);
  await rememberBrowser(db, mine.id, undefined, NOW);
  await deleteExpired(db, after(KNOWN_MS));
  expect((await db.select().from(knownBrowsers)).map(({ accountId }) => accountId)).toEqual([other.id]);
  await db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.id, other.id));
  expect(await isKnown(theirs, 'other@example.com')).toBe(false);
});

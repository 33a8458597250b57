/** Browsers in which an account has signed in before, and which strangers' wrong passwords do not keep out. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { Account } from './accounts.private.server.ts';
import { isKnownBrowser, KNOWN_MS, rememberBrowser } from './sessions.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const isKnown = (token: string, email: string, now = NOW) => isKnownBrowser(db, token, email, now);

let mine: Account;
beforeEach(async () => {
  await db.delete(accounts);
  mine = await newAccount(db, 'shop@example.com', NOW);
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

/** Accounts: who may have one, and what a login or a new password changes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts } from '#db/schema/accounts.ts';
import { recordLogin, replacePassword, type Account } from './accounts.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const LATER = new Date('2026-11-24T18:00:00Z');
const stored = async ({ id }: Account) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!;

let mine: Account;
let other: Account;
beforeEach(async () => {
  await db.delete(accounts);
  mine = await newAccount(db, 'Shop@Example.com', NOW);
  other = await newAccount(db, 'other@example.com', NOW);
});

describe('a login', () => {
  test('does not bring back a password that was changed meanwhile', async () => {
    await replacePassword(db, mine, 'another', NOW);
    await recordLogin(db, mine, { agreedAt: LATER, freshHash: 'fresh hash of the old one' });
    expect(await stored(mine)).toMatchObject({ passwordHash: 'another', agreedAt: null });
  });
});

test('of two changes of a password at once the first counts', async () => {
  expect(await replacePassword(db, mine, 'first', LATER)).toBe(true);
  expect(await replacePassword(db, mine, 'second', LATER)).toBe(false);
  expect(await stored(mine)).toMatchObject({ passwordHash: 'first', updatedAt: LATER });
  expect(await stored(other)).toMatchObject({ passwordHash: other.passwordHash, updatedAt: NOW });
});

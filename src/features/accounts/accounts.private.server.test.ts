/** Accounts: who may have one, and what a login or a new password changes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts } from '#db/schema/accounts.ts';
import {
  createAccount,
  findAccount,
  recordLogin,
  replacePassword,
  viewerOf,
  type Account,
} from './accounts.private.server.ts';

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

describe('what an account may see', () => {
  const row = {
    email: 'shop@example.com',
    emailState: 'confirmed',
    fullname: 'Bow Valley Collision',
    phone: '403-555-0100',
    status: 'active',
    isView: true,
    isVip: true,
    isEditor: false,
  } as const;
  const viewer = {
    username: 'shop@example.com',
    fullname: 'Bow Valley Collision',
    phone_number: '403-555-0100',
    is_view: true,
    is_vip: true,
    is_editor: false,
    is_pending: false,
    is_unconfirmed: false,
  };
  test('is what staff have set', () => {
    expect(viewerOf(row)).toEqual(viewer);
    expect(viewerOf({ ...row, isView: false }).is_view).toBe(false);
    expect(viewerOf({ ...row, emailState: 'unchecked' })).toEqual(viewer);
    expect(viewerOf({ ...row, status: 'pending' }).is_pending).toBe(true);
  });
  test('are no partner prices as long as its email address is not confirmed', () =>
    expect(viewerOf({ ...row, emailState: 'waiting' })).toEqual({ ...viewer, is_view: false, is_unconfirmed: true }));
});

test('an email address has one account, however it is written', async () => {
  const account = { fullname: 'X', amvic: '', phone: '', passwordHash: 'x', status: 'active', isView: false } as const;
  expect(await createAccount(db, { ...account, email: 'SHOP@example.com' }, NOW)).toBeNull();
  expect(await createAccount(db, { ...account, email: ' new@example.com ' }, NOW)).toMatchObject({
    username: 'new@example.com',
    passwordHash: 'x',
    is_view: false,
  });
  expect(await stored(mine)).toMatchObject({ createdAt: NOW, updatedAt: NOW });
});

test('an account is found by its email address, unless it is closed', async () => {
  expect((await findAccount(db, 'shop@EXAMPLE.com'))?.id).toBe(mine.id);
  expect((await findAccount(db, 'other@example.com'))?.id).toBe(other.id);
  expect(await findAccount(db, 'nobody@example.com')).toBeNull();
  expect(await findAccount(db, 'shop@example.com\0')).toBeNull();
  await db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.id, mine.id));
  expect(await findAccount(db, 'shop@example.com')).toBeNull();
});

describe('a login', () => {
  test('records the consent, and a fresh hash if there is one', async () => {
    expect(mine.hasAgreed).toBe(false);
    await recordLogin(db, mine, { agreedAt: LATER, freshHash: null });
    expect(await stored(mine)).toMatchObject({ agreedAt: LATER, passwordHash: mine.passwordHash });
    expect((await findAccount(db, mine.id))?.hasAgreed).toBe(true);
    await recordLogin(db, mine, { agreedAt: null, freshHash: 'fresh hash' });
    expect(await stored(mine)).toMatchObject({ agreedAt: LATER, passwordHash: 'fresh hash' });
    expect(await stored(other)).toMatchObject({ agreedAt: null, passwordHash: other.passwordHash });
  });
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

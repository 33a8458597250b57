/** Who is signed in, and for how long. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts, sessions } from '#db/schema/accounts.ts';
import { replacePassword, type Account } from './accounts.private.server.ts';
import {
  endSession,
  endSessionOf,
  endSessions,
  findSession,
  listSessions,
  openSession,
} from './sessions.private.server.ts';
import { deleteExpired } from '#src/features/desk/expired.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const [HOUR, DAY] = [3_600_000, 86_400_000];

const open = async (account: Account, now = NOW) => (await openSession(db, account, 'Chrome on Windows', now))!;
const find = (token: string, now = NOW) => findSession(db, token, now);

let mine: Account;
let other: Account;
beforeEach(async () => {
  await db.delete(accounts);
  mine = await newAccount(db, 'shop@example.com', NOW);
  other = await newAccount(db, 'other@example.com', NOW);
});

describe('a login', () => {
  test('starts a session of its account, with a device', async () => {
    const token = await open(mine);
    expect(await find(token)).toMatchObject({
      signedIn: { accountId: mine.id, username: 'shop@example.com', is_view: true },
      extended: false,
    });
    expect(await find(await open(other))).toMatchObject({ signedIn: { accountId: other.id } });
    expect((await listSessions(db, mine.id, NOW)).map(({ device }) => device)).toEqual(['Chrome on Windows']);
  });

  test('starts none when the password was changed while the old one was being checked', async () => {
    expect(await replacePassword(db, mine, 'hash of another password', NOW)).toBe(true);
    expect(await openSession(db, mine, 'Chrome on Windows', NOW)).toBeNull();
    expect(await listSessions(db, mine.id, NOW)).toEqual([]);
  });

  test('starts none when the account was closed meanwhile, but does while it waits for approval', async () => {
    await db.update(accounts).set({ status: 'pending', isView: false }).where(eq(accounts.id, mine.id));
    expect(await find(await open(mine))).toMatchObject({ signedIn: { is_pending: true } });
    await db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.id, mine.id));
    expect(await openSession(db, mine, 'Chrome on Windows', NOW)).toBeNull();
  });
});

describe('a session', () => {
  test('ends 30 days after its last use, which is noted once an hour', async () => {
    const token = await open(mine);
    expect(await find(token, after(HOUR - 1))).toMatchObject({ extended: false });
    expect((await listSessions(db, mine.id, NOW))[0]!.last_seen_at).toEqual(NOW);
    expect(await find(token, after(30 * DAY - 1))).toMatchObject({ extended: true });
    expect(await find(token, after(60 * DAY - 2))).toMatchObject({ extended: true });
    expect(await find(token, after(90 * DAY - 2))).toBeNull();
    const unused = await open(mine);
    expect(await find(unused, after(30 * DAY))).toBeNull();
    expect(await find(await open(mine), after(HOUR))).toMatchObject({ extended: true });
  });

  test('extends itself alone', async () => {
    const [used, unused] = [await open(mine), await open(mine)];
    await find(used, after(20 * DAY));
    expect(await find(unused, after(40 * DAY))).toBeNull();
    expect(await find(used, after(40 * DAY))).not.toBeNull();
  });

  test('is over for an account that is closed, and unknown to other tokens', async () => {
    const token = await open(mine);
    expect(await find('x'.repeat(43))).toBeNull();
    await db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.id, mine.id));
    expect(await find(token)).toBeNull();
  });

  test('is kept as a hash', async () => {
    const token = await open(mine);
    expect(JSON.stringify(await db.select().from(sessions))).not.toContain(token);
  });
});

describe('the sessions of an account', () => {
  test('are listed by their last use, without those that are over and those of others', async () => {
    const first = await open(mine);
    const second = await open(mine, after(1));
    const third = await open(mine, after(1));
    await open(other, after(2));
    const ids = await Promise.all([first, second, third].map(async (token) => (await find(token))!.signedIn.sessionId));
    const listed = async (now: Date) => (await listSessions(db, mine.id, now)).map(({ id }) => id);
    expect(await listed(after(2))).toEqual([ids[2], ids[1], ids[0]]);
    await find(first, after(2 * HOUR));
    expect(await listed(after(2 * HOUR))).toEqual([ids[0], ids[2], ids[1]]);
    expect(await listed(after(30 * DAY + 1))).toEqual([ids[0]]);
  });

  test('are listed up to a hundred', async () => {
    const row = { accountId: mine.id, device: '', lastSeenAt: NOW, expiresAt: after(DAY), createdAt: NOW };
    await db.insert(sessions).values(Array.from({ length: 102 }, (_, at) => ({ ...row, tokenHash: `${at}` })));
    expect(await listSessions(db, mine.id, NOW)).toHaveLength(100);
  });

  test('are ended by the account that has them, one or all others', async () => {
    const [a, b, c, theirs] = [await open(mine), await open(mine), await open(mine), await open(other)];
    const state = () => Promise.all([a, b, c, theirs].map(async (token) => (await find(token)) !== null));
    const [idOfA, idOfB] = [(await find(a))!.signedIn.sessionId, (await find(b))!.signedIn.sessionId];
    await endSession(db, other.id, idOfB);
    expect(await state()).toEqual([true, true, true, true]);
    await endSession(db, mine.id, idOfB);
    expect(await state()).toEqual([true, false, true, true]);
    await endSessions(db, mine.id, idOfA);
    expect(await state()).toEqual([true, false, false, true]);
    await endSessions(db, mine.id);
    expect(await state()).toEqual([false, false, false, true]);
    const again = await open(mine);
    await endSessionOf(db, theirs);
    expect([await find(theirs), (await find(again))?.signedIn.accountId]).toEqual([null, mine.id]);
  });

  test('are deleted once they are over', async () => {
    await open(mine);
    await open(mine, after(1));
    await deleteExpired(db, after(30 * DAY));
    expect(await db.select().from(sessions)).toHaveLength(1);
  });
});

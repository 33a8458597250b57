/** In which browsers an account is signed in. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import { accounts } from '#db/schema/accounts.ts';
import { type Account } from './accounts.private.server.ts';
import { findSession, listSessions, openSession } from './sessions.private.server.ts';

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
});

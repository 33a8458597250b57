import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { clockRuns } from '#db/schema/editing.ts';
import { claimRun } from './job-runs.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(() => db.delete(clockRuns));

const HOUR = 3_600_000;
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

test('of two processes that want to run a job at once, one does; again when half of its interval has gone by', async () => {
  const claimed = await Promise.all([claimRun(db, 'mails', HOUR), claimRun(db, 'mails', HOUR)]);
  expect(claimed.filter(Boolean)).toEqual([true]);
  expect(await claimRun(db, 'lists', HOUR)).toBe(true);
  await db.update(clockRuns).set({ begunAt: ago(1_799) });
  expect(await claimRun(db, 'mails', HOUR)).toBe(false);
  await db.update(clockRuns).set({ begunAt: ago(1_801) });
  expect(await claimRun(db, 'mails', HOUR)).toBe(true);
});

test('a clock that was put back an hour does not stop a job for an hour', async () => {
  await claimRun(db, 'mails', 60_000);
  await db.update(clockRuns).set({ begunAt: ago(-3_600) });
  expect(await claimRun(db, 'mails', 60_000)).toBe(true);
});

/** What servers of one database agree on; `tests/faults/two-processes.test.ts` has two of them. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { builds, clockRuns, servers } from '../schema/editing.ts';
import { abandonBuilds, beginBuild, buildStates } from './builds.ts';
import { claimRun, noteBuildOver, removeServer, reportServer, thisServer, waitForServers } from './servers.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => {
  for (const table of [builds, servers, clockRuns]) await db.delete(table);
});

const HOUR = 3_600_000;
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const begin = async () => (await beginBuild(db, 'Erin', new Date()))!;
const isOver = async () => {
  await abandonBuilds(db, new Date(), 'gone');
  return (await buildStates(db)).latest?.state === 'failed';
};

test('of many who want to run a job at once, one does; again when half of its interval has gone by', async () => {
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claimRun(db, 'mails', HOUR)));
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

test('a build goes on while its server reports, and is over when that has not for half a minute', async () => {
  await reportServer(db, { served: null });
  await begin();
  await reportServer(db, { served: null });
  await db.update(servers).set({ seenAt: ago(29) });
  expect(await isOver()).toBe(false);
  await db.update(servers).set({ seenAt: ago(31) });
  expect(await isOver()).toBe(true);
});

test('a build of a server that is gone is over, also after the clock was put back an hour', async () => {
  await reportServer(db, { served: null });
  await begin();
  await db.update(servers).set({ seenAt: ago(-3_600) });
  expect(await isOver()).toBe(true);
});

test('a build whose end could not be noted, since the database was away, is over with the next report', async () => {
  await reportServer(db, { served: null });
  const { id } = await begin();
  noteBuildOver(id);
  expect(await isOver()).toBe(false);
  await reportServer(db, { served: null });
  expect(await isOver()).toBe(true);
});

test('a server that closes leaves no build running; one that Netlify makes is nobody’s here', async () => {
  await reportServer(db, { served: null });
  await begin();
  await removeServer(db);
  expect(await isOver()).toBe(true);
  expect(thisServer()).toBeNull();
  await begin();
  expect(await isOver()).toBe(false);
});

test('a build waits for servers that show older pages, not for those that are gone or not open yet', async () => {
  await db.insert(servers).values([
    { id: 'gone', seenAt: ago(11), served: 1 },
    { id: 'opens', seenAt: ago(0) },
    { id: 'slow', seenAt: ago(0), served: 6 },
  ]);
  let isLive = false;
  const waiting = waitForServers(db, 7).then(() => (isLive = true));
  await db.execute(sql`select 1`);
  expect(isLive).toBe(false);
  await db.update(servers).set({ served: 7 });
  await waiting;
});

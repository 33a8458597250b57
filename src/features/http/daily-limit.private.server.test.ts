/** What visitors do is counted by day, and no connection counts more than its share. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { missedSizes, searches } from '#db/schema/counting.ts';
import { decrementCounter, incrementCounter, resetCounter } from './rate-limit.private.server.ts';
import {
  countMissedSize,
  countSearch,
  listMissedSearches,
  listMissedSizes,
  listSearches,
} from '#src/features/search/searches.private.server.ts';
import { deleteOldCounts } from '#src/features/desk/expired.private.server.ts';
import { deleteExpired } from '#src/features/desk/expired.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => {
  for (const table of [rateLimits, missedSizes, searches]) await db.delete(table);
});

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

describe('a limit', () => {
  const limit = { most: 2, windowMs: 60_000 };
  const add = (now = NOW, key = 'a') => incrementCounter(db, key, limit, now);

  test('says in how many seconds the next is allowed, from the first of a window on', async () => {
    expect([await add(), await add(after(10_000)), await add(after(10_001)), await add(after(59_999))]).toEqual([
      0, 0, 50, 1,
    ]);
    expect(await add(after(60_000))).toBe(0);
    expect([await add(after(60_001)), await add(after(119_000))]).toEqual([0, 1]);
    expect(await add(NOW, 'b')).toBe(0);
  });

  test('does not count what should not count', async () => {
    await add();
    await add();
    await add(NOW, 'b');
    await add(NOW, 'b');
    await decrementCounter(db, 'a');
    expect([await add(), await add(NOW, 'b')]).toEqual([0, 60]);
    await resetCounter(db, 'a');
    await decrementCounter(db, 'a');
    expect([await add(), await add(), await add(), await add(NOW, 'b')]).toEqual([0, 0, 60, 60]);
    await decrementCounter(db, 'c');
    for (let i = 0; i < 4; i++) await decrementCounter(db, 'a');
    expect((await db.select().from(rateLimits)).map(({ key, count }) => `${key} ${count}`).toSorted()).toEqual([
      'a 0',
      'b 4',
    ]);
  });

  test('is counted up to a million', async () => {
    await add();
    await db.update(rateLimits).set({ count: 1_000_000 });
    expect(await add()).toBe(60);
    expect((await db.select().from(rateLimits))[0]!.count).toBe(1_000_000);
  });

  test('is deleted once its window has ended', async () => {
    await add();
    await add(after(1), 'b');
    await deleteExpired(db, after(60_000));
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['b']);
  });
});

describe('a size that was missed', () => {
  const count = (size: string, counter = 'visitor', now = NOW) => countMissedSize(db, size, counter, now);
  const listed = async (now = NOW, days = 30) =>
    (await listMissedSizes(db, days, now)).map((row) => `${row.text} ${row.count} ${row.last_day}`);

  test('is counted by day, the most frequent first', async () => {
    await count('225-65r17');
    await count('205-55r16');
    await count('205-55r16', 'other', after(-2 * DAY));
    await count('195-65r15', 'other', after(-DAY));
    expect(await listed()).toEqual(['205-55r16 2 2026-11-23', '195-65r15 1 2026-11-22', '225-65r17 1 2026-11-23']);
    expect(await listed(NOW, 1)).toEqual([
      '195-65r15 1 2026-11-22',
      '205-55r16 1 2026-11-23',
      '225-65r17 1 2026-11-23',
    ]);
    expect(await listed(NOW, 0)).toEqual(['205-55r16 1 2026-11-23', '225-65r17 1 2026-11-23']);
  });

  test('of one connection at most thirty times a day, which begins with the first', async () => {
    for (let i = 0; i < 33; i++) await count('225-65r17', 'visitor', i ? after(DAY - 1) : NOW);
    expect(await db.select({ count: sql<number>`sum(count)::int` }).from(missedSizes)).toEqual([{ count: 30 }]);
    await count('225-65r17', 'other');
    await count('225-65r17', 'visitor', after(DAY));
    expect(await listed(after(DAY))).toEqual(['225-65r17 32 2026-11-24']);
    for (let i = 0; i < 33; i++) await count('225-65r17', 'visitor', after(2 * DAY - 1));
    expect(await listed(after(2 * DAY))).toEqual(['225-65r17 61 2026-11-25']);
  });
});

describe('a search', () => {
  const count = (text: string, missed = false, counter = 'visitor', now = NOW) =>
    countSearch(db, { text, missed }, counter, now);
  const texts = async (found: ReturnType<typeof listSearches>) =>
    (await found).map((row) => `${row.text} ${row.count} ${row.last_day}`);

  test('is counted by day, and apart from that if it found nothing', async () => {
    await count('snow tires');
    await count('snow shoes', true);
    await count('snow shoes', true);
    await count('snow shoes', true, 'other', after(-2 * DAY));
    await count('r5', false, 'other', after(-DAY));
    await count('chains', true, 'other', after(-DAY));
    await count('');
    expect(await texts(listSearches(db, 30, NOW))).toEqual([
      'snow shoes 3 2026-11-23',
      'chains 1 2026-11-22',
      'r5 1 2026-11-22',
      'snow tires 1 2026-11-23',
    ]);
    expect(await texts(listMissedSearches(db, 30, NOW))).toEqual(['snow shoes 3 2026-11-23', 'chains 1 2026-11-22']);
    expect(await texts(listMissedSearches(db, 1, NOW))).toEqual(['snow shoes 2 2026-11-23', 'chains 1 2026-11-22']);
    expect(await texts(listMissedSearches(db, 0, NOW))).toEqual(['snow shoes 2 2026-11-23']);
  });

  test('is stored up to 500 different ones a day, and counted if it is among them', async () => {
    const day = '2026-11-23';
    await db.insert(searches).values(Array.from({ length: 499 }, (_, at) => ({ text: `${at}`, day })));
    await count('the five hundredth');
    await count('one more');
    await count('7', true);
    await count('another day', false, 'other', after(-DAY));
    const rows = await db.select().from(searches);
    expect(rows).toHaveLength(501);
    expect(rows.map(({ text }) => text)).not.toContain('one more');
    expect(rows.find(({ text }) => text === '7')).toMatchObject({ count: 2, missed: 1 });
  });

  test('is counted up to a million a day, listed up to a hundred, and kept for 400 days', async () => {
    const ago = (days: number) =>
      after(-days * DAY)
        .toISOString()
        .slice(0, 10);
    await db
      .insert(searches)
      .values([
        { text: 'a', day: '2026-11-23', count: 1_000_000, missed: 1_000_000 },
        ...Array.from({ length: 101 }, (_, at) => ({ text: `${at}`, day: '2026-11-23' })),
        { text: 'old', day: ago(400) },
        { text: 'older', day: ago(401) },
      ]);
    await count('a', true);
    expect(await texts(listSearches(db, 30, NOW))).toHaveLength(100);
    expect(await texts(listMissedSearches(db, 30, NOW))).toEqual(['a 1000000 2026-11-23']);
    await deleteOldCounts(db, NOW);
    const left = new Set((await db.select().from(searches)).map(({ text }) => text));
    expect([left.has('old'), left.has('older')]).toEqual([true, false]);
  });
});

/** What visitors do is counted by day, and no connection counts more than its share. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { missedSizes, searches } from '#db/schema/counting.ts';
import { decrementCounter, incrementCounter, resetCounter } from './rate-limit.private.server.ts';
import { countSearch } from '#src/features/search/searches.private.server.ts';
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

  test('is deleted once its window has ended', async () => {
    await add();
    await add(after(1), 'b');
    await deleteExpired(db, after(60_000));
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['b']);
  });
});

describe('a search', () => {
  const count = (text: string, missed = false, counter = 'visitor', now = NOW) =>
    countSearch(db, { text, missed }, counter, now);

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
});

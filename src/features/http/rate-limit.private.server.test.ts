/** Counters: limits of a window, searches by day, and the key with which IP addresses are hashed. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { missedSizes, searches } from '#db/schema/counting.ts';
import { deleteExpired } from '#src/features/desk/deliver-messages-endpoint.server.ts';
import { countSearch } from '#src/features/search/searches.private.server.ts';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { counterSecret, decrementCounter, incrementCounters, resetCounter } from './rate-limit.private.server.ts';

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
  const add = (now = NOW, key = 'a') => incrementCounters(db, [[key, limit]], now);

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

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
function secretIn(folder = mkdtempSync(path.join(tmpdir(), 'secret-'))): string {
  folders.push(folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('ADDRESS_SECRET', '');
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
  return counterSecret();
}

test('the key of counters is random for each folder, kept there, and readable by its owner alone', () => {
  const [first, second] = [secretIn(), secretIn()];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  const file = path.join(folders[1]!, 'data', 'counter-secret');
  expect(readFileSync(file, 'utf8')).toBe(second);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the key of counters is not made where one is configured', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://host/shop');
  expect(counterSecret()).toBe('postgres://host/shop');
  vi.stubEnv('ADDRESS_SECRET', 'sixteen characters');
  expect(counterSecret()).toBe('sixteen characters');
});

/** What visitors search for, counted for the staff. */
import { describe, expect, test } from 'vitest';
import { countSearch, listMissedSearches, listSearches } from './searches.private.server.ts';
import { searches } from '#db/schema/counting.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { deleteExpired } from '#src/features/desk/deliver-messages-endpoint.server.ts';

const { db } = await openShop();
const NOW = new Date('2026-01-10T18:00:00Z');
const count = (text: string, missed = false, counter = 'search:a') => countSearch(db, { text, missed }, counter, NOW);

describe('searches', () => {
  test('are counted by their words, the most frequent first, without anything of the visitor', async () => {
    await count('nokian winter');
    await count('nokian winter');
    await count('salt tires', true);
    await count('', true);
    expect(await listSearches(db, 30, NOW)).toEqual([
      { text: 'nokian winter', count: 2, last_day: '2026-01-10' },
      { text: 'salt tires', count: 1, last_day: '2026-01-10' },
    ]);
    expect(await listMissedSearches(db, 30, NOW)).toEqual([{ text: 'salt tires', count: 1, last_day: '2026-01-10' }]);
    expect(Object.keys((await db.select().from(searches))[0]!)).toEqual(['text', 'day', 'count', 'missed']);
  });

  test('of a program are counted up to its limit only, and take no place from others', async () => {
    await db.delete(searches);
    for (let i = 0; i < 40; i++) await count(`made up ${i}`, true, 'search:program');
    await count('from somebody else', true, 'search:b');
    const texts = (await db.select().from(searches)).map(({ text }) => text);
    expect(texts).toHaveLength(31);
    expect(texts).toContain('from somebody else');
  });

  test('are deleted with age', async () => {
    await db.delete(searches);
    await db.insert(searches).values([
      { text: 'old', day: '2024-11-01' },
      { text: 'recent', day: '2025-12-01' },
    ]);
    await deleteExpired(db, NOW);
    expect((await db.select().from(searches)).map(({ text }) => text)).toEqual(['recent']);
  });
});

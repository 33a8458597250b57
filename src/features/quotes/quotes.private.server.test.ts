import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { newAccount } from '../../../tests/support/new-account.ts';
import type { KeptQuote } from './kept-quote.ts';
import { accounts } from '#db/schema/accounts.ts';
import { quotes } from './quotes-table.server.ts';
import { findQuote, insertQuote, listQuotes } from './quotes.private.server.ts';
import { deleteExpired } from '#src/features/desk/expired.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const KEPT = 30 * 86_400_000;
const content: KeptQuote = {
  kind: 'order',
  prices: 'retail',
  vehicle: '',
  items: [],
  fees: { fee_recycling: '5.00', fee_non_set: '5.00', taxes: [{ name: 'GST', percent: 5, on: 'all' }] },
};

beforeEach(async () => {
  await db.delete(quotes);
  await db.delete(accounts);
});

test('a quote from before the list of taxes keeps its GST', async () => {
  const fees = { fee_recycling: '5.00', fee_non_set: '5.00', fee_gst_percent: 5 };
  const { token } = await insertQuote(db, { ...content, fees: fees as unknown as KeptQuote['fees'] }, null, NOW);
  expect((await findQuote(db, token, NOW))?.content.fees.taxes).toEqual(content.fees.taxes);
});

test('a quote is found by its token alone, for 30 days', async () => {
  const [{ token }, { token: other }] = [
    await insertQuote(db, content, null, NOW),
    await insertQuote(db, content, null, after(1)),
  ];
  expect(await findQuote(db, token, after(KEPT - 1))).toMatchObject({
    token,
    content,
    accountId: null,
    createdAt: NOW,
  });
  expect(await findQuote(db, token, after(KEPT))).toBeNull();
  expect((await findQuote(db, other, after(KEPT)))?.token).toBe(other);
  expect(await findQuote(db, 'another', NOW)).toBeNull();
  await deleteExpired(db, after(KEPT));
  expect((await db.select().from(quotes)).map((quote) => quote.token)).toEqual([other]);
});

test('an account sees its own, newest first, and no more than a hundred', async () => {
  const mine = await newAccount(db, 'shop@example.com', NOW);
  const other = await newAccount(db, 'other@example.com', NOW);
  const { token: first } = await insertQuote(db, content, mine.id, NOW);
  const { token: second } = await insertQuote(db, content, mine.id, after(1));
  await insertQuote(db, content, other.id, NOW);
  await insertQuote(db, content, null, NOW);
  const listed = async (now: Date) => (await listQuotes(db, mine.id, now)).map(({ token }) => token);
  expect(await listed(NOW)).toEqual([second, first]);
  expect(await listed(after(KEPT))).toEqual([second]);
  for (let i = 0; i < 100; i++) await insertQuote(db, content, mine.id, NOW);
  expect(await listed(NOW)).toHaveLength(100);
});

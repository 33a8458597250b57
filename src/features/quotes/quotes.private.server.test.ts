import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import type { KeptQuote } from './kept-quote.ts';
import { accounts } from '#db/schema/accounts.ts';
import { quotes } from './quotes-table.server.ts';
import { findQuote, insertQuote } from './quotes.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
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

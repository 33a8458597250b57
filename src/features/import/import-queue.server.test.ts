/** Imports that begin at the same time. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { products } from '#db/schema/products.ts';
import type { ImportOptions } from './import.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => {
  await emptyCatalogue(db);
});

const list = (supplier: string, cost: string, options: Partial<Omit<ImportOptions, 'list'>> = {}) =>
  importFile(db, { ...supplierList(supplier, [`1,Toyo,Celsius,215/65R16,98T,Winter,${cost},4`]), ...options });
const stored = () => db.select({ sku: products.sku, cost: products.cost }).from(products).orderBy(products.sku);

test('two lists at once are taken in one after the other, and the later one knows what the earlier one brought', async () => {
  const waits: string[] = [];
  const outcomes = await Promise.all([
    list('north', '100.00', { anyway: true, onWait: () => waits.push('north') }),
    list('south', '90.00', { anyway: true, onWait: () => waits.push('south') }),
  ]);
  // the same tire of two suppliers is one product, whichever came first
  expect(await stored()).toEqual([{ sku: expect.stringMatching(/^(north|south)-1$/), cost: '90.00' }]);
  expect(outcomes.map(({ figures }) => figures.joined).toSorted()).toEqual([0, 1]);
  expect(waits.length).toBe(1);
});

test('the same list twice at once is taken in once, and pointed out as the same', async () => {
  const outcomes = await Promise.all([list('north', '100.00'), list('north', '100.00')]);
  expect(outcomes.map(({ figures }) => figures.added).toSorted()).toEqual([0, 1]);
  expect(outcomes.flatMap(({ doubts }) => doubts)).toEqual([
    { message: expect.stringContaining('exactly the list'), asks: false },
  ]);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { frenchCsv, MONTREAL, type Cells } from '../../../tests/support/supplier-lists.ts';
import { products } from '#db/schema/products.ts';
import { openPriceList } from '../../../scripts/price-list-mapping.ts';
import { findMapping } from '#src/features/import/find-mapping.server.ts';
import { importPriceList, type ImportOptions } from '#src/features/import/import.server.ts';
import { resultLines } from '#src/features/import/report.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
beforeEach(() => emptyCatalogue(db));
afterAll(() => connection.close());

const take = async (bytes: Buffer, supplier: string | undefined, options: Partial<ImportOptions> = {}) => {
  const { list, mapping } = await findMapping(db, { file: 'list', bytes }, { supplier });
  return importPriceList(db, { list, mapping: mapping!, ...options });
};
/** A list of `n` tires from an item number on, in Montréal's shape. */
const many = (from: number, n: number, cost = 128): Cells => [
  ...MONTREAL.slice(0, 3),
  ...Array.from({ length: n }, (_, at) => [
    String(from + at),
    ...MONTREAL[3]!.slice(1, 10),
    `${cost},40 $`,
    ...MONTREAL[3]!.slice(11),
  ]),
];

test('a list without a column for the season is of the type that its name says, else of that of the last one', async () => {
  const cells = MONTREAL.slice(2).map((row) => row.filter((_, column) => column !== 8));
  const open = (file: string, choice: object = {}) => findMapping(db, { file, bytes: frenchCsv(cells) }, choice);
  expect((await open('list.csv', { supplier: 'mtl' })).reading.missing).toEqual(['season']);
  const { list, mapping } = await open('list.csv', { supplier: 'mtl', type: 'wintertires' });
  await importPriceList(db, { list, mapping: mapping! });
  expect((await open('next.csv')).mapping).toMatchObject({ supplier: 'mtl', type: 'wintertires' });
  expect((await open('Summer tires.csv')).mapping).toMatchObject({ supplier: 'mtl', type: 'summertires' });
});

test('what a list no longer has is counted and named, and is no longer in stock', async () => {
  await take(frenchCsv(many(100, 30)), 'mtl');
  const result = await take(frenchCsv(many(103, 30)), 'mtl', { dryRun: true });
  // new numbers, each of which may be any of the three that are gone
  expect(result.figures).toMatchObject({ added: 0, changed: 0, unchanged: 27, joined: 0, waiting: 3, gone: 3 });
  expect(resultLines(result).slice(-5)).toEqual([
    '3 other products get another price or stock.',
    '3 items of the last list are no longer listed, and no longer in stock there:',
    '  mtl-100 Toyo Observe GSi-6 225/65R17 102T',
    '  mtl-101 Toyo Observe GSi-6 225/65R17 102T',
    '  mtl-102 Toyo Observe GSi-6 225/65R17 102T',
  ]);
});

test('the largest moves of the cost and the lowest margins are shown', async () => {
  await take(frenchCsv(many(100, 30)), 'mtl');
  const dearer = many(100, 30);
  dearer[5]![10] = '256,80 $';
  dearer[6]![10] = '64,20 $';
  dearer[7]![10] = '189,00 $';
  const { figures, comparison } = await take(frenchCsv(dearer), 'mtl', { dryRun: true });
  expect(figures.changed).toBe(3);
  expect(comparison).toMatchObject({
    moves: [
      { sku: 'mtl-102', from: '128.40', to: '256.80', percent: 100 },
      { sku: 'mtl-104', percent: 47.2 },
      { sku: 'mtl-103', from: '128.40', to: '64.20', percent: -50 },
    ],
    low_margins: { count: 2 },
  });
});

test('a list that looks like another supplier’s, or like an old one, is not imported unless it is meant', async () => {
  const monday = frenchCsv(many(100, 30));
  const tuesday = frenchCsv(many(100, 30, 131));
  await take(monday, 'mtl');
  await take(tuesday, 'mtl');
  const doubts = async (bytes: Buffer, supplier: string) =>
    (await take(bytes, supplier, { dryRun: true })).doubts.map(({ message }) => message).join(' ');
  expect(await doubts(tuesday, 'mtl')).toMatch(/^This is exactly the list imported on [^.]*\.$/);
  expect(await doubts(monday, 'mtl')).toMatch(/^This list was imported on [^.]*\.$/);
  expect(await doubts(tuesday, 'east')).toContain('This looks like the last list of "mtl"');
  expect(await doubts(frenchCsv(many(500, 30)), 'mtl')).toMatch(
    /^Only 0 of its 30 items .* 30 of the 30 items .*missing\.$/,
  );
  expect(await doubts(frenchCsv(many(105, 30, 140)), 'mtl')).toBe('');
  expect(await doubts(frenchCsv(many(100, 30, 1310)), 'mtl')).toContain('would change by more than 40 %');
  const before = await db.select().from(products).orderBy(products.id);
  await expect(take(monday, 'mtl')).rejects.toThrow(
    /^Nothing was changed: This list was imported on .* If this is right, import it anyway\.$/,
  );
  expect(await db.select().from(products).orderBy(products.id)).toEqual(before);
  expect((await take(monday, 'mtl', { anyway: true })).figures).toMatchObject({ changed: 30 });
});

test('on the command line a guess is shown, and nothing is imported before its supplier is named', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'supplier-')), 'montreal.csv');
  writeFileSync(file, frenchCsv(MONTREAL));
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const open = (options: object = {}) => openPriceList(db, { file, ...options });
  await expect(open()).rejects.toThrow('Say whose list it is: --supplier NAME');
  expect(print.mock.calls.flat()).toContain(
    '  Coûtant: Cost. The header says “Coûtant”; 100 % of these cells are amounts.',
  );
  const opened = await open({ supplier: 'mtl' });
  expect((await importPriceList(db, opened)).figures).toMatchObject({ added: 5 });
  expect((await open()).mapping).toEqual({ ...opened.mapping, answered: expect.any(Array) });
  await expect(open({ type: 'snow' })).rejects.toThrow('--type is "snow", not one of wintertires');
  writeFileSync(file, 'Article;Marque;Modèle;Dimension\n1;Toyo;G;225/65R17\n');
  await expect(open({ supplier: 'x' })).rejects.toThrow(
    'No column was found for: Cost, Season or type. Import it once',
  );
  print.mockRestore();
});

/** Lists as suppliers send them are read right or asked about, never silently wrong. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { offerLine, offerList } from '../../../tests/support/supplier-list.ts';
import { xlsx } from '../../../tests/support/supplier-lists.ts';
import { printedSize } from '#src/features/catalogue/row.server.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { findMapping } from './find-mapping.server.ts';
import { importPriceList } from './import.server.ts';
import type { CheckedList } from './read-list.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeAll(async () => {
  await emptyCatalogue(db);
  const tire = { brand: 'Pirelli', pattern: 'P Zero', size: '245/40ZR18', load: '97Y', season: 'Summer' };
  await importFile(db, offerList('old', [offerLine({ ...tire, cost: '235.00' })]));
});

const describe = (tire: ListedTire) =>
  [
    tire.sku.slice(2),
    tire.brand,
    tire.pattern,
    tire.type,
    printedSize(tire.size) || tire.variant,
    ...(tire.size ? [`${tire.loadIndex}${tire.speedRating}`] : []),
    tire.cost,
    tire.stock ? tire.count : '?',
  ].join(' ');

interface Layout {
  file?: string;
  choice?: object;
  /** by the names of sheets; a list that is no workbook has one without a name */
  sheets: Record<string, string[]>;
}

async function understand({ sheets, file = 'list.csv', choice }: Layout) {
  const cells = Object.entries(sheets).map(([sheet, lines]) => [sheet, lines.map((line) => line.split('|'))] as const);
  const bytes = sheets[''] ? Buffer.from(sheets[''].join('\n')) : await xlsx(Object.fromEntries(cells));
  const found = await findMapping(db, { file, bytes }, { supplier: 'x', ...choice });
  if (!found.mapping) return { missing: found.reading.missing, rows: [], asks: [], rejected: [] };
  const { list, mapping } = found;
  let rows: ListedTire[] = [];
  const onChecked = (checked: CheckedList) => (rows = checked.rows as ListedTire[]);
  const options = { dryRun: true, anyway: true, onChecked };
  const { doubts, rejected } = await importPriceList(db, { list, mapping, ...options });
  const asks = doubts.filter((doubt) => doubt.asks).map(({ message }) => message);
  return { missing: [], rows: rows.map(describe), asks, rejected };
}

/** The layouts of the text file, which says how it is read. */
const LAYOUTS = readFileSync(path.join(import.meta.dirname, '../../../tests/support/list-layouts.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((block) => {
    const [name = '', ...lines] = block.trim().split('\n');
    const layout = { name, rows: [] as string[], missing: [] as string[], asks: [] as string[] };
    const [sheets, given]: [Layout['sheets'], Omit<Layout, 'sheets'>] = [{}, {}];
    let sheet = '';
    for (const line of lines) {
      const [, word, text = ''] = /^(\S+) (.*)$/.exec(line)!;
      if (word === 'sheet') sheet = text;
      else if (word === '>') (sheets[sheet] ??= []).push(text);
      else if (word === '=') layout.rows.push(text);
      else if (word === 'missing' || word === 'asks') layout[word].push(text);
      else if (word === 'file') given.file = text;
      else given.choice = JSON.parse(text) as object;
    }
    return { ...layout, sheets, ...given };
  });

test.each(LAYOUTS)('$name', async ({ rows, missing, asks, ...layout }) => {
  const read = await understand(layout);
  expect(read.rejected).toEqual([]);
  expect(read).toMatchObject({ rows, missing });
  expect(read.asks.length, read.asks.join('\n')).toBe(asks.length);
  for (const question of asks) expect(read.asks.join('\n')).toMatch(new RegExp(question));
});

/** Titles under which suppliers state a field; the vague ones may be asked about. */
const TITLES = {
  item: ['Item', 'SKU', 'Part Number', 'Product Code', 'No article'],
  brand: ['Brand', 'Marque', 'Manufacturer', 'Make'],
  pattern: ['Pattern', 'Model', 'Modèle', 'Tread Design'],
  size: ['Size', 'Tire Size', 'Dimension'],
  season: ['Season', 'Saison', 'Type', 'Category'],
  cost: 'Cost|Net|Dealer Price|Your Price|Coûtant|Invoice|Price|Base|Level 2|Net FET incl|Amount'.split('|'),
  stock: 'Qty|Available|On Hand|Stock|Disponible|Calgary|WH1|QOH|CGY|Warehouse Qty|Quantity'.split('|'),
};
/** Columns that must not be taken for cost or stock. */
const NOISE: ReadonlyArray<readonly [title: string, cell: (at: number) => string]> = [
  ['FET', () => '1.77'],
  ['Core Charge', () => '6.50'],
  ['EHF', () => '4.00'],
  ['Freight', () => '12.00'],
  ['MAP', (at) => `${230 + at}.99`],
  ['MSRP', (at) => `${240 + at}.99`],
  ['List Price', (at) => `${250 + at}.99`],
  ['Jobber', (at) => `${190 + at}.00`],
  ['Sale Price', (at) => `${120 + at}.00`],
  ['Price (set of 4)', (at) => `${600 + at}.00`],
  ['On Order', () => '40'],
  ['Qty Allocated', () => '3'],
  ['Min Qty', () => '4'],
  ['Case Qty', () => '2'],
  ['Disposal', () => '1'],
  ['In Transit', () => '16'],
  ['Back Order', () => '9'],
  ['Weight', () => '25.3'],
  ['UTQG', () => '560AA'],
  ['Notes', () => ''],
];
const TIRES = [0, 1, 2, 3, 4, 5].map((at) => ({
  item: `T-${at}00${at}`,
  brand: ['Toyo', 'Toyo', 'Nokian', 'Nokian', 'Michelin', 'Michelin'][at]!,
  pattern: `Pattern ${'ABCDEF'[at]}`,
  size: `2${at}5/65R17`,
  season: ['Winter', 'Summer', 'All Season'][at % 3]!,
  cost: `${150 + 3 * at}.25`,
  stock: String(4 * at + 3),
}));
const fields = Object.keys(TITLES) as (keyof typeof TITLES)[];

test('random layouts of true rows are read right or asked about', async () => {
  const layout = fc.record({
    titles: fc.record(Object.fromEntries(fields.map((field) => [field, fc.constantFrom(...TITLES[field])]))),
    noise: fc.subarray([...NOISE], { maxLength: 6 }),
    order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })).map((stream) => [...stream.take(20)]),
  });
  let [right, asked] = [0, 0];
  await fc.assert(
    fc.asyncProperty(layout, async ({ titles, noise, order }) => {
      const columns = [
        ...fields.map((field) => [titles[field]!, (at: number) => TIRES[at]![field]] as const),
        ...noise,
      ].map((column, at) => ({ column, place: order[at]! }));
      const sorted = columns.toSorted((a, b) => a.place - b.place).map(({ column }) => column);
      const line = (cell: (column: (typeof sorted)[number]) => string) => sorted.map(cell).join('|');
      const lines = [line(([title]) => title), ...TIRES.map((_, at) => line(([, cell]) => cell(at)))];
      const read = await understand({ sheets: { '': lines } });
      const facts = read.rows.map((row) => row.split(' ').slice(-2).join(' '));
      if (read.missing.length > 0 || read.asks.length > 0) asked++;
      else {
        expect(facts, lines.slice(0, 2).join('\n')).toEqual(TIRES.map(({ cost, stock }) => `${cost} ${stock}`));
        right++;
      }
    }),
    { numRuns: 50 },
  );
  expect(right).toBeGreaterThan(asked / 4);
});

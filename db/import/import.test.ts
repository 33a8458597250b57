import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PRICE_RULES } from '#src/domain/pricing/price-rules.ts';
import { writeCatalogue } from '../catalogue/write.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { emptyCatalogue } from '../../tests/empty-catalogue.ts';
import type { Connection, Database } from '../client.ts';
import { brands, patterns } from '../schema/catalogue.ts';
import { catalogueChanges, markCounts } from '../schema/catalogue-counts.ts';
import { settings } from '../schema/content.ts';
import { auditLines } from '../schema/editing.ts';
import { products } from '../schema/products.ts';
import { importPriceList, type ImportOptions } from './import.ts';
import { readMapping, type Mapping } from './mapping.ts';
import { checkedLines, outcomeLines, writeReport } from './report.ts';
import { rawRow } from './row.arbitrary.ts';
import { readRow, readingTermsOf } from './row.ts';

const HEADER =
  'Item #,Brand,Pattern,Size,Load/Speed,Load Range,Season,3PMSF,Run Flat,UTQG,' +
  'Tread (32nds),Sidewall,Warranty (miles),Your Cost,MSRP,Avail NE,Avail SE';
/** Cells of a row that is fine, in the header's order. */
const CELLS = {
  item: '100',
  brand: 'Toyo',
  pattern: 'Celsius II',
  size: '225/65R17',
  load: '102H',
  range: '',
  season: 'All Weather',
  snow: 'Y',
  flat: '',
  utqg: '560AA',
  tread: '11',
  wall: 'Blackwall',
  miles: '60000',
  cost: '$100.00',
  msrp: '$150.00',
  ne: '4',
  se: '20+',
};
const line = (changes: Partial<typeof CELLS> = {}) => Object.values({ ...CELLS, ...changes }).join(',');
const fine = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => line({ item: String(from + at) }));

const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
const file = path.join(folder, 'list.csv');
let connection: Connection;
let db: Database;
let mapping: Mapping;
beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.db;
  mapping = await readMapping(new URL('mappings/price-list.json', import.meta.url).pathname);
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyCatalogue(db);
});

const run = (lines: string[], options: Partial<ImportOptions> = {}) => {
  writeFileSync(file, [`\uFEFF${HEADER}`, ...lines, ''].join('\r\n'));
  return importPriceList(db, { file, mapping, ...options });
};
const stored = () => db.select().from(products).orderBy(products.sku);
const whole = async () =>
  JSON.stringify([
    await stored(),
    await db.select().from(brands),
    await db.select().from(patterns),
    await db.select().from(catalogueChanges),
  ]);

test('a list in memory is imported as one in a file, and writes nothing where nothing differs', async () => {
  const bytes = Buffer.from([`\uFEFF${HEADER}`, ...fine(100, 140), ''].join('\r\n'));
  expect((await run(fine(100, 120))).outcome).toMatchObject({ added: 20 });
  expect((await importPriceList(db, { file: 'desk.csv', bytes, mapping })).outcome).toMatchObject({
    added: 20,
    changed: 0,
    unchanged: 20,
  });
  const before = await whole();
  expect((await importPriceList(db, { file: 'desk.csv', bytes, mapping })).outcome).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 40,
  });
  expect(await whole()).toBe(before);
});

test('visitors are answered while the rows of a list in memory are compared', async () => {
  const bytes = Buffer.from([HEADER, ...fine(1_000, 4_000), ''].join('\r\n'));
  const events: string[] = [];
  const done = new AbortController();
  const visiting = (async () => {
    while (!done.signal.aborted) {
      await db.select().from(products).limit(1);
      events.push('visit');
      await setImmediate();
    }
  })();
  await importPriceList(db, { file: 'desk.csv', bytes, mapping, onProgress: (step) => void events.push(step) });
  done.abort();
  await visiting;
  const compared = events.slice(events.indexOf('compared'), events.lastIndexOf('compared') + 1);
  const between = compared.join(' ').split('compared').slice(1, -1);
  expect(between.length).toBe(5);
  for (const events of between) expect(events).toContain('visit');
});

test("a list becomes products, prices by the shop's rules", async () => {
  await db
    .insert(settings)
    .values({ code: 'price_rules', value: { ...DEFAULT_PRICE_RULES, partnerMarkupPercent: 30 } });
  const { checked, outcome } = await run([
    line(),
    line({ item: '101', brand: 'Nitto', season: 'A/T', size: '33X10.50R15LT', msrp: '' }),
  ]);
  expect(checked).toMatchObject({ records: 2, rejected: [] });
  expect(outcome).toEqual({ added: 2, changed: 0, unchanged: 0, brandsCreated: ['Toyo', 'Nitto'], patternsCreated: 2 });
  expect((await stored())[0]).toMatchObject({
    sku: '100',
    title: 'Toyo Celsius II 225/65R17 102H',
    size: '225/65R17',
    loadRange: 'SL',
    snowflake: true,
    treadDepth: 11,
    warrantyKm: 96_000,
    cost: '100.00',
    msrp: '150.00',
    price: '130.00',
    vipPrice: '112.00',
    retailPrice: '150.00',
    count: 24,
    location: 0,
  });
  expect(
    await db.select({ source: catalogueChanges.source, rows: catalogueChanges.rows }).from(catalogueChanges),
  ).toEqual([{ source: 'import list.csv', rows: 2 }]);
  expect((await db.select().from(markCounts)).reduce((sum, row) => sum + row.n, 0)).toBe(2);
});

test('each changed price is written to the audit, whoever imports the list', async () => {
  await db.delete(auditLines);
  await run([line(), line({ item: '101', cost: '$90.00' })]);
  expect(await db.$count(auditLines)).toBe(0); // new products had no price before
  await run([line({ cost: '$110.00' }), line({ item: '101', cost: '$90.00', ne: '9' })]);
  const [product] = await stored();
  const lines = await db.select().from(auditLines).orderBy(auditLines.id);
  expect(lines.map((l) => [l.subjectId, l.title, l.field, l.before, l.after, l.who, l.accountId])).toEqual(
    [
      ['cost', '100.00', '110.00'],
      ['price', '118.00', '129.80'],
      ['vip_price', '112.00', '123.20'],
    ].map((columns) => [product!.id, product!.title, ...columns, 'The command line', null]),
  );
  await run([line({ cost: '$120.00' }), line({ item: '101', cost: 'free' })], {
    audit: { accountId: 7, who: 'Erin Editor', now: new Date('2026-11-21T20:00:00Z') },
    maxBad: 1,
  });
  expect(
    (await db.select().from(auditLines).orderBy(auditLines.id))
      .slice(3)
      .map((l) => [l.field, l.before, l.after, l.who, l.accountId, l.createdAt.toISOString()]),
  ).toContainEqual(['cost', '110.00', '120.00', 'Erin Editor', 7, '2026-11-21T20:00:00.000Z']);
});

test('each rejected row is reported with the line of the file on which it starts', async () => {
  const { checked } = await run(
    [
      line({ pattern: '"Open Country ""OE"",\r\ncontinued"' }), // lines 2 and 3
      line({ item: '101', cost: 'CALL' }),
      '',
      line({ item: '102', brand: ' ' }),
      line({ item: '' }),
      line({ size: '225x60r17' }),
      line({ item: '103', size: 'see catalogue' }),
      line({ item: '104', season: 'Rain' }),
      line({ item: '105', cost: '-$3.00' }),
      'too,short',
      line({ item: '106' }),
    ],
    { maxBad: 0.9 },
  );
  expect(checked.rejected.map(({ line: at, item, reasons }) => [at, item, reasons.join('; ')])).toEqual([
    [4, '101', 'cost is "CALL", not an amount'],
    [6, '102', 'the brand is missing'],
    [7, '', 'the item number is missing'],
    [8, '100', 'the item number "100" stands in line 2 already'],
    [9, '103', 'size is "see catalogue", not a tire size such as 225/65R17'],
    [
      10,
      '104',
      'season is "Rain", which the shop does not know; mend it, or add the word under "seasons" in the mapping',
    ],
    [11, '105', 'cost is "-$3.00", less than nothing'],
    [12, '', 'the line has 2 cells where the list has 17 columns'],
  ]);
  expect((await stored()).map((p) => p.sku)).toEqual(['100', '106']);
});

test('the database accepts every row that the check accepts', async () => {
  const terms = readingTermsOf(mapping, DEFAULT_PRICE_RULES);
  const rows = fc
    .sample(rawRow, 2_000)
    .flatMap((raw) => readRow(raw, terms).row ?? [])
    .map((row, at) => ({ ...row, sku: `${at} ${row.sku}` }));
  expect(rows.length).toBeGreaterThan(100);
  expect(await writeCatalogue(db, rows)).toMatchObject({ added: rows.length });
  expect(await writeCatalogue(db, rows)).toMatchObject({ unchanged: rows.length });
});

test('spellings of a brand with other case or spaces are one brand, with the shop’s or the most frequent spelling', async () => {
  const { outcome } = await run([line({ brand: 'TOYO  ' }), line({ item: '101' }), line({ item: '102' })]);
  expect(outcome.brandsCreated).toEqual(['Toyo']);
  expect(await run([line({ brand: 'TOYO' }), line({ item: '103', brand: 'toyo', size: '235/65R17' })])).toMatchObject({
    outcome: { brandsCreated: [], added: 1, unchanged: 1 },
  });
  expect(await db.select({ title: brands.title }).from(brands)).toEqual([{ title: 'Toyo' }]);
});

test('importing the same list again changes nothing', async () => {
  await run(fine(100, 120));
  const before = await whole();
  expect((await run(fine(100, 120))).outcome).toMatchObject({ added: 0, changed: 0, unchanged: 20 });
  expect(await whole()).toBe(before);
});

test('status, tags and texts that staff set stay', async () => {
  await run([line()]);
  await db.update(products).set({ statusType: 2, tags: ['quiet'], description: 'by hand' });
  expect((await run([line({ cost: '$110.00' })])).outcome).toMatchObject({ changed: 1 });
  expect(await stored()).toMatchObject([{ cost: '110.00', statusType: 2, tags: ['quiet'], description: 'by hand' }]);
});

test('a dry run reports what would change and changes nothing', async () => {
  await run([line(), line({ item: '101' })]);
  const before = await whole();
  const { checked, outcome } = await run(
    [line({ cost: '$110.00', ne: '0' }), line({ item: '101' }), line({ item: '102', brand: 'Nitto' })],
    { dryRun: true },
  );
  expect(outcomeLines(outcome)).toEqual([
    'Would add 1 product, change 1, leave 1 as they are.',
    'New brand: Nitto.',
    'New patterns: 1.',
    'The changes:',
    '  100 Toyo Celsius II 225/65R17 102H: cost 100.00 → 110.00, count 24 → 20, price 118.00 → 129.80, vip_price 112.00 → 123.20',
    'The largest increases:',
    '  100 Toyo Celsius II 225/65R17 102H: cost 100.00 → 110.00 (+10 %)',
  ]);
  expect(checkedLines(checked, 10, 'r.csv')).toEqual(['3 rows read, 0 rejected.']);
  expect(await whole()).toBe(before);
});

test('a list with too many bad rows changes nothing', async () => {
  const lines = [...fine(100, 110), line({ item: '110', cost: 'CALL' })];
  await expect(run(lines)).rejects.toThrow(
    'Nothing was changed: 1 of 11 rows are bad (9.1 %), and no more than 5 % may be.',
  );
  await expect(run([line({ cost: 'CALL' })], { maxBad: 1 })).rejects.toThrow('not one row');
  expect(await stored()).toEqual([]);
  expect((await run(lines, { maxBad: 0.1 })).outcome.added).toBe(10);
});

test('an import that fails half way changes nothing in the catalogue', async () => {
  await run([line()]);
  const before = await whole();
  const lines = [line({ cost: '$120.00' }), ...fine(200, 4_700)];
  await db.execute(sql.raw(`alter table products add constraint breaks check (sku <> '4600')`));
  await expect(run(lines)).rejects.toThrow('Failed query');
  await db.execute(sql.raw('alter table products drop constraint breaks'));
  expect(await whole()).toBe(before);
  const rewrite = vi.fn(() => writeFileSync(file, `${HEADER}\n${line()}\n`)); // another program saves the list meanwhile
  await expect(run(lines, { onChecked: rewrite })).rejects.toThrow('list.csv was written to while it was read');
  expect(await whole()).toBe(before);
});

test.each<[string, string, string]>([
  [
    'a missing column',
    HEADER.replace('Your Cost', 'Dealer'),
    'list.csv has no column "Your Cost". It has: "Item #", "Brand"',
  ],
  ['a column that stands twice', `${HEADER},brand`, 'list.csv has two columns "Brand".'],
  ['a header alone', HEADER, 'list.csv has a header and no rows.'],
  ['blank lines alone', '\n\n,,\n', 'list.csv is empty.'],
])('%s is said in one line', async (_, content, message) => {
  writeFileSync(file, content);
  await expect(importPriceList(db, { file, mapping })).rejects.toThrow(message);
});

test('a database without a shop in it', async () => {
  await db.execute(sql`truncate product_types cascade`);
  await expect(run([line()])).rejects.toThrow('run npm start once');
});

test('the report lists every rejected row, the screen as many as fit', async () => {
  const report = path.join(folder, 'new', 'rejected.csv');
  const rejected = [
    { line: 4, item: '7', reasons: ['cost is "CALL", not an amount', 'the brand is missing'] },
    { line: 9, item: '', reasons: ['the size is missing'] },
  ];
  await writeReport(report, rejected);
  expect(readFileSync(report, 'utf8')).toBe(
    'line,item,reasons\n4,7,"cost is ""CALL"", not an amount; the brand is missing"\n9,,the size is missing\n',
  );
  expect(checkedLines({ records: 1_200, rejected, fingerprint: '' }, 1, 'rejected.csv')).toEqual([
    'line 4: cost is "CALL", not an amount; the brand is missing',
    '… and 1 more rejected row',
    '1,200 rows read, 2 rejected (also in rejected.csv).',
  ]);
  await expect(writeReport(path.join(report, 'below-a-file.csv'), [])).rejects.toThrow('the report cannot be written');
});

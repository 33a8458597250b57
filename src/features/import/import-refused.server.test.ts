/** Price lists, or rows of them, that are refused: what is said, and that nothing changes. */
import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { importFile, openListFile } from '../../../tests/support/list-file.ts';
import { LIST_HEADER as HEADER, listLine as line, listLines } from '../../../tests/support/list-lines.ts';

const connection = await openTestDatabase();
const { db } = connection;
const { file, mapping, run, stored, whole, remove } = openListFile(db);
beforeEach(() => emptyCatalogue(db));
afterAll(async () => {
  await connection.close();
  remove();
});

test('each rejected row is reported with the line of the file on which it starts', async () => {
  const { rejected } = await run(
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
    { anyway: true },
  );
  expect(rejected.map(({ line: at, item, reasons }) => [at, item, reasons.join('; ')])).toEqual([
    [4, '101', 'cost is "CALL", not an amount'],
    [6, '102', 'the brand is missing'],
    [7, '', 'the item number is missing'],
    [8, '100', 'the item number "100" is already in line 2'],
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

test('a list with too many bad rows changes nothing', async () => {
  const lines = [...listLines(100, 110), line({ item: '110', cost: 'CALL' })];
  await expect(run(lines)).rejects.toThrow(
    'Nothing was changed: 1 of the 11 rows cannot be read. If this is right, import it anyway.',
  );
  await expect(run([line({ cost: 'CALL' })], { anyway: true })).rejects.toThrow('no row of the list can be used');
  expect(await stored()).toEqual([]);
  expect((await run(lines, { anyway: true })).figures.added).toBe(10);
});

test('an import that fails half way changes nothing in the catalogue', async () => {
  await run([line()]);
  const before = await whole();
  const lines = [line({ cost: '$120.00' }), ...listLines(200, 4_700)];
  await db.execute(sql.raw(`alter table products add constraint breaks check (sku <> '4600')`));
  await expect(run(lines)).rejects.toThrow('Failed query');
  await db.execute(sql.raw('alter table products drop constraint breaks'));
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
  await expect(importFile(db, { file, mapping })).rejects.toThrow(message);
});

test('a database without a shop in it', async () => {
  await db.execute(sql`truncate product_types cascade`);
  await expect(run([line()])).rejects.toThrow('run npm start once');
});

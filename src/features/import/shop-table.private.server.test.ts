/** What the desk exports it reads back as no change, whatever the shop holds. */
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { offerLine, offerList } from '../../../tests/support/supplier-list.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';
import { tireSize } from '#src/features/sizes/tire-size.arbitrary.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { clean } from './cell.server.ts';
import { offers } from '#db/schema/suppliers.ts';
import { products } from '#db/schema/products.ts';
import { exportRows, findShopTable } from './shop-table.private.server.ts';
import { wheelVariant } from '#src/features/wheels/wheel.ts';
import { findMapping } from './find-mapping.server.ts';
import { importPriceList } from './import.server.ts';
import { readListFile } from './list-file.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
beforeEach(() => emptyCatalogue(db));
afterAll(() => connection.close());

async function exported(name: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const rows = exportRows(db, name);
  const stream =
    format === 'csv' ? writeCsvStream(rows, { bom: true, escapeFormulae: true }) : writeXlsxStream(rows, { name });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const dollars = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const name = anyText()
  .map((text) => clean(text).slice(0, 40).trim())
  .filter((text) => /[a-z0-9]/i.test(text));
/** Products as editors, lists and samples leave them: prices by no rule, warranties of any length, texts that look like formulas. */
const product = fc.record<CatalogueRow>({
  sku: fc.oneof(fc.stringMatching(/^[A-Z0-9-]{1,12}$/), fc.stringMatching(/^0\d{3}$/)),
  brand: fc.constantFrom('Toyo', 'BFGoodrich', 'Nokian'),
  pattern: name,
  type: fc.constantFrom('wintertires', 'allseasontires', 'allterraintires', 'trailertires'),
  size: tireSize.map((size) => ({ ...size, service: '' as const, zr: false })),
  variant: fc.constant(''),
  loadIndex: fc.constantFrom('', '102', '121/118'),
  speedRating: fc.constantFrom('', 'H', 'Q'),
  loadRange: fc.constantFrom('', 'SL', 'XL', 'E'),
  utqg: fc.constantFrom('', '560AA', '=1+1'),
  sidewall: fc.constantFrom('', 'BSW', '+white'),
  runFlat: fc.constantFrom(null, true, false),
  studdable: fc.constantFrom(null, true, false),
  snowflake: fc.constantFrom(null, true, false),
  treadDepth: fc.constantFrom(null, 11, 10.5),
  warrantyKm: fc.option(fc.integer({ min: 1, max: 160_000 })),
  price: dollars,
  retailPrice: dollars,
  vipPrice: dollars,
  cost: fc.option(dollars),
  msrp: fc.option(dollars),
  count: fc.nat(40),
  location: fc.nat(3),
  leadDays: fc.nat(3),
  statusType: fc.constantFrom(0, 1, 2, 3),
  statusVisible: fc.constant(0),
  tags: fc.constant([]),
});

const WHEEL = { diameter: 16, width: 6.5, boltPatterns: ['5x114.3'], offsetMm: 40, finish: 'Black', colour: 'black' };

const whole = async () =>
  JSON.stringify([await db.select().from(products).orderBy(products.id), await db.select().from(offers)]);

test('the own list, the products and the offers of any shop come back as no change', async () => {
  const rows = fc.uniqueArray(product, {
    minLength: 1,
    maxLength: 12,
    selector: ({ sku, pattern }) => `${sku}${pattern}`,
  });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('csv', 'xlsx'), fc.boolean(), async (list, format, offered) => {
      await emptyCatalogue(db);
      const unique = [...new Map(list.map((row) => [row.sku, row])).values()];
      const noTire = { size: null, loadIndex: '', speedRating: '', loadRange: '' };
      const ofWheel = {
        sku: 'wheel',
        pattern: 'Aero',
        type: 'steel-wheels' as const,
        variant: wheelVariant(WHEEL),
        wheel: WHEEL,
      };
      await writeCatalogue(db, [...unique, { ...unique[0]!, ...noTire, ...ofWheel }], { isSample: !offered });
      if (offered) {
        const lines = [offerLine(), offerLine({ item: '101', size: '235/65R17', cost: '90.00' })];
        await importFile(db, offerList('mtl', lines));
        await db.execute(sql`insert into suppliers (slug, title, kind) values ('', 'Our own', 'own')`);
        await db.execute(sql`insert into offers (supplier_id, item_number, product_id, cost, count, stock)
          select s.id, p.sku, p.id, p.cost, p.count, jsonb_build_object('0', p.count) from products p, suppliers s
          where s.slug = '' and p.id % 2 = 0`);
      }
      const before = await whole();
      const { list: own, mapping } = await findMapping(db, {
        file: 'own-list',
        bytes: await exported('own-list', format),
      });
      const { figures } = await importPriceList(db, { list: own, mapping: mapping! });
      expect(figures).toMatchObject({ added: 0, changed: 0, rejected: 0, joined: 0, waiting: 0, gone: 0 });
      expect(await whole()).toBe(before);
      for (const name of ['products', 'offers'] as const) {
        const file = await readListFile({ file: name, bytes: await exported(name, format) });
        const table = await findShopTable(db, file, name);
        for (const record of file.records.slice(1)) expect(table?.read(record).changes).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});

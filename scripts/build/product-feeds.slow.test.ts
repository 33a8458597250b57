/** Product feeds, read as other programs read them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { products } from '#db/schema/products.ts';
import { promotions, settings } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { isGtin } from '#src/features/seo/product-feeds.ts';
import { importFile } from '../../tests/support/list-file.ts';
import { fillShop, json, MARKER, openEmptyShop, sampleRows } from '../../tests/support/shop.ts';
import { offerLine, offerList } from '../../tests/support/supplier-list.ts';
import { listPromotions } from '#src/features/content/content.server.ts';
import { writeFeeds } from './publish-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'feeds-'));
let connection: Connection;
const places = DEFAULT_SETTINGS.places.map((place, at) => ({ ...place, storeCode: at === 0 ? 'SE-1' : '' }));
const set = (code: string, value: unknown) =>
  connection.db.insert(settings).values({ code, value }).onConflictDoUpdate({ target: settings.code, set: { value } });
const write = async (now = new Date()) => {
  const words = { settings: await readSettings(connection.db), promotions: await listPromotions(connection.db, now) };
  await writeFeeds(connection.db, words, folder, { now, edition: 'live' });
};
const file = (name: string) => path.join(folder, 'feeds', name);

beforeAll(async () => {
  connection = await openEmptyShop();
  await seedContent(connection.db);
  await fillShop(connection, sampleRows());
  await connection.db
    .insert(productTypes)
    .values({ short: 'alloy-wheels', title: 'Alloy wheels', position: 9, isWheel: 1 });
  const [like] = sampleRows();
  const named = { sku: 'W-1', brand: 'Fast', pattern: 'Aero', variant: '18x8 5x114.3 ET35 Black' };
  const noTire = { size: null, loadIndex: '', speedRating: '', loadRange: '' };
  await writeCatalogue(connection.db, [{ ...like!, ...noTire, ...named, type: 'alloy-wheels' }]);
  const offered = [
    offerLine({ item: '7', brand: 'Nokian', pattern: 'Snow & <Ice>', upc: '00036000291452', a: '3', b: '0' }),
    offerLine({ item: '8', brand: 'Nokian', pattern: 'Wrong code', upc: '036000291453', a: '9', b: '0' }),
    ...Array.from({ length: 300 }, (_, at) =>
      offerLine({
        item: `m${at}`,
        pattern: `Of many ${at % 25}`,
        size: `${185 + 10 * (at % 12)}/${45 + 5 * (at % 5)}R${15 + (at % 5)}`,
        cost: `${70 + ((at * 37) % 290)}.${10 + (at % 90)}`,
        a: String(at % 7),
        b: '0',
      }),
    ),
  ];
  await importFile(connection.db, {
    ...offerList('far', offered),
    anyway: true,
  });
  await connection.db
    .update(products)
    .set({ location: 1, pictures: '/uploads/a.webp' })
    .where(sql`title like '%WRG5%'`);
  await set('sample_notice', '');
  await set('places', places);
  await set('site_url', 'https://shop.example');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Item = Record<string, string>;
interface Listed {
  id: number;
  retail_price: string;
  in_stock: boolean;
  lead_days: number | null;
}

/** The items of an RSS file by their attributes. @throws an `Error` when it is no XML */
function readXml(name: string): Item[] {
  const parser = new DOMParser({ onError: (_level, message) => expect.unreachable(message) });
  const xml = parser.parseFromString(readFileSync(file(name), 'utf8'), 'text/xml');
  return Array.from(xml.getElementsByTagName('item'), (item) =>
    Object.fromEntries(
      Array.from(item.childNodes)
        .filter(({ namespaceURI }) => namespaceURI === 'http://base.google.com/ns/1.0')
        .map(({ localName, textContent }) => [localName!, textContent!]),
    ),
  );
}

/** The rows of a text with tabs. */
function readTable(name: string): Item[] {
  const [head = '', ...lines] = readFileSync(file(name), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at]!, cell])));
}

/** What each must have, and how it is written: docs/feeds.md cites who says so. */
const URL = /^https:\/\/shop\.example\/\S{1,1900}$/;
const COMMON = {
  id: /^\d{1,50}$/,
  title: /^.{1,150}$/,
  description: /^[^<]{1,5000}$|Snow & <Ice>/,
  link: URL,
  image_link: /^$|^https:\/\/shop\.example\/\S+\.(webp|jpe?g|png)$/,
  price: /^\d+\.\d{2} CAD$/,
  condition: /^new$/,
  brand: /^.{1,70}$/,
  product_type: /^.{1,750}$/,
};
const SCHEMAS = {
  'google.xml': { ...COMMON, availability: /^(in_stock|out_of_stock|backorder)$/ },
  'meta.xml': { ...COMMON, availability: /^(in stock|out of stock|available for order)$/ },
  'microsoft.txt': { ...COMMON, availability: /^(in stock|out of stock|available for order)$/ },
  'google-local.txt': {
    store_code: /^SE-1$/,
    id: COMMON.id,
    price: COMMON.price,
    availability: /^(in_stock|limited_availability)$/,
    quantity: /^[1-4]?$/,
    pickup_method: /^reserve$/,
    pickup_sla: /^same day$/,
  },
} satisfies Record<string, Record<string, RegExp>>;

const read = (name: string) => (name.endsWith('.xml') ? readXml(name) : readTable(name));

test('no feed is written before an editor switches them on', async () => {
  await write();
  expect(existsSync(path.join(folder, 'feeds'))).toBe(false);
});

test('samples are never offered: the feeds of a shop that has them are empty, and say why', async () => {
  await set('product_feeds', true);
  await connection.db.update(products).set({ isSample: true }).where(eq(products.sku, 'T-1'));
  await write();
  expect(readFileSync(file('google.xml'), 'utf8')).toContain('<description>This shop still has samples');
  for (const name of Object.keys(SCHEMAS)) expect([name, read(name)]).toEqual([name, []]);
  await connection.db.update(products).set({ isSample: false });
  await set('sample_notice', 'All of this is made up.');
  await write();
  for (const name of Object.keys(SCHEMAS)) expect([name, read(name)]).toEqual([name, []]);
});

test('every product is in every feed, with all that it must have, and nothing private', async () => {
  await set('sample_notice', '');
  await write();
  const all = await connection.db.$count(products);
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const items = read(name);
    if (name !== 'google-local.txt') expect([name, items.length]).toEqual([name, all]);
    for (const item of items)
      for (const [attribute, shape] of Object.entries(schema))
        expect(item[attribute] ?? '', `${name}: ${attribute} of ${item.id}`).toMatch(shape);
    const text = readFileSync(file(name), 'utf8');
    expect([...Object.values(MARKER), 'far-', '100.00'].filter((secret) => text.includes(secret))).toEqual([]);
  }
});

test('only photographs are told as pictures: an illustration shows another tire', async () => {
  for (const name of ['google.xml', 'meta.xml', 'microsoft.txt']) {
    const photographed = read(name).filter((item) => item.image_link);
    expect(photographed.map(({ title, image_link }) => [title, image_link])).toEqual([
      [expect.stringContaining('WRG5'), 'https://shop.example/uploads/a.webp'],
    ]);
  }
});

test('a wheel is offered as a wheel, with its size and fit in the title', () => {
  expect(readXml('google.xml').filter(({ product_type }) => product_type === 'Alloy wheels')).toMatchObject([
    { title: 'Fast Aero 18x8 5x114.3 ET35 Black', google_product_category: expect.stringMatching(/Rims & Wheels$/) },
  ]);
});

test('prices and stock are those of the calls', async () => {
  const items = readXml('google.xml');
  expect(items.length).toBeGreaterThan(300);
  for (let index = 0; index < items.length; index += 20) {
    const some = items.slice(index, index + 20);
    const { body } = await json<{ data: Listed[] }>(`/api/product?ids=${some.map(({ id }) => id).join()}`);
    for (const item of some) {
      const product = body.data.find(({ id }) => String(id) === item.id)!;
      const inStock = product.lead_days ? 'backorder' : 'in_stock';
      expect([item.price, item.availability]).toEqual([
        `${product.retail_price} CAD`,
        product.in_stock ? inStock : 'out_of_stock',
      ]);
    }
  }
});

test('numbers of makers are told where they are right, and the day on which an order arrives', () => {
  const items = readXml('google.xml');
  const [right, wrong] = ['Snow & <Ice>', 'Wrong code'].map((name) => items.find(({ title }) => title!.includes(name)));
  expect(right).toMatchObject({ gtin: '00036000291452', availability: 'backorder' });
  expect(Date.parse(right!.availability_date!)).toBeGreaterThan(Date.now());
  expect(wrong!.gtin).toBeUndefined();
  expect(items.filter((item) => item.identifier_exists === 'no').map(({ title }) => title)).toEqual([
    expect.stringContaining('Tire totes'),
  ]);
  const codes = ['036000291452', '4006381333931', '96385074'];
  expect([...codes, '036000291453', '123', ''].filter(isGtin)).toEqual(codes);
});

test('a shop offers what is in it, and how many where the page says so', async () => {
  const local = readTable('google-local.txt');
  const { body } = await json(`/api/product?ids=${local.map(({ id }) => id).join(',')}`);
  const shown = new Map(body.data.map((product: { id: number; count: number | null }) => [product.id, product.count]));
  expect(local.length).toBeGreaterThan(5);
  for (const { id, quantity } of local) expect(quantity).toBe(String(shown.get(Number(id)) ?? ''));
  const elsewhere = readXml('google.xml').find(({ title }) => title!.includes('WRG5'));
  expect(local.map(({ id }) => id)).not.toContain(elsewhere!.id); // its shop has no code
});

test('a promotion for each tire is a sale price, from its first to its last midnight in the shop’s time', async () => {
  const sale = { title: 'Nokian days', kind: 'percent' as const, value: '10.00', tires: 1, brands: ['Nokian'] };
  await connection.db.insert(promotions).values({ ...sale, startsOn: '2026-09-01', endsOn: '2026-09-30' });
  const sales = (name: string) => read(name).filter(({ sale_price }) => sale_price);
  await write(new Date('2026-09-01T05:59:59Z'));
  expect(sales('google.xml')).toEqual([]);
  for (const at of ['2026-09-01T06:00:00Z', '2026-10-01T05:59:59Z']) {
    await write(new Date(at));
    for (const name of Object.keys(SCHEMAS))
      for (const item of sales(name)) {
        expect(Number.parseFloat(item.sale_price!)).toBeCloseTo(Number.parseFloat(item.price!) * 0.9, 1);
        expect(item.sale_price_effective_date).toBe('2026-09-01T06:00Z/2026-10-01T05:59Z');
        if (item.brand) expect(item.brand).toBe('Nokian');
      }
    expect(sales('google.xml').length).toBeGreaterThan(0);
    expect(sales('microsoft.txt').length).toBe(sales('meta.xml').length);
  }
  await write(new Date('2026-10-01T06:00:00Z'));
  expect(sales('google.xml')).toEqual([]);
  await connection.db.delete(promotions);
});

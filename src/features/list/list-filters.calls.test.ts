/** The criteria of a product list beyond type, brand, status and size: what they find, and what the counts beside them promise. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { Database } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { loadProducts } from './products.server.ts';
import type { ProductsAnswer } from './products-calls.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, pricesInOrder, type ProductFilter } from '#src/features/filter/filter.ts';
import { LOAD_RANGES, MARKS, STOCKS, type Mark } from '#src/features/filter/criterion-value.ts';
import type { Product } from '#src/features/products/product.ts';
import { speedOf } from '#src/features/sizes/service-description.ts';
import { benchRows } from '../../../tests/bench/catalogue.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';
import { productsCallUrl } from '../../../tests/support/products-call-url.ts';

let db: Database;
let all: Product[];
const ask = async (filter: Partial<ProductFilter>) =>
  (await json<ProductsAnswer>(productsCallUrl({ ...EMPTY_FILTER, ...filter }))).body;
const total = async (filter: Partial<ProductFilter>) => (await ask(filter)).total;

beforeAll(async () => {
  ({ db } = await openShop());
  await writeCatalogue(db, [...benchRows(400)]);
  // what price lists leave open: nothing, yes and no; ratings; and the other shop
  await db.execute(sql`update products set
    run_flat = case id % 5 when 0 then true when 1 then false end,
    studdable = case id % 4 when 0 then true when 1 then false end,
    warranty_km = case id % 3 when 0 then 59999 when 1 then 80000 end,
    rating_count = id % 3, rating_sum = (id % 3) * (1 + id % 5),
    location = id % 2`);
  await refreshCounts(db);
  all = await loadProducts(db);
});

const HAS: Record<Mark, (p: Product) => boolean> = {
  c: (p) => p.size.endsWith('C'),
  lt: (p) => p.size.startsWith('LT') || p.size.endsWith('LT'),
  passenger: (p) => p.rim !== null && !/^(?:LT|ST)|(?:LT|C)$/.test(p.size),
  runflat: (p) => p.run_flat === true,
  snowflake: (p) => p.snowflake === true,
  studdable: (p) => p.studdable === true,
  warranty: (p) => p.warranty_km !== null,
  xl: (p) => p.load_range === 'XL',
};

/** Overall diameter in inches; 0 for what is no tire. */
function tallness({ width, profile, rim }: Product): number {
  if (!width || !profile || !rim) return 0;
  return width < 100 ? width : rim + (2 * width * profile) / 2540;
}

/** What the criteria mean, product by product. */
function matches(p: Product, f: ProductFilter): boolean {
  const price = Number(p.retail_price);
  const isSet = p.in_stock && (p.count === null || p.count >= 4);
  return (
    (!f.types.length || f.types.includes(p.type_short)) &&
    (!f.brands.length || f.brands.includes(p.brand_short)) &&
    (!f.status || p.status_type === f.status) &&
    (!f.rim || p.rim === f.rim) &&
    (!f.diameter || Math.abs(Math.round(tallness(p) * 100) - f.diameter * 100) <= 50) &&
    f.marks.every((mark) => HAS[mark](p)) &&
    (!f.loadRange || (/^[C-H]$/.test(p.load_range) && p.load_range >= f.loadRange)) &&
    (!f.loadIndex || Number.parseInt(p.load_index || '0', 10) >= f.loadIndex) &&
    (!f.speed || (speedOf(p.speed_rating) ?? 0) >= speedOf(f.speed)!) &&
    price >= f.minPrice &&
    (!f.maxPrice || price <= f.maxPrice) &&
    (f.stock !== 'some' || p.in_stock) &&
    (f.stock !== 'set' || isSet) &&
    (!f.shop || (p.in_stock && p.location === (f.shop === 'foothills-se' ? 0 : 1))) &&
    (p.averageRating ?? 0) >= f.rating &&
    (p.warranty_km ?? 0) >= f.warrantyKm
  );
}

const rare = <T>(none: T, ...some: T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, fc.constantFrom(...some));
const filters: fc.Arbitrary<ProductFilter> = fc
  .record({
    types: rare<readonly string[]>([], ['wintertires'], ['allterraintires', 'summertires']),
    brands: rare<readonly string[]>([], ['brand-a0'], ['brand-a0', 'brand-b1', 'michelin']),
    status: rare<ProductFilter['status']>(0, 1, 2),
    rim: rare(0, 16, 17),
    diameter: rare(0, 27, 28.5, 33),
    marks: fc.subarray([...MARKS], { maxLength: 2 }),
    loadRange: rare<ProductFilter['loadRange']>('', ...LOAD_RANGES),
    loadIndex: rare(0, 95, 105, 121),
    speed: rare('', 'Q', 'T', 'U', 'H', 'V'),
    minPrice: rare(0, 124, 180, 250),
    maxPrice: rare(0, 200, 262, 318),
    stock: rare<ProductFilter['stock']>('', ...STOCKS),
    shop: rare('', 'foothills-se', 'skyline-ne'),
    rating: rare(0, 2, 3, 4),
    warrantyKm: rare(0, 60_000, 100_000),
  })
  .map((f) => ({ ...EMPTY_FILTER, ...f, ...pricesInOrder(f.minPrice, f.maxPrice) }));

test('any criteria together find the products that meet all of them, and the page agrees with the call', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const answer = await ask(filter);
      const expected = all.filter((p) => matches(p, filter));
      expect(answer.total).toBe(expected.length);
      expect(answer.data.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
});

test('each count is the total of the list with its value chosen', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { facets, total: here } = await ask(filter);
      const promised: Array<[Partial<ProductFilter>, number]> = [
        ...facets.marks.map(({ value, count }): [Partial<ProductFilter>, number] => [
          { marks: [...new Set([...filter.marks, value])].toSorted() },
          count,
        ]),
        ...Object.entries(facets.selects).flatMap(([name, values]) =>
          values.map(({ value, count }): [Partial<ProductFilter>, number] => [{ [name]: value }, count]),
        ),
        ...facets.types.map(({ short, count }): [Partial<ProductFilter>, number] => [{ types: [short] }, count]),
        ...facets.brands
          .slice(0, 3)
          .map(({ short_title, count }): [Partial<ProductFilter>, number] => [{ brands: [short_title] }, count]),
        ...facets.status.map(({ status_type, count }): [Partial<ProductFilter>, number] => [
          { status: status_type },
          count,
        ]),
      ];
      for (const [chosen, count] of promised)
        expect([chosen, all.filter((p) => matches(p, { ...filter, ...chosen })).length]).toEqual([chosen, count]);
      const [chosen, count] = promised[here % promised.length]!;
      expect(await total({ ...filter, ...chosen })).toBe(count);
      for (const { value } of facets.marks.filter(({ value: mark }) => !filter.marks.includes(mark)))
        expect(all.some((p) => matches(p, filter) && !HAS[value](p))).toBe(true); // it divides the list
    }),
    { numRuns: 40 },
  );
});

describe('the page of a list', () => {
  const page = (filter: Partial<ProductFilter>) =>
    call(filterUrl({ ...EMPTY_FILTER, ...filter }).replace('/tires', '/list-page'));

  test('says its criteria in the heading, each of which can be removed', async () => {
    const filter: Partial<ProductFilter> = {
      types: ['wintertires'],
      marks: ['snowflake'],
      maxPrice: 300,
      shop: 'foothills-se',
    };
    const html = await (await page(filter)).text();
    expect(html).toContain('Winter tires with the snowflake, up to $300 each, in stock at Foothills SE');
    for (const without of [{ marks: [] }, { maxPrice: 0 }, { shop: '' }, { types: [] }])
      expect(html).toContain(
        `href="${filterUrl({ ...EMPTY_FILTER, ...filter, ...without }).replaceAll('&', '&amp;')}"`,
      );
  });

  test('of a shop that does not exist is not found', async () => {
    expect((await page({ shop: 'edmonton' })).status).toBe(404);
    expect(await total({ shop: 'edmonton' })).toBe(0);
  });
});

test.each(['marks=soft', 'loadRange=Z', 'loadIndex=-1', 'speed=ZR', 'minPrice=cheap', 'stock=many', 'rating=6'])(
  'the call refuses %s',
  async (query) => expect((await call(`/api/product?${query}`)).status).toBe(400),
);

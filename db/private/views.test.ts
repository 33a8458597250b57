/** Which pages are counted: those that are there. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueRow } from '../../tests/catalogue-row.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { emptyCatalogue } from '../../tests/empty-catalogue.ts';
import type { PagePath } from '#src/domain/shop/page-path.ts';
import { writeCatalogue } from '../catalogue/write.ts';
import { refreshCounts } from '../counts.ts';
import { writeFitments } from '../fitment/write.ts';
import { articles, articleTypes, contentPages } from '../schema/content.ts';
import { views } from '../schema/counting.ts';
import { products } from '../schema/products.ts';
import { addView, sumViews, sumUpOldViews } from './views.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => void (await db.delete(views)));

const DAY = '2026-11-23';
const size = (width: number, profile: number, rim: number): PagePath => ({ kind: 'size', width, profile, rim });
const list = (type: string, page: number): PagePath => ({ kind: 'articles', type, page });
const isCounted = async (page: PagePath): Promise<boolean> => {
  await db.delete(views);
  await addView(db, '/page', page, DAY);
  return (await sumViews(db)).get('/page') === 1;
};
let product: { id: number; slug: string };

beforeAll(async () => {
  await emptyCatalogue(db);
  await writeCatalogue(db, [catalogueRow('T-1', '225/65R17')], { drawn: new Set() });
  await refreshCounts(db);
  product = (await db.select({ id: products.id, slug: products.slug }).from(products))[0]!;
  await db.insert(contentPages).values([
    { code: 'Tire-Change', kind: 'service', title: 'Tire change' },
    { code: 'refund', kind: 'policy', title: 'Refunds' },
  ]);
  const [written] = await db.insert(articleTypes).values({ title: 'Winter', short: 'winter' }).returning();
  const [other] = await db.insert(articleTypes).values({ title: 'Summer', short: 'summer' }).returning();
  const article = (slug: string, typeId: number, publishedAt: Date | null = new Date(0)) => ({
    slug,
    typeId,
    title: slug,
    publishedAt,
  });
  await db
    .insert(articles)
    .values([
      ...Array.from({ length: 20 }, (_, at) => article(`old-${at}`, written!.id)),
      article('other', other!.id),
      article('draft', written!.id, null),
      article('later', other!.id, new Date('2999-01-01')),
    ]);
  await writeFitments(db, [
    {
      make: 'Toyota',
      model: 'RAV4',
      yearFrom: 2019,
      yearTo: 2025,
      option: '',
      front: '225/65R17',
      rear: '',
      source: 'curated',
      verifiedAt: null,
    },
  ]);
});

test('a fixed page, and a product under its own address', async () => {
  expect(await isCounted({ kind: 'fixed' })).toBe(true);
  expect(await isCounted({ kind: 'product', ...product })).toBe(true);
  expect(await isCounted({ kind: 'product', ...product, slug: 'another' })).toBe(false);
  expect(await isCounted({ kind: 'product', ...product, id: product.id + 1 })).toBe(false);
});

test.each([
  ['type', 'wintertires', 'snowtires'],
  ['brand', 'nordavik', 'acme'],
  ['service', 'tire-change', 'refund'],
  ['policy', 'refund', 'tire-change'],
  ['article', 'other', 'draft'],
  ['article', 'old-0', 'later'],
] as const)('the %s %s, and not %s', async (kind, there, not) => {
  expect([await isCounted({ kind, key: there }), await isCounted({ kind, key: not })]).toEqual([true, false]);
});

test('pages of the list of articles as far as there are articles that are published, twenty a page', async () => {
  expect(await isCounted(list('', 1))).toBe(true);
  expect([await isCounted(list('', 2)), await isCounted(list('', 3))]).toEqual([true, false]);
  expect([await isCounted(list('winter', 1)), await isCounted(list('winter', 2))]).toEqual([true, false]);
  expect([await isCounted(list('summer', 1)), await isCounted(list('autumn', 1))]).toEqual([true, false]);
});

test('lists of a size that the shop has, or of a part of one', async () => {
  for (const there of [size(225, 65, 17), size(225, 0, 0), size(0, 65, 0), size(0, 0, 17)])
    expect(await isCounted(there)).toBe(true);
  for (const not of [size(235, 65, 17), size(225, 60, 17), size(225, 65, 18), size(0, 0, 18)])
    expect(await isCounted(not)).toBe(false);
});

test('pages of a vehicle in its own years and sizes', async () => {
  const vehicle = (changes = {}): PagePath => ({
    kind: 'vehicle',
    make: 'toyota',
    model: 'rav4',
    year: 2019,
    size: '225-65r17',
    ...changes,
  });
  expect(await isCounted(vehicle())).toBe(true);
  for (const wrong of [{ year: 2018 }, { size: '235-60r18' }, { model: 'tundra' }])
    expect(await isCounted(vehicle(wrong))).toBe(false);
});

test('views of a page are added up by day', async () => {
  for (const day of [DAY, DAY, '2026-11-22']) await addView(db, '/about', { kind: 'fixed' }, day);
  await addView(db, '/faq', { kind: 'fixed' }, DAY);
  expect(await sumViews(db)).toEqual(
    new Map([
      ['/about', 3],
      ['/faq', 1],
    ]),
  );
  expect((await db.select().from(views)).map(({ path, day, count }) => `${path} ${day} ${count}`).toSorted()).toEqual([
    '/about 2026-11-22 1',
    '/about 2026-11-23 2',
    '/faq 2026-11-23 1',
  ]);
});

test('days before the month of 400 days ago are summed up by month, and deleted after three years', async () => {
  const path = '/about';
  await db.insert(views).values([
    { path, day: '2026-11-23', count: 1 },
    { path, day: '2025-10-02', count: 2 }, // 400 days before is 19 October 2025
    { path, day: '2025-09-30', count: 4 },
    { path, day: '2025-09-02', count: 8 },
    { path, day: '2025-09-01', count: 16 },
    { path: '/faq', day: '2025-09-30', count: 32 },
    { path, day: '2023-11-24', count: 64 },
    { path: '/faq', day: '2023-12-01', count: 128 },
    { path: '/hours', day: '2023-11-01', count: 256 },
  ]);
  for (let i = 0; i < 2; i++) await sumUpOldViews(db, new Date('2026-11-23T18:00:00Z'));
  expect(
    (await db.select().from(views).orderBy(views.day, views.path)).map((v) => `${v.path} ${v.day} ${v.count}`),
  ).toEqual([
    '/faq 2023-12-01 128',
    '/about 2025-09-01 28',
    '/faq 2025-09-01 32',
    '/about 2025-10-02 2',
    '/about 2026-11-23 1',
  ]);
  const oldMonths = () => db.$count(views, eq(views.day, '2023-12-01'));
  await sumUpOldViews(db, new Date('2026-11-30T18:00:00Z'));
  expect(await oldMonths()).toBe(1);
  await sumUpOldViews(db, new Date('2026-12-01T18:00:00Z'));
  expect(await oldMonths()).toBe(0);
});

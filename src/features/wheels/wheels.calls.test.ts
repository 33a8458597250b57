import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { refreshCounts } from '#db/counts.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { SEED_WHEEL_TYPES } from '#db/seed/product-types.ts';
import { wheelRows } from '#db/seed/wheels.ts';
import { compareCatalogue, writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import type { ProductsAnswer } from '#src/features/list/products-calls.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { formatMoney } from '#src/kit/money.ts';
import { call, json, openShop, publishWords } from '../../../tests/support/shop.ts';

const konig = wheelRows().filter(({ brand }) => brand === 'Konig' || brand === 'RTX');
const list = async (query: string) => (await json<ProductsAnswer>(`/api/product?${query}`)).body;

const connection = await openShop();
const { db } = connection;
beforeAll(async () => {
  await db.insert(productTypes).values(SEED_WHEEL_TYPES.map((type, i) => ({ ...type, position: 20 + i, isWheel: 1 })));
  await writeCatalogue(db, konig);
  await refreshCounts(db);
  await publishWords(connection);
});

test('lists of tires, their types and brands know no wheels', async () => {
  const { total, facets } = await list('');
  expect(total).toBe(16);
  expect(facets.brands.map(({ title }) => title)).not.toContain('Konig');
  expect(facets.types.map(({ short }) => short)).not.toContain('alloy-wheels');
  const { body } = await json('/api/brandList');
  expect(body.data.find((brand: { title: string }) => brand.title === 'Konig')).toMatchObject({ count: 0, wheels: 31 });
});

test.each([
  ['goods=wheels', () => true],
  ['types=steel-wheels', ({ type }) => type === 'steel-wheels'],
  ['goods=wheels&rim=15', ({ wheel }) => wheel!.diameter === 15],
  ['goods=wheels&wheelWidth=8.5', ({ wheel }) => wheel!.width === 8.5],
  ['goods=wheels&bolt=5x4.5', ({ wheel }) => wheel!.boltPatterns!.includes('5x114.3')],
  ['goods=wheels&bolt=4x100', ({ wheel }) => wheel!.boltPatterns!.includes('4x100')],
  ['goods=wheels&offset=35+to+44', ({ wheel }) => wheel!.offsetMm! >= 35 && wheel!.offsetMm! < 45],
  ['goods=wheels&bore=72.6', ({ wheel }) => wheel!.boreMm! >= 72.6],
  ['goods=wheels&colour=bronze', ({ wheel }) => wheel!.colour === 'bronze'],
] as Array<[query: string, has: (row: (typeof konig)[number]) => boolean]>)(
  '%s finds the wheels that have it',
  async (query, has) => {
    const { total } = await list(query);
    expect(total).toBe(konig.filter(has).length);
    expect(total).toBeGreaterThan(0);
  },
);

test('a wheel says its figures', async () => {
  const { data } = await list('goods=wheels&title=oversteer&bolt=5x100&rim=18&colour=silver');
  expect(data.map(({ title }) => title)).toEqual(['Konig Oversteer 18x8 5x100 ET45 Gloss silver']);
  const { body } = await json(`/api/product/${data[0]!.id}`);
  expect(body.data).toMatchObject({
    size: '',
    wheel: { diameter: 18, width: 8, boltPatterns: ['5x100'], offsetMm: 45, boreMm: 73.1 },
  });
});

test('an editor changes the figures of a wheel, and brings the earlier ones back', async () => {
  const me = await editor(db);
  const { list: search, read, put, restore } = entriesBy(me);
  const [{ id }] = (await search('product', '?search=oversteer%205x114.3')).data;
  const { version, data, title } = await read('product', id);
  expect(title).toMatch(/^Konig Oversteer 1\d.* 5x114.3 ET\d+ /);
  const figures = { ...data.wheel, width: 9.25, boltPatterns: ['5x4.75', '5 x 108'], offsetMm: -12, boreMm: null };
  for (const [wrong, field] of [
    [{ width: 80 }, 'width'],
    [{ diameter: '' }, 'diameter'],
    [{ boltPatterns: ['5x20'] }, 'boltPatterns'],
    [{ boltPatterns: [] }, 'boltPatterns'],
    [{ colour: 'plaid' }, 'colour'],
  ] as const) {
    const refused = await put('product', id, version, { ...data, wheel: { ...figures, ...wrong } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [`wheel.${field}`]]);
  }
  const saved = (await put('product', id, version, { ...data, wheel: figures })).body.data;
  expect(saved.title).toBe(`Konig Oversteer ${data.wheel.diameter}x9.25 5x120.65/108 ET-12 ${data.wheel.finish}`);
  const changed = { ...figures, boltPatterns: ['5x120.65', '5x108'] };
  expect((await json(`/api/product/${id}`)).body.data).toMatchObject({ title: saved.title, wheel: changed });
  const { wheel: _, ...older } = saved.data;
  const priced = (await put('product', id, saved.version, { ...older, retail_price: '199.00' })).body.data;
  expect(priced).toMatchObject({ title: saved.title, data: { retail_price: '199.00', wheel: changed } });
  const [, first] = (await ask(me.visitor, 'GET', `/api/editor/revisions?kind=product&id=${id}`)).body.data;
  await restore(first.id);
  expect(await read('product', id)).toMatchObject({ title, data: { wheel: data.wheel } });
});

test('a tire has no figures of a wheel', async () => {
  const { list: search, read, put } = entriesBy(await editor(db));
  const first = async (words: string) => read('product', (await search('product', `?search=${words}`)).data[0].id);
  const { wheel } = (await first('oversteer')).data;
  const { id, version, data } = await first('nokian');
  expect(data).not.toHaveProperty('wheel');
  expect(await put('product', id, version, { ...data, wheel })).toMatchObject({
    status: 400,
    body: { fields: { wheel: 'Only wheels have these figures.' } },
  });
});

test('an editor adds a wheel and a set of nuts, which no one deletes', async () => {
  const me = await editor(db);
  const { read, remove, ...desk } = entriesBy(me);
  const add = (more: object) => desk.add('product', { ...blankEntry('product', new Date()), ...more });
  const identity = { type: 'alloy-wheels', brand: 'Konig', style: 'Winterform', sku: 'KWF-17', variant: '' };
  const { wheel: blank, accessory } = blankEntry('product', new Date());
  const wheel = { ...blank!, boltPatterns: ['5x4.5'], offsetMm: -5, finish: 'Grey', colour: 'grey' as const };
  for (const [wrong, field] of [
    [{ identity, wheel: { ...wheel, boltPatterns: [] } }, 'wheel.boltPatterns'],
    [{ identity: { ...identity, brand: '' }, wheel }, 'identity.brand'],
    [{ identity: { ...identity, sku: konig[0]!.sku }, wheel }, 'identity.sku'],
  ] as const)
    expect(Object.keys((await add(wrong)).body.fields)).toEqual([field]);
  const { id } = (await add({ identity, wheel, retail_price: '205.00', count: 8 })).body.data;
  const [listed] = (await list('goods=wheels&title=winterform')).data;
  expect(listed).toMatchObject({ title: 'Konig Winterform 17x7 5x114.3 ET-5 Grey', retail_price: '205.00' });
  expect((await read('product', id)).data).toMatchObject({ wheel: { boltPatterns: ['5x114.3'] }, retail_locked: true });
  const nuts = { ...accessory!, kind: 'nut', thread: 'M12x1.5', seat: 'cone', pieces: 20 };
  const given = { ...identity, type: 'wheel-hardware', style: 'Nuts', sku: 'N-20', variant: 'Set of 20' };
  const added = (await add({ identity: given, accessory: nuts, retail_price: '35.00' })).body.data;
  expect(added).toMatchObject({ title: 'Konig Nuts Set of 20', data: { accessory: nuts } });
  expect((await remove('product', id, added.version)).status).toBe(405);
});

test('a wheel has one price wherever everybody sees it, promotions on tires do not count, and wheels are compared', async () => {
  const [one, other] = (await list('goods=wheels&title=konig&types=alloy-wheels')).data;
  const { rows: price } = await db.execute<{ price: string; vip: string }>(
    sql`select price::text as price, vip_price::text as vip from products where id = ${one!.id}`,
  );
  const secret = Object.values(price[0]!);
  const page = await (await call(`/tires/detail/${one!.id}/${one!.slug}`)).text();
  const compared = await (await call(`/tires/compare?ids=${one!.id},${other!.id}`)).text();
  // four, and 5 % GST; no recycling, and no fee for less than a set of tires
  const four = formatMoney(((Number(one!.retail_price) * 4 * 105) / 100).toFixed(2));
  for (const html of [page, compared]) {
    expect(html).toContain(formatMoney(one!.retail_price));
    expect(html).toContain(four);
    for (const own of secret) expect(html).not.toContain(formatMoney(own));
  }
  for (const row of ['Bolt pattern', 'Offset', 'Centre bore', 'Load rating']) expect(compared).toContain(row);
  const [tire] = (await list('')).data;
  expect(await (await call(`/tires/compare?ids=${one!.id},${tire!.id}`)).text()).toContain(tire!.title);
});

test('a list that changes the bore of one wheel alone has one row to write', async () => {
  const [first, ...others] = konig.slice(0, 3) as [CatalogueRow, ...CatalogueRow[]];
  expect((await compareCatalogue(db, [first, ...others])).differing).toEqual([]);
  const bored = { ...first, wheel: { ...first.wheel!, boreMm: 60.5 } };
  expect((await compareCatalogue(db, [bored, ...others])).differing.map(({ sku }) => sku)).toEqual([first.sku]);
});

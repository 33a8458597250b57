/** One shop at a time: pages, calls and quotes show what is published, all of it together, until Publish or “Live now”. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { promotions } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';
import { seedContent } from '#db/seed/content.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { usePublisher } from '#src/features/publishing/publisher.private.server.ts';
import { readFeedProducts } from '#src/features/list/products.server.ts';
import { showEdition, takeEdition } from './builds.private.server.ts';
import { compilePages } from '../../../tests/support/compiled-pages.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { writePublished } from '../../../scripts/build/edition-files.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { quoteOf } from '../../../tests/support/saved-quote.ts';
import { ask, editor, entriesBy, person, type Person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

/** What of a quote is compared. */
interface KeptContent {
  items: Array<Record<'each' | 'promotion', string>>;
  fees: { fee_recycling: string };
}

const { db } = await openShop();
const visitor = new Visitor();
let me: Person;
let partner: Visitor;
const idOf = async (sku: string) => (await db.select().from(products).where(eq(products.sku, sku)))[0]!.id;
const [tire, other] = [await idOf('T-1'), await idOf('T-4')];

/** Makes an edition as publishing does, but no files. @param meanwhile what happens while its pages are rendered */
const publisher = (meanwhile = async () => {}) => ({
  async publish(number: number) {
    const words = await takeEdition(db, number);
    await meanwhile();
    await showEdition(db, number);
    await writePublished(process.env.SITE_DIR!, { edition: number, policy: "default-src 'self'", words });
  },
});

beforeAll(async () => {
  await compilePages();
  await seedContent(db);
  await db.delete(promotions);
  me = await editor(db);
  ({ visitor: partner } = await person(db, { isVip: true }));
  await publish();
});
beforeEach(() => db.delete(rateLimits));
afterAll(() => usePublisher(undefined));

async function publish(meanwhile?: () => Promise<void>) {
  usePublisher(publisher(meanwhile));
  expect((await ask(me.visitor, 'POST', '/api/editor/publish', {})).status).toBe(200);
  await backgroundWorkDone();
}

async function change(kind: 'product' | 'setting', id: number | string, values: object) {
  const { read, put } = entriesBy(me);
  const { version, data } = await read(kind, id);
  const saved = await put(kind, id, version, { ...data, ...values });
  expect(saved.status, saved.text).toBe(200);
  return saved.body.data;
}

const liveNow = (id: number) => ask(me.visitor, 'POST', `/api/editor/publish/${id}`, {});
const keep = (more: object = {}, who = visitor) => who.post('/api/quotes', quoteOf(tire, more));
const editionNow = async (): Promise<string> => (await visitor.get(`/api/product/${tire}`)).body.data.edition;

interface Named {
  id: number;
  retail_price: string;
  vip_price: string;
}

/** The JSON in an attribute of a page. */
const dataIn = (html: string, attribute: string) =>
  JSON.parse(new RegExp(`${attribute}="([^"]*)"`).exec(html)![1]!.replace(/&(quot|#34);/g, '"'));

/** The retail price of the tire in each place that shows one, and the partner's. */
async function shownPrices() {
  const { slug } = (await db.select().from(products).where(eq(products.id, tire)))[0]!;
  const page = (await visitor.get(`/tires/detail/${tire}/${slug}`)).text;
  const comparison = (await visitor.get(`/tires/compare?ids=${tire}`)).text;
  const list = (await visitor.get('/api/product?title=T-1')).body.data;
  const [own] = (await partner.get(`/api/prices?ids=${tire}`)).body.data;
  const found = (await partner.post('/api/quickOrder', { text: '225/65R17' })).body.data;
  const row = (found.sizes[0].tires as Named[]).find(({ id }) => id === tire)!;
  const feed = [];
  for await (const some of readFeedProducts(db, 'live')) feed.push(...some);
  const { path } = (await keep()).body.data;
  const [kept] = await rows<{ content: KeptContent }>(db)`
    select content from quotes where token = ${path.split('/').at(-1)!}`;
  return {
    retail: [
      dataIn(page, 'data-estimate').tire.retail_price,
      dataIn(comparison, 'data-compared').tires[0].retail_price,
      list.find(({ id }: Named) => id === tire)?.retail_price,
      (await visitor.get(`/api/product/${tire}`)).body.data.retail_price,
      own.retail_price,
      row.retail_price,
      feed.find(({ id }) => id === tire)?.retail_price,
      kept!.content.items[0]!.each,
    ],
    vip: [own.vip_price, row.vip_price],
    recycling: kept!.content.fees.fee_recycling,
    recyclingOfCall: (await visitor.get('/api/settingGet')).body.data.fee_recycling,
    promotion: kept!.content.items[0]!.promotion,
    page: page.includes('Fall sale'),
  };
}

const all = (retail: string, vip: string, recycling: string, promotion?: string) => ({
  retail: Array(8).fill(retail),
  vip: [vip, vip],
  recycling,
  recyclingOfCall: recycling,
  promotion,
  page: promotion !== undefined,
});

test('saved prices, fees and promotions are seen nowhere before Publish, and everywhere after it', async () => {
  const now = new Date();
  const sale = { ...blankEntry('promotion', now), title: 'Fall sale', kind: 'amount', value: '5.00', tires: 1 };
  expect(await shownPrices()).toEqual(all('251.00', '71.13', '5.00'));
  const entry = await change('product', tire, { retail_price: '199.00', vip_price: '60.00' });
  expect(entry.shown_prices).toEqual({ retail_price: '251.00', price: '77.17', vip_price: '71.13' });
  await change('setting', 'fee_recycling', { value: '6.00' });
  const added = await ask(me.visitor, 'POST', '/api/editor/entries/promotion', { data: sale });
  expect(added.status, added.text).toBe(200);
  expect(await shownPrices()).toEqual(all('251.00', '71.13', '5.00'));
  await publish(async () => {
    await change('product', tire, { retail_price: '198.00' }); // belongs to the next one
    expect(await shownPrices()).toEqual(all('251.00', '71.13', '5.00'));
  });
  expect(await shownPrices()).toEqual(all('199.00', '60.00', '6.00', 'Fall sale'));
  await db.delete(promotions);
  expect(await shownPrices()).toEqual(all('199.00', '60.00', '6.00', 'Fall sale'));
  await publish();
  expect(await shownPrices()).toEqual(all('198.00', '60.00', '6.00'));
});

test('what a build that failed has taken is not seen, and the next one has it', async () => {
  await change('product', tire, { retail_price: '197.00' });
  await publish(() => Promise.reject(new Error('The disk is full.')));
  expect((await shownPrices()).retail).toEqual(Array(8).fill('198.00'));
  await publish();
  expect((await shownPrices()).retail).toEqual(Array(8).fill('197.00'));
});

test('a shop that is published between page, call and quote: the new total is told before anything is kept', async () => {
  const page = await editionNow();
  await change('product', tire, { retail_price: '190.00' });
  expect((await keep({ edition: page })).status).toBe(200);
  await publish();
  const before = await db.$count(sql`quotes`);
  const refused = await keep({ edition: page });
  expect(refused).toMatchObject({ status: 409, body: { data: { edition: await editionNow() } } });
  expect(refused.body.message).toMatch(/^Our prices have changed since .* The total is now \$[\d,.]+\. Press again/);
  expect(await db.$count(sql`quotes`)).toBe(before);
  const { path } = (await keep(refused.body.data)).body.data;
  const total = /total is now (\$[\d,]+\.\d\d)/.exec(refused.body.message)![1]!;
  expect((await visitor.get(path)).text).toContain(total);
  const quick = await partner.post('/api/quickOrder', { text: '225/65R17' });
  expect(quick.body.data.edition).toBe(await editionNow());
  await publish();
  expect((await keep({ prices: 'own', edition: quick.body.data.edition }, partner)).status).toBe(409);
});

test('“Live now” changes one price at once everywhere, and publishes nothing else', async () => {
  await change('product', tire, { retail_price: '150.00', vip_price: '50.00' });
  await change('product', other, { retail_price: '1.00' });
  const [page, changes] = [
    await editionNow(),
    async () => (await ask(me.visitor, 'GET', '/api/editor/publish')).body.data,
  ];
  expect((await changes()).pending).toBe(2);
  const otherBefore = (await visitor.get(`/api/product/${other}`)).body.data.retail_price;
  usePublisher(publisher(async () => expect((await shownPrices()).retail).toEqual(Array(8).fill('150.00'))));
  const answer = await liveNow(tire);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Its prices are live.' } });
  expect(answer.body.data.shown_prices).toBeUndefined();
  expect((await keep({ edition: page })).status).toBe(409);
  await backgroundWorkDone();
  const shown = await shownPrices();
  expect([shown.retail, shown.vip]).toEqual([Array(8).fill('150.00'), ['50.00', '50.00']]);
  expect((await visitor.get(`/api/product/${other}`)).body.data.retail_price).toBe(otherBefore);
  expect(await changes()).toMatchObject({ pending: 1, failed: null });
  expect((await liveNow(999_999)).status).toBe(404);
  expect((await ask(partner, 'POST', `/api/editor/publish/${other}`, {})).status).toBe(403);
});

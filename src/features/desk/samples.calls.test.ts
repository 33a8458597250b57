/** From the sample shop to a real one: the list of what is still the sample's, removing the catalogue, and pages without a sample. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { addRating } from '#src/features/product/ratings.private.server.ts';
import { pageSource, published } from '#src/features/publishing/page-source.server.ts';
import { removeSamplesFor } from './samples.private.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { articles, reviews, settings } from '#db/schema/content.ts';
import { brands } from '#db/schema/catalogue.ts';
import { products } from '#db/schema/products.ts';
import { ACCESSORY_BRAND } from '#db/seed/accessories.ts';
import { DEMO_ACCOUNTS, seedAccounts } from '#db/seed/accounts.ts';
import { samplesIn } from '#db/seed/sample-values.ts';
import { seedContent } from '#db/seed/content.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import type { SampleEntry, SamplesAnswer } from './samples-calls.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { pagesAsFiles } from '../../../scripts/build/edition-files.ts';
import { LIST_HEADER } from '../../../tests/support/list-lines.ts';
import { compilePages } from '../../../tests/support/compiled-pages.ts';
import { fillShop, openEmptyShop, publishWords, sampleRows } from '../../../tests/support/shop.ts';
import { ask, editor, entriesBy, type Person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

let connection: Connection;
let owner: Person;

beforeAll(async () => {
  connection = await openEmptyShop();
  const { db } = connection;
  await seedContent(db);
  await fillShop(connection, sampleRows());
  const defaults = { ...DEFAULT_SETTINGS, partner_approval: 'auto' };
  await db.insert(settings).values(Object.entries(defaults).map(([code, value]) => ({ code, value, isSample: true })));
  await db
    .update(products)
    .set({ isSample: true, ratingSum: 9, ratingCount: 2, sampleRatingSum: 9, sampleRatingCount: 2 });
  await db.update(brands).set({ isSample: true }).where(eq(brands.title, ACCESSORY_BRAND));
  await seedAccounts({ db, kind: 'pglite' });
});

const samplesOf = async (): Promise<SamplesAnswer> =>
  (await ask(owner.visitor, 'GET', '/api/editor/samples')).body.data;
const entryOf = async (kind: EntryKind, id: string): Promise<SampleEntry | undefined> =>
  (await samplesOf()).entries.find((entry) => entry.kind === kind && entry.id === id);
async function change(kind: EntryKind, id: string | number, data: object): Promise<void> {
  const { read, put } = entriesBy(owner);
  const entry = await read(kind, id);
  const saved = await put(kind, id, entry.version, { ...entry.data, ...data });
  expect(saved.status, `${kind}/${id} ${saved.text}`).toBe(200);
}

test('the samples stay while only demo accounts may edit, and a demo account cannot remove them', async () => {
  await expect(removeSamplesFor(connection.db, null)).rejects.toThrow('Nobody but the demo accounts may edit');
  owner = await editor(connection.db);
  const demo = DEMO_ACCOUNTS.find(({ staffRole }) => staffRole)!;
  const visitor = new Visitor();
  await visitor.post('/api/login', { username: demo.email, password: demo.password, agree: true });
  const answer = await ask(visitor, 'POST', '/api/editor/samples', {});
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('would be removed, too')]);
});

test('the list names what is the sample shop’s; an entry leaves it once it is saved, changed or as it is', async () => {
  expect(await entryOf('setting', 'title')).toMatchObject({ why: expect.stringContaining('Three Peaks Tire') });
  await change('setting', 'title', { value: 'Pneus Boréal' });
  expect(await entryOf('setting', 'title')).toBeUndefined();

  const isRight = ({ why }: SampleEntry) => why.startsWith('Save it if it is right');
  const text = (await samplesOf()).entries.find((entry) => entry.kind === 'page' && isRight(entry))!;
  for (const [kind, id] of [
    ['setting', 'hours'],
    ['page', text.id],
  ] as const) {
    expect(await entryOf(kind, id)).toBeDefined();
    await change(kind, id, {});
    expect(await entryOf(kind, id)).toBeUndefined();
  }
  await change('setting', 'places', {});
  expect(await entryOf('setting', 'places')).toMatchObject({ why: expect.stringContaining('100 Sample Way SE') });
});

test('the sample catalogue goes; what an editor changed, a list named and visitors rated stays', async () => {
  const { db } = connection;
  const [priced, described, listed] = await db.select().from(products).orderBy(products.id).limit(3);
  await change('product', priced!.id, { retail_price: '4321.09', price: '4021.09', vip_price: '4011.09' });
  await change('product', described!.id, { description: 'As an editor wrote it.' });
  await importList(listed!.sku);
  await addRating(db, priced!.id, 'visitor', 3);
  await db.insert(reviews).values({ name: 'Jo', text: 'As a customer said it.', rating: 5, sample: false });

  const { removable } = await samplesOf();
  expect(removable).toMatchObject({ products: sampleRows().length - 3, ratings: 3, accounts: 4 });
  expect((await ask(owner.visitor, 'POST', '/api/editor/samples', {})).status).toBe(200);

  const stay = await db.select().from(products).orderBy(products.id).limit(3);
  expect(stay.map(({ id, ratingSum, isSample }) => [id, ratingSum, isSample])).toEqual([
    [priced!.id, 3, false],
    [described!.id, 0, true],
    [listed!.id, 0, false],
  ]);
  expect((await db.select().from(reviews)).map(({ text }) => text)).toEqual(['As a customer said it.']);
  expect((await db.select().from(accounts)).map(({ email }) => email)).toEqual([owner.username]);
  expect((await samplesOf()).removable).toMatchObject({ products: 0, ratings: 0, accounts: 0 });
  expect(await entryOf('product', String(described!.id))).toBeDefined();
  await change('product', described!.id, { retail_price: '4999.01' });
  expect(await entryOf('product', String(described!.id))).toBeUndefined();
});

const replace = (pairs: Record<string, string>, dry: boolean) =>
  ask(owner.visitor, 'POST', '/api/editor/samples/replace', {
    pairs: Object.entries(pairs).map(([find, by]) => ({ find, replace: by })),
    dry,
  });

test('with its own settings, and its words instead of the seed’s, no page names the sample shop or its city', async () => {
  const { db } = connection;
  for (const [id, value] of Object.entries(REAL_SETTINGS)) await change('setting', id, { value });
  const about = (await entriesBy(owner).list('page', '?search=About')).data.find(
    ({ title }: { title: string }) => title === 'About us',
  )!;
  await change('page', about.id, { content: 'We sell tires.' }); // it says that this is a sample shop
  const { suggested } = await samplesOf();
  const own = {
    Albertan: 'local',
    'Two shops': 'One shop',
    'two shops': 'one shop',
    'both shops': 'the shop',
    'either shop': 'the shop',
    Deerfoot: 'Circle Drive',
    Edmonton: 'Regina',
    'Red Deer': 'Moose Jaw',
    Lethbridge: 'Swift Current',
  };
  const words: Record<string, string> = {
    ...Object.fromEntries(suggested.map((one) => [one.find, one.replace])),
    ...own,
  };
  const before = await db.select().from(articles).orderBy(articles.id);
  const planned = (await replace(words, true)).body.data;
  expect(await db.select().from(articles).orderBy(articles.id)).toEqual(before); // a look changes nothing
  expect(planned.filter(({ error }: { error: string }) => error)).toEqual([]);
  expect((await replace(words, false)).body.message).toBe(`Changed: ${planned.length}. Publish to update the pages.`);
  const { entries } = await samplesOf();
  expect(entries.filter(({ kind, why }) => kind === 'article' && why.startsWith('Save it')).length).toBe(before.length);
  expect(entries.filter(({ why }) => why.startsWith('A sample in it'))).toEqual([]);

  await publishWords(connection);
  await compilePages();
  const { draw, words: written } = await published();
  const shop = pageSource(async () => db, { edition: 'saved', words: written });
  const wrong =
    /Calgar|Albert|Deerfoot|\b403[-. )]+\d{3}|AMVIC|America\/Edmonton|\bGST\b|Three Peaks|[Tt]wo shops|both shops/g;
  const found: string[] = [];
  for (const page of await pagesAsFiles(shop, new Map())) {
    const html = await (await draw(new Request(new URL(page, 'http://localhost')), { shop })).text();
    for (const sample of [...samplesIn(html), ...(html.match(wrong) ?? [])]) found.push(`${page}: ${sample}`);
    if (page !== '/') continue;
    for (const real of ['Pneus Boréal', 'Dealer licence DL208765.', '306-234-8765', 'One shop in Saskatoon'])
      expect(html).toContain(real);
  }
  expect(found).toEqual([]);
});

/** A price list of the shop's own that names a sample product. */
async function importList(sku: string): Promise<void> {
  const line = `${sku},Toyo,Celsius II,225/65R17,102H,,All Weather,Y,,560AA,11,Blackwall,60000,$201.00,$301.00,4,4`;
  const list = [LIST_HEADER, line, ''].join('\n');
  const answer = await ask(owner.visitor, 'POST', '/api/editor/import?name=real.csv&anyway=1', list, {
    'content-type': 'text/csv',
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
}

const REAL_SETTINGS: Record<string, unknown> = {
  title: 'Pneus Boréal',
  tagline: 'Tires, Saskatoon',
  description: 'Tires in Saskatoon.',
  sample_notice: '',
  partner_approval: 'manual',
  structured_data_defaults: false,
  licence_name: 'Dealer licence',
  amvic_number: 'DL208765',
  site_url: 'https://pneusboreal.test',
  email: 'hello@pneusboreal.test',
  text_phone: '+13062348765',
  social_links: [],
  home_text_section: '',
  places: [
    {
      name: 'Idylwyld',
      street: '12 Idylwyld Drive N',
      city: 'Saskatoon',
      province: 'SK',
      postalCode: 'S7K 0A1',
      phone: '+13062348765',
      latitude: 52.13,
      longitude: -106.67,
    },
  ],
  region: {
    city: 'Saskatoon',
    province: 'Saskatchewan',
    country: 'Canada',
    countryCode: 'CA',
    timeZone: 'America/Regina',
    currency: 'CAD',
    language: 'en-CA',
    studLaw: 'Saskatchewan allows them all year.',
  },
  delivery_areas: [{ name: 'Saskatchewan', text: 'Saskatoon, Regina and in between' }],
  taxes: [
    { name: 'TPS', percent: 5, on: 'all' },
    { name: 'PST', percent: 6, on: 'all' },
  ],
};

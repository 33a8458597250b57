/** From the sample shop to a real one: what the plan says, what a removal leaves, and that no sample is public afterwards. */
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#db/client.ts';
import { createInvitation } from '#db/private/staff-invitations.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { readPlan, takeSamplesOut } from '#db/opening/opening.ts';
import { countSamples } from '#db/opening/samples.ts';
import { addRating } from '#db/private/ratings.ts';
import { accounts } from '#db/schema/accounts.ts';
import { brands, patterns } from '#db/schema/catalogue.ts';
import { reviews } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '#db/seed/accounts.ts';
import { seedRows } from '#db/seed/products.ts';
import { samplesIn } from '#db/seed/sample-values.ts';
import { seed } from '#db/seed/seed.ts';
import type { OpeningProgress } from '#src/contracts/editor/opening.ts';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { OpeningItem, StepId } from '#src/domain/opening/opening-plan.ts';
import { everyMail } from '../support/every-mail.ts';
import { everyCall, everyPage, everyPictureText, type Told } from '../support/public-texts.ts';
import { REAL_PLACES, REAL_SETTINGS, realList, SAMPLE_WORDS } from '../support/real-shop.ts';
import { openEmptyShop, publishWords } from '../support/shop.ts';
import { leaks, SECRETS } from '../site/private-amounts.ts';
import { ask, entriesBy, type Person } from '../support/staff.ts';
import { Visitor } from '../support/visitor.ts';

const OWNER = { email: 'jo@pneusboreal.test', fullname: 'Jo Doe', password: 'chinook-arch-4711' };
const NO_MAIL = { sendsMail: false };
let connection: Connection;
let me: Person;

beforeAll(async () => {
  vi.stubEnv('URL', undefined);
  connection = await openEmptyShop();
  await seed({ ...connection, kind: 'pglite' }, () => {});
  // amounts that occur nowhere else, so that one of a sample cannot pass for a real one
  const { price, vip_price: vipPrice, cost, msrp } = SECRETS;
  await connection.db.update(products).set({ retailPrice: '88888.88', price, vipPrice, cost, msrp });
});
afterAll(() => vi.unstubAllEnvs());

const signIn = async (email: string, password: string): Promise<Visitor> => {
  const visitor = new Visitor();
  expect((await visitor.post('/api/login', { username: email, password, agree: true })).status).toBe(200);
  return visitor;
};
const opening = async (): Promise<OpeningProgress> => (await ask(me.visitor, 'GET', '/api/editor/opening')).body.data;
const missingOf = async (step: StepId): Promise<OpeningItem[]> =>
  (await opening()).steps.find(({ id }) => id === step)!.missing;
const act = (body: object) => ask(me.visitor, 'POST', '/api/editor/opening', body);
const change = async (kind: EntryKind, id: string | number, data: object) => {
  const { read, put } = entriesBy(me);
  const entry = await read(kind, id);
  const saved = await put(kind, id, entry.version, { ...entry.data, ...data });
  expect(saved.status, `${kind}/${id} ${saved.text}`).toBe(200);
};

test('the first editor is made without SQL, and before that no sample is removed', async () => {
  const { db } = connection;
  const steps = async () => (await readPlan(db, NO_MAIL)).find(({ id }) => id === 'editor')!;
  expect((await steps()).missing).toHaveLength(1);
  await expect(takeSamplesOut(db, null, NO_MAIL)).rejects.toThrow('Nobody but the demo accounts may edit');
  const join = async (email: string, more: object) => {
    const by = { accountId: null, who: 'The command line', now: new Date() };
    const token = await createInvitation(db, { email, role: 'owner' }, by);
    return new Visitor().post('/api/join', { token, ...more });
  };
  const [{ email, password }] = DEMO_ACCOUNTS as [DemoAccount];
  expect((await join(email, { password })).status).toBe(410); // its password is public
  const { fullname, password: own } = OWNER;
  expect((await join(OWNER.email, { fullname, new_password: own, confirm_password: own })).status).toBe(200);
  expect((await steps()).done).toEqual([OWNER.email]);
  me = { visitor: await signIn(OWNER.email, OWNER.password), username: OWNER.email, password: OWNER.password, id: 0 };
  expect((await ask(me.visitor, 'GET', '/api/editor/overview')).status).toBe(200);
});

test('a demo editor cannot remove the samples, since the account goes with them', async () => {
  const demo = DEMO_ACCOUNTS.find(({ staffRole }) => staffRole)!;
  const answer = await ask(await signIn(demo.email, demo.password), 'POST', '/api/editor/opening', {
    action: 'remove',
  });
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('would be removed, too')]);
});

test('each step says what is missing, and a shop with samples cannot be opened', async () => {
  const { steps, is_ready } = await opening();
  expect(is_ready).toBe(false);
  expect(steps.filter(({ missing }) => !missing.length).map(({ id }) => id)).toEqual(['editor']);
  const about = (await missingOf('texts')).find(({ text }) => text.startsWith('About us'))!;
  expect(about).toMatchObject({ samples: ['sample'], entry: { kind: 'page' } });
  const answer = await act({ action: 'open' });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('Name, Addresses, Phone numbers'),
  ]);
});

test('what is right as it stands is called so; what names the sample shop has to be changed', async () => {
  expect((await act({ action: 'confirm', kind: 'setting', id: 'hours' })).status).toBe(200);
  expect(await missingOf('hours')).toEqual([]);
  const refused = await act({ action: 'confirm', kind: 'setting', id: 'places' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('100 Sample Way SE')]);
  expect((await act({ action: 'confirm', kind: 'setting', id: 'no-such' })).status).toBe(409);
});

test('the sample catalogue goes; what an editor changed, a list named and visitors rated stays', async () => {
  const { db } = connection;
  const rated = and(eq(products.isSample, true), gt(products.sampleRatingCount, 0));
  const [priced, worded, listed] = await db.select().from(products).where(rated).limit(3);
  await change('product', priced!.id, { retail_price: '4321.09', price: '4021.09', vip_price: '4011.09' });
  await change('product', worded!.id, { description: 'As an editor wrote it.' });
  await importList(listed!.sku);
  await addRating(db, priced!.id, 'visitor', 3);
  const [review] = await db.select().from(reviews).limit(1);
  await change('review', review!.id, { text: 'As a customer said it.', sample: false });

  const told = await countSamples(db);
  expect(told).toMatchObject({ products: seedRows().length - 3, ratings: 3, reviews: 7, accounts: 4 });
  const answer = await act({ action: 'remove' });
  expect([answer.status, answer.body.data.removed]).toEqual([200, told]);

  const left = await db.select().from(products).orderBy(products.id);
  const kept = left.filter(({ id }) => [priced!.id, worded!.id, listed!.id].includes(id));
  expect(kept.map(({ id, ratingSum, ratingCount }) => [id, ratingSum, ratingCount])).toEqual(
    [priced!.id, worded!.id, listed!.id]
      .toSorted((a, b) => a - b)
      .map((id) => [id, ...(id === priced!.id ? [3, 1] : [0, 0])]),
  );
  expect(left.filter(({ isSample }) => isSample).map(({ id }) => id)).toEqual([worded!.id]);
  expect(await missingOf('samples')).toMatchObject([
    { entry: { kind: 'product', id: String(worded!.id) }, confirmable: true },
  ]);
  expect((await db.select().from(reviews)).map(({ text }) => text)).toEqual(['As a customer said it.']);
  expect((await db.select().from(accounts)).map(({ email }) => email)).toEqual([OWNER.email]);
  expect(await db.$count(brands, eq(brands.title, 'Three Peaks'))).toBe(0);
  expect(await db.$count(patterns)).toBeGreaterThan(250);
  await change('product', worded!.id, {
    retail_price: '4999.01',
    price: '4899.01',
    vip_price: '4888.01',
    cost: '3777.01',
    msrp: '5111.01',
  });
  expect(await missingOf('samples')).toEqual([]);
  // starting again does not bring them back
  await seed({ ...connection, kind: 'pglite' }, () => {});
  expect(await db.$count(products)).toBe(left.length);
  expect(await db.$count(reviews)).toBe(1);
});

test('once everything is real the shop opens, and no sample is in any page, call, mail or picture', async () => {
  await enterRealValues();
  for (const { entry, samples } of await missingOf('texts')) await readText(entry!, samples);
  vi.stubEnv('SMTP_URL', 'smtp://localhost:2525');
  vi.stubEnv('MAIL_FROM', 'shop@pneusboreal.test');
  vi.stubEnv('MAIL_TO', 'desk@pneusboreal.test');
  const { steps, is_ready } = await opening();
  expect(steps.filter(({ id }) => id !== 'notice').flatMap(({ missing }) => missing)).toEqual([]);
  expect(is_ready).toBe(true);
  const opened = await act({ action: 'open' });
  expect([opened.status, opened.body.message]).toEqual([200, expect.stringContaining('real ratings only')]);
  expect((await opening()).steps.every(({ missing }) => missing.length === 0)).toBe(true);

  await publishWords(connection);
  const told = [...(await everyPage(connection)), ...(await everyCall(connection))];
  expect(told.length).toBeGreaterThan(250);
  told.push(...(await wordsBesidePages(told, 'five')));
  const found = told.flatMap(([where, text]) =>
    [
      ...samplesIn(text.replaceAll(DRAWN_PLACARD, '')),
      ...leaks(text),
      ...(text.match(SAMPLE_RETAIL) ?? []),
      ...(text.match(SAMPLE_WORDS) ?? []),
    ].map((sample) => `${where}: ${sample}`),
  );
  expect(found).toEqual([]);
  const home = told.find(([where]) => where === '/')![1];
  for (const real of [
    'Pneus Boréal',
    'Dealer licence DL208765.',
    '306-234-8765',
    '12 Idylwyld Drive N',
    'Five shops in Saskatoon',
  ])
    expect(home).toContain(real);
  expect(home).toContain('"telephone":"+13062348765"');
  expect(
    told.some(([, text]) =>
      text.includes('"aggregateRating":{"@type":"AggregateRating","ratingValue":3,"reviewCount":1'),
    ),
  ).toBe(true);
});

test('with a single shop, no page speaks of another, and nothing of the sample', async () => {
  await change('setting', 'places', { value: REAL_PLACES.slice(0, 1) });
  await publishWords(connection);
  const told = await everyPage(connection);
  const wrong = /[Tt]wo shops in|(, |of )both shops|[Ff]ive shops|nearest you|Circle Drive|another shop|Any shop/g;
  const found = told.flatMap(([where, text]) => (text.match(wrong) ?? []).map((words) => `${where}: ${words}`));
  expect(found).toEqual([]);
  expect(told.find(([where]) => where === '/contact')![1]).toContain('One shop in Saskatoon');
  const all = [...told, ...(await everyCall(connection)), ...(await wordsBesidePages(told, 'one'))];
  expect(all.flatMap(([where, text]) => (text.match(SAMPLE_WORDS) ?? []).map((word) => `${where}: ${word}`))).toEqual(
    [],
  );
});

/** Mails, and the words of pictures. */
async function wordsBesidePages(pages: Told[], name: string): Promise<Told[]> {
  const mails = await everyMail(connection, me, name);
  const pictures = everyPictureText(pages);
  expect([mails.length > 14, pictures.length > 500]).toEqual([true, true]);
  expect(mails.some(([, text]) => text.includes('Pneus Boréal'))).toBe(true);
  expect(pictures.map(([, text]) => text)).toContain('in Saskatoon');
  return [...mails, ...pictures];
}

/** What is true of two shops alone. */
const TWO_SHOPS = /(two|both|either|other)( x| Calgary)?( tire)? shops?\b/gi;

/** The retail price of every sample product in this test, as pages, calls and structured data write it. */
const SAMPLE_RETAIL = /\b88,?888(\.88)?\b/g;

/** The caption of the drawn placard, whose numbers are an example of any car's. */
const DRAWN_PLACARD = 'This is a sample. Yours is on the frame';

async function importList(sku: string): Promise<void> {
  const answer = await ask(me.visitor, 'POST', '/api/editor/import?name=real.csv&anyway=1', realList(sku), {
    'content-type': 'text/csv',
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
}

async function enterRealValues(): Promise<void> {
  for (const [id, value] of Object.entries(REAL_SETTINGS)) await change('setting', id, { value });
  for (const id of ['price_rules', 'installation_prices', 'offer_rules'])
    expect((await act({ action: 'confirm', kind: 'setting', id })).status, id).toBe(200);
}

/** What somebody does who reads a text: takes samples and the sample's province out of it, or calls it right. */
async function readText({ kind, id }: { kind: EntryKind; id: string }, samples: string[] = []): Promise<void> {
  const { data } = await entriesBy(me).read(kind, id);
  const wrong = new RegExp([...samples, SAMPLE_WORDS.source, TWO_SHOPS.source].join('|'), 'gi');
  const clean = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(wrong, 'x')
      : Array.isArray(value)
        ? value.map(clean)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]))
          : value;
  const cleaned = clean(data) as object;
  if (JSON.stringify(cleaned) !== JSON.stringify(data)) return change(kind, id, cleaned);
  expect((await act({ action: 'confirm', kind, id })).status, `${kind}/${id}`).toBe(200);
}

/** How many prices an account may look up in a day, and what editors see of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteOldPriceLookups } from './priced-products.private.server.ts';
import { priceLookups, rateLimits } from '#db/schema/accounts.ts';
import { products } from '#db/schema/products.ts';
import { openShop, sampleRows } from '../../../tests/support/shop.ts';
import { ask, editor, person, type Person } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const ids = Object.fromEntries((await db.select().from(products)).map(({ sku, id }) => [sku, id]));
let partner: Person;

beforeEach(async () => {
  vi.stubEnv('PRICES_PER_DAY', '8');
  await db.delete(priceLookups);
  await db.delete(rateLimits);
  partner = await person(db);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Looks up the prices of the tires with these numbers. */
const look = ({ visitor }: Person, ...numbers: number[]) =>
  visitor.get(`/api/prices?ids=${numbers.map((n) => ids[`T-${n}`]).join()}`);
const order = ({ visitor }: Person, text: string) => visitor.post('/api/quickOrder', { text });

test('an account sees the prices of so many different tires a day, and of those as often as it likes', async () => {
  expect((await look(partner, 1, 2, 3, 4)).status).toBe(200);
  for (let i = 0; i < 20; i++) expect((await look(partner, 1, 2, 3, 4)).status).toBe(200);
  expect((await look(partner, 4, 5, 6, 7)).status).toBe(200);
  const late = await look(partner, 8, 9);
  expect([late.status, late.body.message]).toEqual([
    429,
    'Too many price requests. Please try again in 24 hours, or call us.',
  ]);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect((await look(partner, 8)).status).toBe(200); // the eighth
  expect((await look(partner, 1, 7)).status).toBe(200); // seen before
});

test('quick orders count with it', async () => {
  expect((await order(partner, '225/65R17')).status).toBe(200); // five in stock
  expect((await order(partner, '225/65R17\n205/55R16')).status).toBe(200); // two more
  expect((await order(partner, '215/60R17\n235/60R17')).status).toBe(429);
  expect((await look(partner, 1)).status).toBe(200);
});

test('one request for more than a day’s prices is refused whole', async () => {
  const all = sampleRows().map((_, i) => i + 1);
  expect((await look(partner, ...all)).status).toBe(429);
  expect((await look(partner, 1)).status).toBe(200);
});

test('of requests made at once no more fit', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => look(partner, i + 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
});

test('the day begins with the first look, and a new one counts anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await look(partner, 1, 2, 3, 4, 5, 6, 7, 8);
  expect((await look(partner, 9)).status).toBe(429);
  vi.setSystemTime(Date.now() + 86_400_001);
  expect((await look(partner, 9, 10, 11)).status).toBe(200);
  expect((await look(partner, 1, 2, 3, 4, 5, 6)).status).toBe(429);
});

test('counts each account by itself, and nobody who sees no partner prices', async () => {
  await look(partner, 1, 2, 3, 4, 5, 6, 7, 8);
  const others = [
    await person(db),
    await person(db, { status: 'pending', isView: false }),
    await editor(db), // sees all prices at the desk
  ];
  for (const other of others) expect((await look(other, 1, 2, 3, 4, 5, 6, 7, 8)).status).toBe(200);
  expect((await look(others[1]!, 9)).status).toBe(200);
  expect((await look(others[2]!, 9)).status).toBe(200);
});

test('the desk says who has reached the limit, and when', async () => {
  const me = await editor(db);
  const figures = async () =>
    (await ask(me.visitor, 'GET', '/api/editor/overview')).body.data.find(({ text }: { text: string }) =>
      text.includes('limit of prices'),
    )?.n ?? 0;
  const listed = async () =>
    (await ask(me.visitor, 'GET', `/api/editor/partners?search=${partner.username}`)).body.data[0].price_limit_at;
  await look(partner, 1, 2, 3, 4, 5, 6, 7, 8);
  expect([await figures(), await listed()]).toEqual([0, null]);
  await look(partner, 9);
  expect([await figures(), await listed()]).toEqual([1, expect.stringMatching(/^20.*Z$/)]);
  await deleteOldPriceLookups(db, new Date(Date.now() + 2 * 86_400_000));
  expect([await figures(), await db.select().from(priceLookups)]).toEqual([
    1,
    [expect.objectContaining({ productIds: [] })],
  ]);
  await deleteOldPriceLookups(db, new Date(Date.now() + 8 * 86_400_000));
  expect(await db.select().from(priceLookups)).toEqual([]);
});

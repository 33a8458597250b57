/** What a business's program asks with its key: tires, quotes and orders, each once, and nobody else's. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceLookups, rateLimits } from '#db/schema/accounts.ts';
import { messages, quotes } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { offers, suppliers } from '#db/schema/suppliers.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { program, type Program } from './partner-program.ts';
import { MARKER, openShop } from './shop.ts';
import { ask, editor, person, type Person } from './staff.ts';
import type { Answer } from './visitor.ts';

const { db } = await openShop();
const ids: Record<string, number> = {};
let owner: Person;
let mine: Program;

beforeAll(async () => {
  for (const { sku, id } of await db.select().from(products)) ids[sku] = id;
  const [supplier] = await db
    .insert(suppliers)
    .values({ slug: 'mtl', title: 'Montréal' })
    .returning({ id: suppliers.id });
  const offer = (itemNumber: string, sku: string | null, mpn: string) =>
    db.insert(offers).values({ supplierId: supplier!.id, itemNumber, mpn, productId: sku ? ids[sku]! : null });
  await offer('1', 'T-5', '31-764');
  await offer('2', 'T-1', '31 764'); // two makers with one number
  await offer('3', 'T-9', '');
  await offer('4', null, '99-111'); // waits for its tire
  await db.update(products).set({ statusVisible: 1 }).where(eq(products.sku, 'T-8'));
  await db.update(products).set({ count: 7, leadDays: 2 }).where(eq(products.sku, 'T-10'));
});
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  for (const table of [rateLimits, quotes, messages, priceLookups]) await db.delete(table);
  owner = await person(db);
  mine = await program(owner);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const find = async (by: string, ...values: string[]) => {
  const answer = await mine.post('/api/partner/tires', { by, values });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Array<{ asked: string; tires: Array<Record<string, unknown>> }>;
};
const numbers = (found: Awaited<ReturnType<typeof find>>) =>
  found.map(({ asked, tires }) => [asked, tires.map((tire) => tire.item_number)]);
const quoteOf = (sku: string, quantity = 4) => ({ prices: 'own', lines: [{ id: ids[sku]!, quantity }] });
const keepQuote = async (by: Program, once: string, body: object = quoteOf('T-5')) => {
  const answer = await by.post('/api/partner/quotes', body, once);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as { number: number; total: string };
};

describe('tires', () => {
  test('come by item number, in the order of the request, in stock or not', async () => {
    expect(numbers(await find('item_number', 'T-9', ' T-3 ', 'nothing', 'T-9'))).toEqual([
      ['T-9', ['T-9']],
      ['T-3', ['T-3']],
      ['nothing', []],
      ['T-9', ['T-9']],
    ]);
  });

  test('come by the maker’s part number, however it is spelled, and all that have it', async () => {
    expect(numbers(await find('part_number', '31-764', '31764', '99-111', '--', '31.7'))).toEqual([
      ['31-764', ['T-1', 'T-5']],
      ['31764', ['T-1', 'T-5']],
      ['99-111', []],
      ['--', []],
      ['31.7', []],
    ]);
  });

  test('come by size in any notation: what is in stock, of the construction that is asked for', async () => {
    const found = await find('size', '225/65R17', '2056017', 'LT265/70R17', 'P265/70R17');
    expect(numbers(found)).toEqual([
      ['225/65R17', ['T-9', 'T-4', 'T-1', 'T-5', 'T-7']],
      ['2056017', []],
      ['LT265/70R17', ['T-11', 'T-13']],
      ['P265/70R17', []],
    ]);
    const answer = await mine.post('/api/partner/tires', { by: 'size', values: ['225/65R17', 'four winters'] });
    expect([answer.status, answer.body.fields]).toEqual([400, { 'values.1': 'This is not a tire size.' }]);
  });

  test('show counts as the pages do: 16 for more, and none where it is hidden', async () => {
    const counts = (await find('item_number', 'T-5', 'T-6', 'T-8', 'T-10', 'T-14')).map(({ tires: [tire] }) => [
      tire!.count,
      tire!.in_stock,
      tire!.lead_days,
    ]);
    expect(counts).toEqual([
      [16, true, undefined],
      [3, true, undefined],
      [2, true, undefined], // hidden above four only
      [7, true, 2],
      [16, true, undefined],
    ]);
    await db.update(products).set({ count: 9 }).where(eq(products.sku, 'T-8'));
    expect((await find('item_number', 'T-8'))[0]!.tires[0]).toMatchObject({ count: null, in_stock: true });
  });

  test('hold nothing of suppliers, nor what the account may not see', async () => {
    const text = JSON.stringify(await find('item_number', 'T-5', 'T-1'));
    expect(text).toContain(MARKER.partner);
    for (const hidden of [MARKER.vip, MARKER.cost, MARKER.msrp, 'mtl', 'Montréal']) expect(text).not.toContain(hidden);
  });

  test('200 are answered; 201, and 10,000, are refused with the reason', async () => {
    const many = (n: number) => ({
      by: 'item_number',
      values: Array.from({ length: n }, (_, i) => `ITEM-NUMBER-${i}`),
    });
    expect((await mine.post('/api/partner/tires', many(200))).body.data).toHaveLength(200);
    for (const n of [201, 10_000]) {
      const answer = await mine.post('/api/partner/tires', many(n));
      expect([answer.status, answer.body.fields]).toEqual([400, { values: 'At most 200 at once.' }]);
    }
    expect((await mine.post('/api/partner/tires', many(200_000))).status).toBe(413);
  });

  test('count towards the day’s prices of the account, on pages and with all its keys together', async () => {
    vi.stubEnv('PRICES_PER_DAY', '3');
    await owner.visitor.get(`/api/prices?ids=${ids['T-1']}`);
    await find('item_number', 'T-2', 'T-3');
    const other = await program(owner);
    const answer = await other.post('/api/partner/tires', { by: 'item_number', values: ['T-4'] });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await other.post('/api/partner/tires', { by: 'item_number', values: ['T-3'] })).status).toBe(200);
  });
});

describe('a quote', () => {
  test('is kept at own prices, stands in the account’s list, and its page opens for the owner', async () => {
    const answer = await mine.post('/api/partner/quotes', quoteOf('T-6'), 'first');
    expect(answer.body).toMatchObject({
      message: 'Your quote is saved for 30 days.',
      data: {
        title: '4 × Michelin X-Ice Snow 215/60R17 96T',
        prices: 'own',
        total: '345.11', // 4 × (77.17 + 5.00 recycling) and 5 % GST
        lines: [
          { id: ids['T-6'], quantity: 4, each: MARKER.partner, shortage: expect.stringContaining('Only 3 of 4') },
        ],
        order: null,
      },
    });
    const [listed] = (await owner.visitor.get('/api/quotes')).body.data;
    expect(listed.number).toBe(answer.body.data.number);
    expect((await owner.visitor.get(answer.body.data.path)).text).toContain(`$${MARKER.partner}`);
  });

  test.each([
    [{ prices: 'own', lines: [] }, 400],
    [{ prices: 'own', lines: [{ id: 1, quantity: 0 }] }, 400],
    [{ prices: 'own', lines: [{ id: 1, quantity: 1_000 }] }, 400],
    [{ prices: 'own', lines: Array.from({ length: 101 }, () => ({ id: 1, quantity: 1 })) }, 400],
    [{ prices: 'wholesale', lines: [{ id: 1, quantity: 4 }] }, 400],
    [{ prices: 'own', lines: [{ id: 999_999, quantity: 4 }] }, 404],
  ])('%j is refused', async (body, status) => {
    expect((await mine.post('/api/partner/quotes', body, 'refused')).status).toBe(status);
    expect(await db.$count(quotes)).toBe(0);
    await keepQuote(mine, 'refused'); // a call that was refused leaves its key free
  });

  test('an account without partner prices keeps one at retail, and loses sight of earlier ones at its own', async () => {
    const { number } = await keepQuote(mine, 'before');
    const boss = await editor(db);
    await ask(boss.visitor, 'POST', `/api/editor/partners/${owner.id}`, { is_view: false });
    expect((await mine.post('/api/partner/quotes', quoteOf('T-5'), 'own')).status).toBe(403);
    const { total } = await keepQuote(mine, 'retail', { ...quoteOf('T-5'), prices: 'retail' });
    expect(total).toBe('1094.10'); // 4 × (255.50 + 5.00) and 5 % GST
    expect((await mine.get(`/api/partner/quotes/${number}`)).status).toBe(404);
    expect((await mine.get('/api/partner/quotes')).body.data).toHaveLength(1);
    expect((await mine.post('/api/partner/orders', { quote: number }, 'order')).status).toBe(404);
  });

  test('one key keeps 60 an hour', async () => {
    for (let n = 0; n < 60; n++) await keepQuote(mine, `q${n}`);
    expect((await mine.post('/api/partner/quotes', quoteOf('T-5'), 'late')).status).toBe(429);
    expect((await mine.post('/api/partner/quotes', quoteOf('T-5'), 'q7')).status).toBe(200); // its first answer
  });
});

describe('an idempotency key', () => {
  test('sent again gets the first answer, also with the fields in another order and at other prices', async () => {
    const first = await mine.post('/api/partner/quotes', quoteOf('T-5'), 'same');
    await db.update(products).set({ price: '70.00' }).where(eq(products.sku, 'T-5'));
    const again = await mine.post(
      '/api/partner/quotes',
      { lines: [{ quantity: 4, id: ids['T-5'] }], prices: 'own' },
      'same',
    );
    await db.update(products).set({ price: MARKER.partner }).where(eq(products.sku, 'T-5'));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await db.$count(quotes)).toBe(1);
  });

  test('is refused with another body, or for another call, and changes nothing', async () => {
    const { number } = await keepQuote(mine, 'once');
    const { number: other } = await keepQuote(mine, 'twice', quoteOf('T-1'));
    for (const [url, body] of [
      ['/api/partner/quotes', quoteOf('T-5', 2)],
      ['/api/partner/orders', { quote: number }],
    ] as const) {
      const answer = await mine.post(url, body, 'once');
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('sent before')]);
    }
    expect((await mine.post('/api/partner/orders', { quote: number }, 'order')).status).toBe(200);
    expect((await mine.post('/api/partner/orders', { quote: other }, 'order')).status).toBe(409);
    expect([await db.$count(quotes), await db.$count(messages)]).toEqual([2, 1]);
  });

  test('of several calls at once keeps one quote', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => mine.post('/api/partner/quotes', quoteOf('T-5'), 'at-once')),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [200, answers[0]!.body.message]),
    );
    expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1);
    expect(await db.$count(quotes)).toBe(1);
  });

  test('is asked for, and belongs to one key', async () => {
    for (const once of ['', 'ü'.repeat(3), 'x'.repeat(101)]) {
      const answer = await mine.post('/api/partner/quotes', quoteOf('T-5'), once);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
    }
    const other = await program(owner);
    const [a, b] = [await keepQuote(mine, '1'), await keepQuote(other, '1', quoteOf('T-1'))];
    expect(a.number).not.toBe(b.number);
  });
});

describe('an order', () => {
  test('is sent to the shop once, with the account’s name, and says when staff have answered it', async () => {
    const { number } = await keepQuote(mine, 'quote');
    const sent = await mine.post('/api/partner/orders', { quote: number }, 'order');
    expect(sent.body).toMatchObject({
      message: expect.stringContaining('Order request sent'),
      data: { number, order: { state: 'sent', sent_at: expect.stringMatching(/^20.*Z$/) } },
    });
    await mine.post('/api/partner/orders', { quote: number }, 'another');
    const [message, ...more] = await db.select().from(messages);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ name: 'Bow Valley Collision', email: owner.username });
    expect(message!.content).toContain(`I would like to order my quote ${number}`);
    const boss = await editor(db);
    await ask(boss.visitor, 'POST', `/api/editor/messages/${message!.id}`, { state: 'answered' });
    const { data } = (await mine.get(`/api/partner/quotes/${number}`)).body;
    expect(data.order.state).toBe('answered');
  });
});

test('a call takes its own method alone', async () => {
  for (const path of ['tires', 'orders']) expect((await mine.get(`/api/partner/${path}`)).status).toBe(405);
  expect((await mine.post('/api/partner/quotes/1042', quoteOf('T-5'), 'once')).status).toBe(405);
});

test('no answer is kept by anybody on the way, and none may be read by other sites’ pages', async () => {
  const { number } = await keepQuote(mine, 'quote');
  const answers: Answer[] = [
    await mine.post('/api/partner/tires', { by: 'size', values: ['225/65R17'] }),
    await mine.post('/api/partner/quotes', quoteOf('T-1'), 'second'),
    await mine.post('/api/partner/orders', { quote: number }, 'order'),
    await mine.get('/api/partner/quotes'),
    await mine.get(`/api/partner/quotes/${number}`),
    await mine.get('/api/partner/quotes/9999'),
    await mine.post('/api/partner/tires', {}),
  ];
  for (const { headers, cookies } of answers) {
    expect(headers.get('cache-control')).toContain('no-store');
    for (const name of ['netlify-cdn-cache-control', 'etag', 'access-control-allow-origin'])
      expect(headers.get(name)).toBeNull();
    expect(cookies).toEqual([]);
  }
});

test('no data of one business is in an answer to another, whatever it asks with its key', async () => {
  const others = [await person(db, { isVip: true }, 'Elbow River Auto'), await person(db, {}, 'Nose Hill Body')];
  const all = [{ person: owner, program: mine }];
  for (const other of others) all.push({ person: other, program: await program(other) });
  const theirs = [];
  for (const [at, { person: whose, program: its }] of all.entries()) {
    const { number } = await keepQuote(its, 'mine', quoteOf(`T-${at + 1}`, 5 + at));
    if (at) await its.post('/api/partner/orders', { quote: number }, 'order');
    const path = (await its.get(`/api/partner/quotes/${number}`)).body.data.path as string;
    theirs.push({ number, signs: [String(number), path, whose.username, `"id":${ids[`T-${at + 1}`]},`] });
  }
  const orders = await db.$count(messages);
  for (const [at, { program: its }] of all.entries())
    for (const [of, { number, signs }] of theirs.entries()) {
      if (of === at) continue;
      const answers = [
        await its.get(`/api/partner/quotes/${number}`),
        await its.get('/api/partner/quotes'),
        await its.post('/api/partner/orders', { quote: number }, `steal-${of}`),
        await its.post('/api/partner/quotes', { ...quoteOf('T-14'), account: of, number }, `new-${of}`),
        await its.post('/api/partner/tires', { by: 'item_number', values: ['T-14', String(number)], account: of }),
        await its.post('/api/partner/quotes', quoteOf('T-14'), 'mine'), // another’s idempotency key
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 200, 200, 409]);
      for (const sign of signs)
        for (const { text } of answers) expect(text.replaceAll(`"asked":"${number}"`, '')).not.toContain(sign);
      if (at !== 1) for (const { text } of answers) expect(text).not.toContain(MARKER.vip);
    }
  expect(await db.$count(messages)).toBe(orders);
});

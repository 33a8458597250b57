/** `GET /api/prices` and `POST /api/quickOrder`: who sees which price, and how exact the stock is. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import type { FoundSizes } from '#src/features/quick-order/quick-order-calls.ts';
import { MARKER, openShop } from '../../../tests/support/shop.ts';
import { person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop();
const people = {
  partner: (await person(db)).visitor,
  vip: (await person(db, { isVip: true })).visitor,
  pending: (await person(db, { status: 'pending', isView: false })).visitor,
  closedEyes: (await person(db, { isView: false, isVip: true, staffRole: 'owner' })).visitor,
};
const ids = Object.fromEntries((await db.select().from(products)).map(({ sku, id }) => [sku, id]));

const prices = async (who: keyof typeof people, ...skus: string[]) =>
  (await people[who].get(`/api/prices?ids=${skus.map((sku) => ids[sku]).join()}`)).body.data;

describe('GET /api/prices', () => {
  test('tells each what is his', async () => {
    const base = { id: ids['T-1'], retail_price: '251.00', count: 8, in_stock: true };
    expect(await prices('partner', 'T-1')).toEqual([{ ...base, price: MARKER.partner }]);
    expect(await prices('vip', 'T-1')).toEqual([{ ...base, price: MARKER.partner, vip_price: MARKER.vip }]);
    for (const who of ['pending', 'closedEyes'] as const)
      expect(await prices(who, 'T-1')).toEqual([{ ...base, count: null }]); // VIP or editor without is_view
  });

  test('is private, whatever stands between', async () => {
    const { headers } = await people.partner.get(`/api/prices?ids=${ids['T-1']}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    for (const name of ['etag', 'netlify-cdn-cache-control', 'netlify-cache-tag', 'access-control-allow-origin'])
      expect(headers.get(name)).toBeNull();
  });

  test('leaves unknown ids out, takes each once, and a hundred at most', async () => {
    expect(await prices('partner', 'T-1', 'T-1')).toHaveLength(1);
    expect((await people.partner.get('/api/prices?ids=999999')).body).toEqual({ status: 'success', data: [] });
    const many = (n: number) =>
      people.partner.get(`/api/prices?ids=${Array.from({ length: n }, (_, i) => i + 1).join()}`);
    expect([(await many(100)).status, (await many(101)).status]).toEqual([200, 400]);
    for (const bad of [
      '',
      '?ids=',
      '?ids=,',
      '?ids=abc',
      '?ids=1;drop',
      '?ids=-1',
      '?ids=1e3',
      `?ids=${'9'.repeat(30)}`,
      "?ids=1' or '1'='1",
    ])
      expect((await people.partner.get(`/api/prices${bad}`)).status, bad).toBe(400);
  });
});

describe('POST /api/quickOrder', () => {
  const order = async (who: keyof typeof people, text: string) =>
    (await people[who].post('/api/quickOrder', { text })).body.data as FoundSizes;

  test('reads one size a line, any notation, with what is wanted, and says which lines it could not', async () => {
    const { sizes, unread } = await order(
      'partner',
      '225/65R17 x 8\n\n2 LT265/70R17\r\nfour winters please\n2256517\n195 65 15\t1\n155/80R13',
    );
    expect(unread).toEqual([{ line: 4, text: 'four winters please' }]);
    expect(sizes.map(({ key, quantity }) => `${quantity} ${key}`)).toEqual([
      '12 225-65r17', // of two lines
      '2 lt265-70r17',
      '1 195-65r15',
      '4 155-80r13',
    ]);
    expect(sizes[0]!.tires.map((t) => `${t.pattern_title} ${t.retail_price}`)).toEqual([
      'Defender2 228.00',
      'Remedy WRG5 231.00',
      'Hakkapeliitta R5 251.00',
      'X-Ice Snow 255.50',
      'CrossClimate2 262.00',
    ]);
    expect(sizes[3]!.tires).toEqual([]);
  });

  test('shows what is in stock alone, with prices by the viewer’s rights', async () => {
    const first = async (who: keyof typeof people) => (await order(who, '225/65R17')).sizes[0]!.tires[0]!;
    const tire = await first('partner');
    expect(tire).toEqual({
      id: ids['T-9'],
      retail_price: '228.00',
      count: 16,
      in_stock: true,
      price: MARKER.partner,
      slug: 'michelin-defender2-225-65r17-102h',
      title: 'Michelin Defender2 225/65R17 102H',
      brands: 'Michelin',
      pattern_title: 'Defender2',
      type_name: 'All-season',
      type_short: 'allseasontires',
      size: '225/65R17',
      load_index: '102',
      speed_rating: 'H',
      load_range: '',
      run_flat: null,
      snowflake: null,
      location: 0,
      status_type: 0,
    });
    expect(await first('vip')).toMatchObject({ vip_price: MARKER.vip });
    for (const who of ['pending', 'closedEyes'] as const) {
      const text = JSON.stringify(await order(who, '225/65R17\n265/70R17'));
      for (const secret of Object.values(MARKER)) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"count":([5-9]|\d\d)/);
    }
    expect((await order('partner', '245/60R18')).sizes).toMatchObject([{ key: '245-60r18', tires: [] }]);
    expect((await new Visitor().post('/api/quickOrder', { text: '225/65R17' })).status).toBe(401);
  });

  test('takes a hundred lines, and anything that is pasted', async () => {
    expect((await order('partner', '225/65R17\n'.repeat(100))).sizes).toMatchObject([{ quantity: 400 }]);
    expect((await people.partner.post('/api/quickOrder', { text: '225/65R17\n'.repeat(101) })).status).toBe(400);
    expect((await people.partner.post('/api/quickOrder', {})).status).toBe(400);
    expect(await order('partner', ' \n')).toEqual({ edition: '0.0', sizes: [], unread: [] });
    const pasted = "'; drop table products; --\n<img src=x onerror=alert(1)>\n\u0000\u2028__proto__\n🛞";
    expect((await order('partner', pasted)).sizes).toEqual([]);
    expect(await rows(db, sql`select 1 from products limit 1`)).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, cents } from '#src/kit/money.ts';
import { chooseOffer, DEFAULT_OFFER_RULES, offerRules, type Offer } from './offer-choice.ts';
import { DEFAULT_PRICE_RULES } from './price-rules.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const offer = (changes: Partial<Offer>): Offer => ({
  id: 1,
  slug: 'mtl',
  type: 'wintertires',
  own: false,
  active: true,
  cost: '100.00',
  msrp: null,
  freight: '0.00',
  count: 8,
  stock: null,
  leadDays: 1,
  listed: true,
  staleDays: null,
  seenAt: NOW - DAY,
  ...changes,
});
const choose = (offers: Partial<Offer>[], rules = {}) =>
  chooseOffer(
    offers.map((one, at) => offer({ id: at + 1, ...one })),
    { ...DEFAULT_OFFER_RULES, ...rules },
    DEFAULT_PRICE_RULES,
    NOW,
  );

describe('which offer sets the price', () => {
  test('a supplier with one cheap tire does not hide another one with a set', () => {
    expect(choose([{ cost: '90.00', count: 1 }, { count: 6 }])).toMatchObject({
      prices: { cost: '100.00' },
      stock: { count: 7 },
    });
    expect(choose([{ cost: '90.00', count: 1 }, { count: 3 }])).toMatchObject({ prices: { cost: '90.00' } });
  });

  test('what lies in the shop, though a supplier is cheaper', () => {
    const own = { own: true, cost: '120.00', count: 2, stock: { '0': 0, '1': 2 } };
    expect(choose([{ cost: '90.00' }, own])).toMatchObject({
      prices: { cost: '120.00', retailPrice: '177.60', price: '141.60', vipPrice: '134.40' },
      stock: { count: 10, leadDays: 1, location: 1 },
    });
    expect(choose([{ cost: '90.00' }, own], { ownStockFirst: false })).toMatchObject({
      prices: { cost: '90.00' },
      stock: { count: 10, leadDays: 1, location: 1 },
    });
  });

  test('the cheapest of the suppliers that have it, with freight', () => {
    expect(
      choose([
        { cost: '100.00', freight: '12.00', leadDays: 3 },
        { cost: '105.00', freight: '4.50', leadDays: 2, count: 40 },
        { cost: '80.00', count: 0 },
      ]),
    ).toMatchObject({ prices: { cost: '109.50' }, stock: { count: 48, leadDays: 2 } });
  });

  test('the suggested price is the retail price, and never below the floor over cost and freight', () => {
    expect(choose([{ msrp: '150.00', freight: '10.00' }]).prices?.retailPrice).toBe('150.00');
    expect(choose([{ msrp: '120.00', freight: '10.00' }]).prices?.retailPrice).toBe('132.00');
  });

  test('nobody has it: the cheapest that lists it sets the price, and nothing is in stock', () => {
    expect(
      choose([
        { cost: '90.00', count: 0 },
        { cost: '80.00', count: 0, listed: false },
        { own: true, count: 0 },
      ]),
    ).toMatchObject({
      prices: { cost: '90.00' },
      stock: { count: 0, leadDays: 0 },
    });
  });

  test('an offer that is too old counts as “ask us”, and keeps its price', () => {
    expect(choose([{ seenAt: NOW - 10 * DAY }]).stock?.count).toBe(8);
    expect(choose([{ seenAt: NOW - 10 * DAY - 1 }])).toMatchObject({ prices: { cost: '100.00' }, stock: { count: 0 } });
    expect(choose([{ own: true, seenAt: null }]).stock?.count).toBe(8);
  });

  test('a supplier that is switched off has nothing', () => {
    expect(choose([{ active: false }]).stock?.count).toBe(0);
    expect(choose([{ active: false, cost: '50.00' }, { count: 0 }]).prices?.cost).toBe('100.00');
  });

  test('a list without stock leaves the stock as it is, one without a cost the prices', () => {
    expect(choose([{ count: null }]).stock).toBeNull();
    expect(choose([{ own: true, cost: null, count: 3 }])).toMatchObject({ prices: null, stock: { count: 3 } });
    expect(choose([{ own: true, cost: null, count: 3 }, { cost: '70.00' }])).toMatchObject({
      prices: { cost: '70.00' },
      stock: { count: 11, leadDays: 1 },
    });
  });

  test('what there is in all places is added up, and a set is here once four are', () => {
    const own = { own: true, count: 8, stock: { '0': 4, '1': 4 }, leadDays: 0 };
    const [two, three] = [
      { count: 6, leadDays: 2 },
      { count: 2, leadDays: 3 },
    ];
    const parts = [
      { count: 4, place: 0, days: 0 },
      { count: 4, place: 1, days: 0 },
      { count: 7, days: 2 },
    ];
    expect(choose([two, own, { ...two, count: 1 }, { ...two, count: 9, active: false }]).stock).toEqual({
      count: 15,
      leadDays: 0,
      location: 0,
      availability: parts,
    });
    expect(choose([{ ...own, count: 1, stock: { '1': 1 } }, two]).stock).toMatchObject({
      count: 7,
      leadDays: 2,
      location: 1,
    });
    expect(choose([{ ...own, count: 1, stock: null }, three]).stock).toMatchObject({
      count: 3,
      leadDays: 3,
      location: null,
    });
  });
});

describe('of equal offers', () => {
  test('the one that is here sooner', () => {
    const [later, sooner] = [{ leadDays: 3 }, { leadDays: 1 }];
    for (const offers of [
      [later, sooner],
      [sooner, later],
    ])
      expect(choose(offers).stock?.leadDays).toBe(1);
    const [laterOut, soonerOut] = [later, sooner].map((one, at) => ({ ...one, count: 0, msrp: `20${at}.00` }));
    expect(choose([laterOut!, soonerOut!]).prices?.msrp).toBe('201.00');
  });

  test('a cheaper one, though it is here later', () => {
    expect(choose([{ leadDays: 1 }, { leadDays: 5, cost: '99.99' }]).prices?.cost).toBe('99.99');
  });

  test('the one that the shop has had for longer, in whatever order they are read', () => {
    const [first, second] = [offer({ id: 3, msrp: '205.00' }), offer({ id: 4, msrp: '209.00' })];
    for (const offers of [
      [first, second],
      [second, first],
    ])
      expect(chooseOffer(offers, DEFAULT_OFFER_RULES, DEFAULT_PRICE_RULES, NOW).prices?.msrp).toBe('205.00');
  });
});

test('a supplier may have days of its own after which its offers are too old', () => {
  const count = (staleDays: number | null, days: number) =>
    choose([{ staleDays, seenAt: NOW - days * DAY }]).stock?.count;
  expect([count(2, 2), count(2, 3), count(20, 15), count(null, 15)]).toEqual([8, 0, 8, 0]);
  expect(choose([{ seenAt: null }]).stock?.count).toBe(0);
  expect(
    [0, 0.5, 1, 365, 366].map((staleDays) => offerRules.safeParse({ ownStockFirst: true, staleDays }).success),
  ).toEqual([false, false, true, true, false]);
});

test('stock that one list says is not undone by a list that says nothing', () => {
  expect(choose([{ count: 0 }, { count: null, cost: '50.00' }]).stock).toEqual({
    count: 0,
    leadDays: 0,
    location: null,
    availability: [],
  });
  expect(choose([{ count: null, cost: '50.00' }, { count: 1 }])).toMatchObject({
    prices: { cost: '100.00' },
    stock: { count: 1 },
  });
  expect(choose([]).stock).toBeNull();
});

const money = fc.integer({ min: 100, max: 99_999 }).map(amount);
const anyOffer = fc.record({
  own: fc.boolean(),
  active: fc.boolean(),
  cost: fc.option(money),
  msrp: fc.option(money),
  freight: money,
  count: fc.option(fc.nat(50)),
  leadDays: fc.nat(9),
  listed: fc.boolean(),
  seenAt: fc.option(fc.integer({ min: NOW - 20 * DAY, max: NOW })),
});

test('of any offers: the order does not matter, VIP ≤ partner ≤ retail, and only what somebody has is in stock', () => {
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 6 }), fc.boolean(), (given, ownStockFirst) => {
      const offers = given.map((one, at) => offer({ id: at + 1, ...one }));
      const rules = { ...DEFAULT_OFFER_RULES, ownStockFirst };
      const { prices, stock } = chooseOffer(offers, rules, DEFAULT_PRICE_RULES, NOW);
      expect(chooseOffer(offers.toReversed(), rules, DEFAULT_PRICE_RULES, NOW)).toEqual({ prices, stock });
      if (prices) {
        expect(cents(prices.vipPrice)).toBeLessThanOrEqual(cents(prices.price));
        expect(cents(prices.price)).toBeLessThanOrEqual(cents(prices.retailPrice));
      }
      const there = offers.reduce((sum, { active, count }) => sum + (active ? (count ?? 0) : 0), 0);
      expect(stock?.count ?? 0).toBeLessThanOrEqual(there);
      const parts = stock?.availability.map(({ count }) => count ?? 0) ?? [];
      expect(Math.min(...parts, 1)).toBeGreaterThan(0);
      expect(parts.reduce((sum, count) => sum + count, 0)).toBe(stock?.count ?? 0);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
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

const SHOP = { own: true, cost: '120.00', count: 2, stock: { '0': 0, '1': 2 } };
const FULL = { own: true, count: 8, stock: { '0': 4, '1': 4 }, leadDays: 0 };
const OLD = { seenAt: NOW - 10 * DAY - 1 };

test.each<[why: string, offers: Partial<Offer>[], chosen: object, rules?: object]>([
  [
    'a supplier with one cheap tire does not hide another one with a set',
    [{ cost: '90.00', count: 1 }, { count: 6 }],
    { prices: { cost: '100.00' }, stock: { count: 7 } },
  ],
  ['nobody has a set: the cheapest', [{ cost: '90.00', count: 1 }, { count: 3 }], { prices: { cost: '90.00' } }],
  [
    'what lies in the shop, though a supplier is cheaper',
    [{ cost: '90.00' }, SHOP],
    {
      prices: { cost: '120.00', retailPrice: '177.60', price: '141.60', vipPrice: '134.40' },
      stock: { count: 10, leadDays: 1, location: 1 },
    },
  ],
  [
    'unless the rules say otherwise',
    [{ cost: '90.00' }, SHOP],
    { prices: { cost: '90.00' }, stock: { count: 10, leadDays: 1, location: 1 } },
    { ownStockFirst: false },
  ],
  [
    'the cheapest of the suppliers that have it, with freight',
    [
      { freight: '12.00', leadDays: 3 },
      { cost: '105.00', freight: '4.50', leadDays: 2, count: 40 },
      { cost: '80.00', count: 0 },
    ],
    { prices: { cost: '109.50' }, stock: { count: 48, leadDays: 2 } },
  ],
  [
    'never below the floor over cost and freight',
    [{ msrp: '120.00', freight: '10.00' }],
    { prices: { retailPrice: '132.00' } },
  ],
  [
    'nobody has it: the cheapest that lists it',
    [
      { cost: '90.00', count: 0 },
      { cost: '80.00', count: 0, listed: false },
      { own: true, count: 0 },
    ],
    { prices: { cost: '90.00' }, stock: { count: 0, leadDays: 0 } },
  ],
  ['ten days are not too old', [{ seenAt: NOW - 10 * DAY }], { stock: { count: 8 } }],
  ['one that is too old keeps its price, without stock', [OLD], { prices: { cost: '100.00' }, stock: { count: 0 } }],
  ['one that no list ever had', [{ seenAt: null }], { stock: { count: 0 } }],
  ['what the shop has does not become too old', [{ own: true, seenAt: null }], { stock: { count: 8 } }],
  ['a supplier with fewer days of its own', [{ staleDays: 2, seenAt: NOW - 3 * DAY }], { stock: { count: 0 } }],
  ['a supplier with more days of its own', [{ staleDays: 20, seenAt: NOW - 15 * DAY }], { stock: { count: 8 } }],
  [
    'a supplier that is switched off has nothing',
    [{ active: false, cost: '50.00' }, { count: 0 }],
    { prices: { cost: '100.00' }, stock: { count: 0 } },
  ],
  ['a list without stock leaves the stock as it is', [{ count: null }], { stock: null }],
  ['no offer', [], { prices: null, stock: null }],
  [
    'stock that one list says is not undone by one that says nothing',
    [{ count: 0 }, { count: null, cost: '50.00' }],
    { stock: { count: 0, leadDays: 0, location: null, availability: [] } },
  ],
  [
    'of what the shop has without a cost, a supplier has the price',
    [{ own: true, cost: null, count: 3 }, { cost: '70.00' }],
    { prices: { cost: '70.00' }, stock: { count: 11, leadDays: 1 } },
  ],
  [
    'what there is in all places is added up, and a set is here once four are',
    [{ count: 6, leadDays: 2 }, FULL, { count: 1, leadDays: 2 }, { count: 9, active: false }],
    {
      stock: {
        count: 15,
        leadDays: 0,
        location: 0,
        availability: [
          { count: 4, place: 0, days: 0 },
          { count: 4, place: 1, days: 0 },
          { count: 7, days: 2 },
        ],
      },
    },
  ],
  [
    'one here, the others in two days',
    [
      { ...FULL, count: 1, stock: { '1': 1 } },
      { count: 6, leadDays: 2 },
    ],
    { stock: { count: 7, leadDays: 2, location: 1 } },
  ],
  [
    'never a set: until all are here',
    [
      { ...FULL, count: 1, stock: null },
      { count: 2, leadDays: 3 },
    ],
    { stock: { count: 3, leadDays: 3, location: null } },
  ],
  [
    'of equal offers the one that is here sooner',
    [{ leadDays: 3 }, { leadDays: 1, msrp: '201.00' }],
    { prices: { msrp: '201.00' } },
  ],
  [
    'a cheaper one, though it is here later',
    [{ leadDays: 1 }, { leadDays: 5, cost: '99.99' }],
    { prices: { cost: '99.99' } },
  ],
  [
    'the one that the shop has had for longer',
    [{ msrp: '205.00' }, { msrp: '209.00' }],
    { prices: { msrp: '205.00' } },
  ],
])('%s', (_, offers, chosen, rules) => expect(choose(offers, rules)).toMatchObject(chosen));

test('days after which a list is too old are whole ones, up to a year', () =>
  expect(
    [0, 0.5, 1, 365, 366].map((staleDays) => offerRules.safeParse({ ownStockFirst: true, staleDays }).success),
  ).toEqual([false, false, true, true, false]));

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, cents } from '#src/kit/money.ts';
import { PROMOTION_KINDS } from './promotion-kinds.ts';
import { bestPromotion, promotionsOf, toldApart, type PromotedTire, type Promotion } from './promotion.ts';

const sale: Promotion = {
  title: 'Sale',
  kind: 'amount',
  value: '15.00',
  tires: 1,
  starts_on: '2026-10-01',
  ends_on: '2026-10-31',
  brands: [],
  patterns: [],
  types: [],
  sizes: [],
  partners: false,
  text: 'Conditions',
  link: 'https://example.com',
};
const fourForThree: Promotion = { ...sale, title: '4 for 3', kind: 'free_tire', value: '0.00', tires: 4 };
const rebate: Promotion = { ...sale, title: 'Michelin rebate', kind: 'rebate', value: '70.00', tires: 4 };
const tire: PromotedTire = {
  brands: 'Michelin',
  pattern_title: 'X-Ice Snow',
  type_short: 'wintertires',
  size: '225/65R17',
};
const off = (promotion: Promotion, quantity: number, each = '200.00', isOwn = false) =>
  bestPromotion([promotion], each, quantity, isOwn)?.off ?? '0.00';

describe('which tires a promotion concerns', () => {
  it.each<[string, Partial<Promotion>, boolean]>([
    ['no condition', {}, true],
    ['its brand, in any case', { brands: ['Nokian', 'MICHELIN'] }, true],
    ['another brand', { brands: ['Nokian'] }, false],
    ['its model', { patterns: ['x-ice snow'] }, true],
    ['its model with the brand', { patterns: ['Michelin X-Ice Snow'] }, true],
    ['the model of another brand', { patterns: ['Nokian X-Ice Snow'] }, false],
    ['its type', { types: ['summertires', 'wintertires'] }, true],
    ['another type', { types: ['summertires'] }, false],
    ['its size', { sizes: ['225/65r17'] }, true],
    ['another size', { sizes: ['225/60R17'] }, false],
    ['its brand and another size', { brands: ['Michelin'], sizes: ['225/60R17'] }, false],
    ['its brand and its type', { brands: ['Michelin'], types: ['wintertires'] }, true],
  ])('%s', (_name, condition, concerns) => {
    expect(promotionsOf(tire, [{ ...sale, ...condition }])).toHaveLength(concerns ? 1 : 0);
  });
  it('a size that cannot be read is that size alone, and not any other that cannot', () => {
    const odd = { ...tire, size: 'odd A' };
    expect(promotionsOf(odd, [{ ...sale, sizes: ['odd B'] }])).toEqual([]);
    expect(promotionsOf(tire, [{ ...sale, sizes: ['odd B'] }])).toEqual([]);
    expect(promotionsOf(odd, [{ ...sale, sizes: ['odd a'] }])).toHaveLength(1);
  });
  it('none concerns an accessory', () => {
    expect(promotionsOf({ ...tire, size: '' }, [sale])).toEqual([]);
  });
});

describe('what is taken off', () => {
  it('dollars for each tire, never more than it costs', () => {
    expect([1, 4].map((n) => off(sale, n))).toEqual(['15.00', '60.00']);
    expect(off(sale, 4, '10.00')).toBe('40.00');
  });
  it('dollars for every four', () => {
    const set = { ...sale, value: '100.00', tires: 4 };
    expect([3, 4, 7, 8].map((n) => off(set, n))).toEqual(['0.00', '100.00', '100.00', '200.00']);
  });
  it('a percentage, to the cent', () => {
    expect(off({ ...sale, kind: 'percent', value: '12.50' }, 2, '99.99')).toBe('25.00');
    expect(off({ ...sale, kind: 'percent', value: '100.00' }, 4)).toBe('800.00');
    expect(off({ ...sale, kind: 'percent', value: '10.00', tires: 4 }, 7)).toBe('80.00');
  });
  it('one tire of every four', () => {
    expect([3, 4, 6, 8].map((n) => off(fourForThree, n))).toEqual(['0.00', '200.00', '200.00', '400.00']);
  });
  it('nothing for free storage and a maker’s rebate, which are told', () => {
    expect([off(rebate, 4), off({ ...sale, kind: 'storage' }, 4)]).toEqual(['0.00', '0.00']);
    expect(toldApart([sale, rebate], 4)).toEqual([
      'Michelin rebate: $70 back from the maker by mail for every 4 tires, not taken off our total, until October 31, 2026',
    ]);
    expect(toldApart([rebate], 3)).toEqual([]);
  });
  it('nothing off a partner or VIP price, unless it says so', () => {
    expect(off(sale, 4, '150.00', true)).toBe('0.00');
    expect(off({ ...sale, partners: true }, 4, '150.00', true)).toBe('60.00');
    expect(bestPromotion([sale], '150.00', 4)?.off).toBe('60.00');
  });
});

const promotion: fc.Arbitrary<Promotion> = fc.record({
  title: fc.string({ minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom(...PROMOTION_KINDS),
  value: fc.integer({ min: 0, max: 10_000 }).map(amount),
  tires: fc.integer({ min: 1, max: 8 }),
  starts_on: fc.constant('2026-10-01'),
  ends_on: fc.constant('2026-10-31'),
  brands: fc.subarray(['Michelin', 'Nokian']),
  patterns: fc.subarray(['X-Ice Snow', 'Hakkapeliitta R5']),
  types: fc.subarray(['wintertires', 'summertires']),
  sizes: fc.subarray(['225/65R17', '205/55R16']),
  partners: fc.boolean(),
  text: fc.constant(''),
  link: fc.constant(''),
});
const some = fc.array(promotion, { maxLength: 6 });
const price = fc.integer({ min: 0, max: 100_000 }).map(amount);
const number = fc.integer({ min: 1, max: 999 });

it('never takes off more than the tires cost, and the best one counts alone', () => {
  fc.assert(
    fc.property(some, price, number, fc.boolean(), (promotions, each, n, isOwn) => {
      const best = cents(bestPromotion(promotions, each, n, isOwn)?.off ?? '0.00');
      expect(best).toBeLessThanOrEqual(cents(each) * n);
      expect(best).toBe(Math.max(0, ...promotions.map((one) => cents(off(one, n, each, isOwn)))));
      expect(cents(bestPromotion(promotions, each, n, true)?.off ?? '0.00')).toBeLessThanOrEqual(
        cents(bestPromotion(promotions, each, n)?.off ?? '0.00'),
      );
    }),
  );
});

it('a condition more never concerns more tires, and the order of promotions changes no amount', () => {
  fc.assert(
    fc.property(some, price, number, (promotions, each, n) => {
      const open = promotions.map((one) => ({ ...one, brands: [] }));
      expect(promotionsOf(tire, promotions).length).toBeLessThanOrEqual(promotionsOf(tire, open).length);
      expect(bestPromotion(promotions.toReversed(), each, n)?.off).toBe(bestPromotion(promotions, each, n)?.off);
    }),
  );
});

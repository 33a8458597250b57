import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, cents } from '#src/kit/money.ts';
import { anyPrice, fourForThree, sale, soldTire, somePromotions } from './price.arbitrary.ts';
import { centsOff } from './item-price.ts';
import { promotionsOf, promotionText, type Promotion } from './promotion.ts';

const rebate: Promotion = { ...sale, title: 'Michelin rebate', kind: 'rebate', value: '70.00', tires: 4 };
const tire = soldTire('200.00');
const off = (promotion: Promotion, quantity: number, each = '200.00') => amount(centsOff(promotion, each, quantity));

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
    ['its size as a light-truck tire', { sizes: ['LT225/65R17'] }, false],
    ['its size with the P of passenger tires', { sizes: ['P225/65R17'] }, true],
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
  it('none concerns wheels and accessories, so that no four wheels are a set of four', () => {
    expect(promotionsOf({ ...tire, size: '' }, [sale])).toEqual([]);
    expect(promotionsOf({ ...tire, type_short: 'alloy-wheels', size: '' }, [fourForThree])).toEqual([]);
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
    expect(promotionText(rebate)).toBe(
      '$70 back from the maker by mail for every 4 tires, not taken off our total, until October 31, 2026',
    );
  });
});

const number = fc.integer({ min: 1, max: 999 });

it('never takes off more than the tires cost, and a condition more never concerns more tires', () => {
  fc.assert(
    fc.property(somePromotions, anyPrice, number, (promotions, each, n) => {
      for (const one of promotions) expect(centsOff(one, each, n)).toBeLessThanOrEqual(cents(each) * n);
      const open = promotions.map((one) => ({ ...one, brands: [] }));
      expect(promotionsOf(tire, promotions).length).toBeLessThanOrEqual(promotionsOf(tire, open).length);
    }),
  );
});

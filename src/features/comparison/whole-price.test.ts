import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saleTerms } from '#src/features/pricing/price.ts';
import { soldTire } from '#src/features/pricing/price.arbitrary.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { amount, cents } from '#src/kit/money.ts';
import { wholePrices } from './whole-price.ts';

const terms = saleTerms(DEFAULT_SETTINGS, []);
const price = fc.integer({ min: 1_000, max: 90_000 }).map(amount);

it('says what a set costs installed, and how much more than the lowest', () => {
  const tires = ['189.00', '251.00'].map((each) => soldTire(each, '205/55R16'));
  expect(wholePrices(tires, terms)).toMatchObject({
    totals: ['$940.80', '$1,201.20'],
    more: ['Lowest', '$260.40 more'],
  });
  expect(wholePrices([tires[0]!, tires[0]!], terms).more).toEqual(['Same price', 'Same price']);
});

it('what costs more is more by exactly the difference of the totals', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 4 }), (prices) => {
      const { totals, more } = wholePrices(
        prices.map((each) => soldTire(each)),
        terms,
      );
      const dollars = totals.map((text) => cents(text.replace(/[$,]/g, '')));
      const least = Math.min(...dollars);
      for (const [i, text] of more.entries())
        expect(text.startsWith('$') ? cents(text.replace(/[$,]| more/g, '')) : 0).toBe(dollars[i]! - least);
    }),
  );
});

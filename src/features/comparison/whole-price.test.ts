import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateLines } from '#src/features/pricing/estimate-lines.ts';
import { cardFees } from '#src/features/pricing/card-totals.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { amount, cents } from '#src/kit/money.ts';
import { tiresOfKind, VEHICLE_KINDS } from '#src/features/vehicles/vehicle-kind.ts';
import { wholePrices } from './whole-price.ts';

const fees = cardFees(DEFAULT_SETTINGS, []);
const names = { brands: 'Nokian', pattern_title: 'Hakkapeliitta R5', type_short: 'wintertires' };
const price = fc.integer({ min: 1_000, max: 90_000 }).map(amount);

it('says what a set costs installed, and how much more than the lowest', () => {
  const tires = ['189.00', '251.00'].map((each) => ({ ...names, each, size: '205/55R16' }));
  expect(wholePrices(tires, fees)).toEqual({
    totals: ['$940.80', '$1,201.20'],
    more: ['Lowest', '$260.40 more'],
  });
  expect(wholePrices([tires[0]!, tires[0]!], fees).more).toEqual(['Same price', 'Same price']);
});

it('is the total of the estimate on the tire’s page, for each kind of vehicle and its number of tires', () => {
  fc.assert(
    fc.property(price, fc.constantFrom(...VEHICLE_KINDS), (each, kind) => {
      const quantity = tiresOfKind(kind);
      const request = { each, quantity, setOf: quantity, vehicle: kind, rim: 17 };
      const total = estimateLines(request, DEFAULT_SETTINGS).installed.find(({ isTotal }) => isTotal)!;
      expect(wholePrices([{ ...names, each, size: '225/65R17' }], fees, kind).totals).toEqual([total.text]);
    }),
  );
});

it('what costs more is more by exactly the difference of the totals', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 4 }), (prices) => {
      const { totals, more } = wholePrices(
        prices.map((each) => ({ ...names, each, size: '225/65R17' })),
        fees,
      );
      const dollars = totals.map((text) => cents(text.replace(/[$,]/g, '')));
      const least = Math.min(...dollars);
      for (const [i, text] of more.entries())
        expect(text.startsWith('$') ? cents(text.replace(/[$,]| more/g, '')) : 0).toBe(dollars[i]! - least);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, cents } from './money.ts';
import { DEFAULT_PRICE_RULES, threePrices, type PriceRules } from './price-rules.ts';

const rules = (changes: Partial<PriceRules>): PriceRules => ({ ...DEFAULT_PRICE_RULES, ...changes });

describe('the three prices of a tire that costs the shop $100', () => {
  test('without a suggested price are cost plus the percentage of each', () => {
    expect(threePrices('100.00', null, DEFAULT_PRICE_RULES)).toEqual({
      retailPrice: '148.00',
      price: '118.00',
      vipPrice: '112.00',
    });
  });

  test('a suggested price is the retail price, and never less than the floor', () => {
    expect(threePrices('100.00', '160.00', DEFAULT_PRICE_RULES).retailPrice).toBe('160.00');
    expect(threePrices('100.00', '119.99', DEFAULT_PRICE_RULES).retailPrice).toBe('120.00');
    expect(threePrices('100.00', null, rules({ retailMarkupPercent: 5 })).retailPrice).toBe('120.00');
  });

  test('a partner never pays more than retail', () => {
    const cheap = rules({ retailFloorPercent: 5 });
    expect(threePrices('100.00', '110.00', cheap)).toEqual({
      retailPrice: '110.00',
      price: '110.00',
      vipPrice: '110.00',
    });
  });

  test('a VIP never pays more than a partner', () => {
    expect(threePrices('100.00', null, rules({ vipMarkupPercent: 30 }))).toMatchObject({
      price: '118.00',
      vipPrice: '118.00',
    });
  });
});

test('whatever an editor sets: cost ≤ VIP ≤ partner ≤ retail', () => {
  const price = fc.integer({ min: 0, max: 500_000 }).map(amount);
  const percent = (max: number) => fc.double({ min: 0, max, noNaN: true });
  const anyRules = fc.record<PriceRules>({
    partnerMarkupPercent: percent(200),
    vipMarkupPercent: percent(200),
    retailMarkupPercent: percent(400),
    retailFloorPercent: percent(200),
  });
  fc.assert(
    fc.property(price, fc.option(price), anyRules, (cost, msrp, set) => {
      const { retailPrice, price: partner, vipPrice } = threePrices(cost, msrp, set);
      const inOrder = [cost, vipPrice, partner, retailPrice].map(cents);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, cents } from '#src/kit/money.ts';
import { DEFAULT_PRICE_RULES, rulesFor, threePrices, type PriceRules } from './price-rules.ts';

test.each<[string, msrp: string | null, Partial<PriceRules>, retail: string, partner: string, vip: string]>([
  ['without a suggested price: cost plus the percentage of each', null, {}, '148.00', '118.00', '112.00'],
  ['a suggested price is the retail price', '160.00', {}, '160.00', '118.00', '112.00'],
  ['it is never less than the floor', '119.99', {}, '120.00', '118.00', '112.00'],
  ['nor is the percentage', null, { retailMarkupPercent: 5 }, '120.00', '118.00', '112.00'],
  ['a partner never pays more than retail', '110.00', { retailFloorPercent: 5 }, '110.00', '110.00', '110.00'],
  ['retail goes up to the next .95', null, { retailEnding: '.95' }, '148.95', '118.00', '112.00'],
  ['retail goes up to the next 9.95', null, { retailEnding: '9.95' }, '149.95', '118.00', '112.00'],
  ['a suggested price keeps its cents', '160.00', { retailEnding: '9.95' }, '160.00', '118.00', '112.00'],
  ['a VIP never pays more than a partner', null, { vipMarkupPercent: 30 }, '148.00', '118.00', '118.00'],
])('the three prices of a tire that costs the shop $100: %s', (_, msrp, changes, retailPrice, price, vipPrice) => {
  const rules = { ...DEFAULT_PRICE_RULES, ...changes };
  expect(threePrices('100.00', msrp, rules)).toEqual({ retailPrice, price, vipPrice });
});

test('a margin of a supplier and a type goes before one of the supplier, that before one of the type', () => {
  const margin = (supplier: string, type: '' | 'wintertires', retailMarkupPercent: number) =>
    ({
      ...DEFAULT_PRICE_RULES,
      supplier,
      type,
      retailMarkupPercent,
      retailFrom: 'cost',
      retailEnding: '9.95',
    }) as const;
  const margins = [margin('', 'wintertires', 30), margin('mtl', '', 40), margin('mtl', 'wintertires', 60)];
  const retail = (supplier: string, type: string) =>
    threePrices('100.00', '155.00', rulesFor({ ...DEFAULT_PRICE_RULES, margins }, supplier, type)).retailPrice;
  expect(retail('mtl', 'wintertires')).toBe('169.95');
  expect(retail('mtl', 'summertires')).toBe('149.95');
  expect(retail('cal', 'wintertires')).toBe('139.95');
  expect(retail('cal', 'summertires')).toBe('155.00');
});

test('whatever an editor sets: cost ≤ VIP ≤ partner ≤ retail', () => {
  const price = fc.integer({ min: 0, max: 500_000 }).map(amount);
  const percent = (max: number) => fc.double({ min: 0, max, noNaN: true });
  const anyRules = fc.record<PriceRules>({
    partnerMarkupPercent: percent(200),
    vipMarkupPercent: percent(200),
    retailMarkupPercent: percent(400),
    retailFloorPercent: percent(200),
    retailEnding: fc.constantFrom('', '.95', '9.95'),
  });
  fc.assert(
    fc.property(price, fc.option(price), anyRules, (cost, msrp, set) => {
      const { retailPrice, price: partner, vipPrice } = threePrices(cost, msrp, set);
      const inOrder = [cost, vipPrice, partner, retailPrice].map(cents);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    }),
  );
});

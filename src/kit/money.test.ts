import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeAmounts } from '#src/features/pricing/price.ts';
import { amount, cents, formatDollars, formatMoney, percentOf } from './money.ts';
import { DEFAULT_SETTINGS, settingsFrom } from '#src/features/shop/settings.ts';
import { partnerCount, publicStock, quantityText, shortageText, stockLabel } from '#src/features/products/stock.ts';

test('amounts convert to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => {
      expect(cents(amount(n))).toBe(n);
    }),
  );
  expect(() => cents('CALL')).toThrow(RangeError);
  expect(() => cents('-1.00')).toThrow(RangeError);
  expect(['7', '7.5', '7.05', '0'].map(cents)).toEqual([700, 750, 705, 0]);
  expect(amount(0)).toBe('0.00');
  for (const none of [-0.5, -1, 0.5, NaN, 2 ** 53]) expect(() => amount(none)).toThrow(RangeError);
  expect(formatMoney('1189.00')).toBe('$1,189.00');
  expect(['0', '999.5', '1000000.05', '999999999'].map(formatMoney)).toEqual([
    '$0.00',
    '$999.50',
    '$1,000,000.05',
    '$999,999,999.00',
  ]);
  expect(formatDollars('40.00')).toBe('$40');
  expect(formatDollars('29.47')).toBe('$29.47');
});

test('half a cent is rounded up', () => {
  expect(percentOf(50, 5)).toBe(3);
  expect(percentOf(49, 5)).toBe(2);
  expect(percentOf(51, 5)).toBe(3);
  expect(percentOf(10_000, 4.75)).toBe(475);
});

test('a percentage with two decimals counts as it is written, though 4.35 × 100 is 434.999… to a computer', () => {
  expect(percentOf(10_000, 4.35)).toBe(435);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 40_000 }), (whole, hundredths) => {
      expect(percentOf(whole, hundredths / 100)).toBe(Number((BigInt(whole) * BigInt(hundredths) + 5_000n) / 10_000n));
    }),
  );
});

test('four tires at $189 come to $814.80, and one carries the non-set charge', () => {
  expect(chargeAmounts([{ each: '189.00', quantity: 4 }], DEFAULT_SETTINGS)).toEqual({
    tires: '756.00',
    off: '0.00',
    recycling: '20.00',
    nonSet: '0.00',
    installation: '0.00',
    taxes: ['38.80'],
    total: '814.80',
  });
  expect(chargeAmounts([{ each: '189.00', quantity: 1 }], DEFAULT_SETTINGS)).toMatchObject({
    nonSet: '5.00',
    taxes: ['9.95'],
    total: '208.95',
  });
});

test('a visitor sees the count only up to four', () => {
  expect(publicStock(0)).toEqual({ count: 0, in_stock: false });
  expect(publicStock(4)).toEqual({ count: 4, in_stock: true });
  expect(publicStock(5)).toEqual({ count: null, in_stock: true });
  expect(stockLabel(publicStock(4)).text).toBe('Last set of 4');
  expect(stockLabel(publicStock(2)).text).toBe('2 left');
  expect(stockLabel(publicStock(40)).text).toBe('In stock here');
  expect(stockLabel(publicStock(40, 1)).text).toBe('Here in 1–2 days');
  expect(stockLabel(publicStock(3, 2))).toEqual({ text: '3 here in 2–3 days', level: 'low' });
  expect(publicStock(0, 1)).toEqual({ count: 0, in_stock: false });
  expect(stockLabel(publicStock(0)).level).toBe('out');
});

test('a partner sees 16+ from sixteen on, and no count at zero', () => {
  expect(quantityText(partnerCount(40))).toBe('16+');
  expect(quantityText(partnerCount(15))).toBe('15');
  expect(quantityText(partnerCount(0))).toBe('');
});

test('a setting that does not parse falls back to its default', () => {
  const settings = settingsFrom([
    { code: 'fee_recycling', value: 'free' },
    { code: 'saturday_start', value: '11:00' },
    { code: 'unknown', value: 1 },
  ]);
  expect(settings.fee_recycling).toBe('5.00');
  expect(settings.saturday_start).toBe('11:00');
});

test('fewer tires than are wanted are said so far as the viewer may see the count', () => {
  expect(shortageText(publicStock(2), 4)).toBe('Only 2 of 4 in stock. We order the other 2.');
  expect(shortageText(publicStock(3), 4)).toBe('Only 3 of 4 in stock. We order the other.');
  expect(shortageText(publicStock(0), 4)).toBe('None in stock. We order all 4.');
  expect(shortageText(publicStock(9), 5)).toBe('');
  expect(shortageText(publicStock(9), 12)).toBe('At least 5 in stock. We’ll check whether we have 12.');
  expect(shortageText({ count: 9, in_stock: true }, 12)).toBe('Only 9 of 12 in stock. We order the other 3.');
  expect(shortageText({ count: 16, in_stock: true }, 20)).toBe('At least 16 in stock. We’ll check whether we have 20.');
});

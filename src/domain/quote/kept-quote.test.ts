import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../shop/settings.ts';
import { tiresOfKind, VEHICLE_KINDS } from '../vehicle/vehicle-kind.ts';
import { wholePrices } from '../tire-comparison/whole-price.ts';
import { cardFees } from '../pricing/card-totals.ts';
import { estimateLines } from '../pricing/estimate-lines.ts';
import {
  leastTotal,
  movedBy,
  quotedItems,
  repeated,
  sumOf,
  totalsOf,
  type KeptQuote,
  type QuotedTire,
  type QuoteShop,
} from './kept-quote.ts';
import { keptQuoteText, orderRequestText } from './kept-quote-text.ts';
import { amount, formatMoney } from '../pricing/money.ts';

const { fee_recycling, fee_non_set, fee_gst_percent, installation_prices } = DEFAULT_SETTINGS;
const shop: QuoteShop = {
  fees: { fee_recycling, fee_non_set, fee_gst_percent },
  installation: installation_prices,
  places: ['Foothills SE', 'Skyline NE'],
};
const tire: QuotedTire = {
  id: 7,
  slug: 'x-ice-snow',
  brands: 'Michelin',
  pattern_title: 'X-Ice Snow',
  title: 'Michelin X-Ice Snow 225/65R17 106T XL',
  size: '225/65R17',
  load_index: '106',
  speed_rating: 'T',
  load_range: 'XL',
  location: 1,
  retail_price: '250.00',
  count: null,
  in_stock: true,
};
const kept = (lines: Parameters<typeof quotedItems>[0], tires = [tire]): KeptQuote => ({
  kind: 'order',
  prices: 'retail',
  vehicle: '',
  items: quotedItems(lines, tires, shop),
  fees: shop.fees,
});
const cents = fc.integer({ min: 0, max: 99_999 }).map(amount);

test('the total of a kept estimate is the one that the product page shows', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...VEHICLE_KINDS),
      fc.boolean(),
      fc.boolean(),
      (retail_price, quantity, vehicle, isInstalled, isOwnSet) => {
        const setOf = isOwnSet ? quantity : 4;
        const lines = estimateLines({ each: retail_price, quantity, setOf, vehicle, rim: 17 }, DEFAULT_SETTINGS);
        const line = { id: 7, quantity, setOf, ...(isInstalled && { installedOn: vehicle }) };
        const { total } = sumOf(kept([line], [{ ...tire, retail_price }]));
        const shown = (isInstalled ? lines.installed : lines.delivered).find(({ isTotal }) => isTotal)!;
        expect(formatMoney(total)).toBe(shown.text);
      },
    ),
  );
});

test('a kept comparison has the totals of the page that compares the tires, and the lowest in lists', () => {
  const sizes = ['225/65R17', 'LT265/70R17', '195/75R16C', '315/35R21'];
  const prices = fc.uniqueArray(cents, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(prices, fc.option(fc.constantFrom(...VEHICLE_KINDS), { nil: undefined }), (each, kind) => {
      const tires = each.map((retail_price, i) => ({ ...tire, id: i + 1, retail_price, size: sizes[i]! }));
      const quantity = tiresOfKind(kind ?? 'car');
      const lines = tires.map(({ id }) => ({ id, quantity, setOf: quantity, installedOn: kind ?? ('any' as const) }));
      const comparison: KeptQuote = { ...kept(lines, tires), kind: 'comparison' };
      const page = wholePrices(
        tires.map(({ retail_price, size }) => ({ each: retail_price, size })),
        cardFees(DEFAULT_SETTINGS),
        kind,
      );
      expect(totalsOf(comparison).map(formatMoney)).toEqual(page.totals);
      const lowest = Math.min(...totalsOf(comparison).map(Number));
      expect(Number(leastTotal(comparison))).toBe(lowest);
      for (const words of [...page.totals, ...comparison.items.map(({ name }) => name)])
        expect(orderRequestText(comparison, 'https://shop.example/quotes/abc', new Date())).toContain(words);
    }),
  );
});

test('repeated at the same prices nothing has moved; at others each price and the total say by how much', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 20 }), (before, now, quantity) => {
      const first = kept([{ id: 7, quantity }], [{ ...tire, retail_price: before }]);
      const again = repeated(first, kept(first.items, [{ ...tire, retail_price: now }]), 'November 1, 2026');
      const [item] = again.items;
      expect([item!.eachBefore, item!.each]).toEqual([before, now]);
      expect(movedBy(item!.eachBefore, item!.each) === '').toBe(before === now);
      expect(again.before!.total).toBe(sumOf(first).total);
      expect(movedBy(again.before!.total, sumOf(again).total) === '').toBe(before === now);
    }),
  );
  expect(movedBy('250.00', '245.50')).toBe('-4.50');
  expect(movedBy('250.00', '250.01')).toBe('+0.01');
  expect(movedBy(undefined, '250.00')).toBe('');
});

test('a tire that is gone is left out, and named', () => {
  const first = kept([{ id: 7, quantity: 4 }]);
  expect(repeated(first, kept(first.items, []), 'November 1, 2026').before!.gone).toEqual([
    'Michelin X-Ice Snow 225/65R17 106T XL',
  ]);
});

test('the own price stands where there is one, and fewer in stock is said', () => {
  const [item] = kept([{ id: 7, quantity: 4 }], [{ ...tire, price: '199.00', count: 2 }]).items;
  expect(item).toMatchObject({ each: '199.00', place: 'Skyline NE', installation: undefined });
  expect(item!.shortage).toBe('Only 2 of 4 in stock. We order the other 2.');
});

test('a mail names price, day and link; one at own prices the link alone', () => {
  const facts = {
    title: 'Three Peaks Tire',
    url: 'https://shop.example/quotes/abc',
    places: DEFAULT_SETTINGS.places,
    keptAt: new Date('2026-11-22T18:00:00Z'),
    expiresAt: new Date('2026-12-22T18:00:00Z'),
  };
  const quote = kept([{ id: 7, quantity: 4 }]);
  const text = keptQuoteText(quote, facts);
  for (const words of ['4 x Michelin X-Ice Snow 225/65R17 106T XL @ $250.00', 'prices of November 22, 2026', facts.url])
    expect(text).toContain(words);
  expect(keptQuoteText({ ...quote, prices: 'own' }, facts)).not.toContain('$');
});

test('an order request fits into a message, however long the quote', () => {
  const lines = Array.from({ length: 100 }, () => ({ id: 7, quantity: 999 }));
  const long = kept(lines, [{ ...tire, pattern_title: 'X-Ice Snow '.repeat(20) }]);
  for (const quote of [kept(lines), long])
    expect(orderRequestText(quote, 'https://shop.example/quotes/abc', new Date()).length).toBeLessThan(9_600);
  expect(orderRequestText({ ...long, vehicle: '2019 RAV4' }, 'https://shop.example/q', new Date())).toContain(
    '2019 RAV4',
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MESSAGE_LIMITS } from '#src/features/mail/message.ts';
import { writeMail } from '#src/features/mail/mail-texts.ts';
import { MAX_LINES } from '#src/features/pricing/order-line.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import { quoteLines } from '#src/features/pricing/price-lines.ts';
import { sampleProduct } from '#src/features/products/product.arbitrary.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { amount } from '#src/kit/money.ts';
import { movedText, quote, quotedItems, repeated, sumOf } from './quote.ts';
import { quotePathsIn } from './quote-links.ts';
import type { KeptQuote, QuoteItem, QuoteShop } from './quote.ts';
import { orderRequestText, quoteMail, quoteText } from './quote-text.ts';

const fees = { fee_recycling: '5.00', fee_non_set: '5.00', taxes: DEFAULT_SETTINGS.taxes };
const item = (quantity: number, each: string): QuoteItem => ({
  name: 'Michelin X-Ice Snow 225/65R17',
  place: 'Foothills SE',
  quantity,
  each,
  shortage: '',
});

describe('a quote', () => {
  it('adds fees item by item and GST once', () => {
    expect(quote([item(4, '162.00'), item(2, '99.50')], fees)).toMatchObject({
      quantity: 6,
      tires: '847.00',
      recycling: '30.00',
      nonSet: '10.00',
      taxes: ['44.35'],
      total: '931.35',
    });
    expect(quote([], fees)).toMatchObject({ items: [], quantity: 0, total: '0.00' });
  });
  it('adds what is installed, and takes six for a dually as a set', () => {
    const q = quote([{ ...item(6, '162.00'), setOf: 6, installation: '55.00' }], fees);
    expect(q).toMatchObject({ nonSet: '0.00', installation: '330.00', taxes: ['66.60'], total: '1398.60' });
    expect(quoteText(q, fees, 'Quote')).toContain('Installation: $330.00');
  });
  it('reads as text', () => {
    expect(quoteText(quote([item(2, '1162.00')], fees), fees, 'Quote of November 21')).toBe(`Quote of November 21

2 x Michelin X-Ice Snow 225/65R17 @ $1,162.00 = $2,324.00 (Foothills SE)

2 tires: $2,324.00
Recycling, $5 per tire: $10.00
Not a set, $5 per tire: $10.00
GST 5%: $117.20
Total: $2,461.20`);
  });
  it('adds each tax to what it is on, and names it', () => {
    const taxes = [
      { name: 'GST', percent: 5, on: 'all' as const },
      { name: 'PST', percent: 6, on: 'goods' as const },
    ];
    const two = { ...fees, taxes };
    const q = quote([{ ...item(4, '100.00'), installation: '50.00' }], two);
    expect(q).toMatchObject({ taxes: ['31.00', '25.20'], total: '676.20' });
    expect(quoteText(q, two, 'Quote')).toContain('GST 5%: $31.00\nPST 6%: $25.20\nTotal: $676.20');
    const none = quote([item(4, '100.00')], { ...fees, taxes: [] });
    expect(none).toMatchObject({ taxes: [], total: '420.00' });
  });
  it('names the charge for what is no set only where there is one', () => {
    const names = (n: number) => quoteLines(quote([item(n, '100.00')], fees), fees).map(({ label }) => label);
    expect(names(1)).toEqual(['1 tire', 'Recycling, $5 per tire', 'Not a set, $5 per tire', 'GST 5%']);
    expect(names(4)).toEqual(['4 tires', 'Recycling, $5 per tire', 'GST 5%']);
  });
  it('says what is short', () => {
    const short = { ...item(4, '100.00'), shortage: 'Only 2 of 4 in stock. We order the other 2.' };
    expect(quoteText(quote([short], fees), fees, '')).toContain(
      '4 x Michelin X-Ice Snow 225/65R17 @ $100.00 = $400.00 (Foothills SE) Only 2 of 4 in stock. We order the other 2.\n',
    );
    expect(quoteText(quote([short], fees), fees, '', 'short')).toContain(
      '4 x Michelin X-Ice Snow 225/65R17 @ $100.00 (Only 2 of 4)\n',
    );
  });
  it('for the most sizes still fits into a message, with room for a text above it', () => {
    const all = Array.from({ length: MAX_LINES }, () => ({
      ...item(999, '1162.00'),
      shortage: 'At least 16 in stock. We’ll check whether we have 999.',
      name: 'BFGoodrich All-Terrain T/A KO3 LT37x12.50R20 124/121R E',
    }));
    expect(
      quoteText(quote(all, fees), fees, 'Three Peaks Tire, September 21, 2026, retail prices', 'short').length,
    ).toBeLessThan(MESSAGE_LIMITS.content - 500);
  });
});

const shop: QuoteShop = { ...saleTerms(DEFAULT_SETTINGS, []), places: ['Foothills SE', 'Skyline NE'] };
const tire: ShownTire = sampleProduct({
  brands: 'Michelin',
  pattern_title: 'X-Ice Snow',
  title: 'Michelin X-Ice Snow 225/65R17 106T XL',
  location: 1,
  retail_price: '250.00',
});
const kept = (lines: Parameters<typeof quotedItems>[0], tires = [tire]): KeptQuote => ({
  kind: 'order',
  prices: 'retail',
  vehicle: '',
  items: quotedItems(lines, tires, shop),
  fees: shop,
});
const cents = fc.integer({ min: 0, max: 99_999 }).map(amount);

test('repeated at the same prices nothing has moved; at others each price and the total say by how much', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 20 }), (before, now, quantity) => {
      const first = kept([{ id: 7, quantity }], [{ ...tire, retail_price: before }]);
      const again = repeated(first, kept(first.items, [{ ...tire, retail_price: now }]), 'November 1, 2026');
      const [item] = again.items;
      expect([item!.eachBefore, item!.each]).toEqual([before, now]);
      expect(movedText(item!.eachBefore, item!.each) === '').toBe(before === now);
      expect(again.before!.total).toBe(sumOf(first).total);
      expect(movedText(again.before!.total, sumOf(again).total) === '').toBe(before === now);
    }),
  );
  expect(movedText('250.00', '245.50')).toBe('was $250.00, −$4.50');
  expect(movedText('250.00', '250.01')).toBe('was $250.00, +$0.01');
  expect(movedText(undefined, '250.00')).toBe('');
});

test('a tire that is gone is left out, and named', () => {
  const first = kept([{ id: 7, quantity: 4 }]);
  expect(repeated(first, kept(first.items, []), 'November 1, 2026').before!.gone).toEqual([
    'Michelin X-Ice Snow 225/65R17 106T XL',
  ]);
});

test('nothing is charged for installing an accessory or a trailer tire', () => {
  const of = (size: string) =>
    kept([{ id: 7, quantity: 4, installedOn: 'any' }], [{ ...tire, size }]).items[0]!.installation;
  expect([of(''), of('ST225/75R15'), of('225/65R17')]).toEqual([undefined, undefined, '35.00']);
});

test('the own price stands where there is one, and fewer in stock is said', () => {
  const [item] = kept([{ id: 7, quantity: 4 }], [{ ...tire, price: '199.00', count: 2 }]).items;
  expect(item).toMatchObject({ each: '199.00', place: 'Skyline NE', installation: undefined });
  expect(item!.shortage).toBe('Only 2 of 4 in stock. We order the other 2.');
});

describe('a mail', () => {
  const facts = {
    title: 'Three Peaks Tire',
    url: 'https://shop.example/quotes/abc',
    places: [
      { name: 'Foothills SE', phone: '+14035550100' },
      { name: 'Skyline NE', phone: '+14035550101' },
    ],
    number: 1047,
    keptAt: new Date('2026-11-22T18:00:00Z'),
    expiresAt: new Date('2026-12-22T18:00:00Z'),
  };
  const words = (of: KeptQuote) => writeMail(quoteMail(of, facts));
  const quote = kept([{ id: 7, quantity: 4 }]);
  const END = `
https://shop.example/quotes/abc

Quote 1047, kept until December 22, 2026. Prices are final once we confirm them.

Questions? Foothills SE 403-555-0100, Skyline NE 403-555-0101

You asked for this email on our site. If it was not you, ignore it.
`;

  test('names price, day, link and phone numbers', () => {
    expect(words(quote).body).toBe(`Three Peaks Tire, prices of November 22, 2026

4 x Michelin X-Ice Snow 225/65R17 106T XL @ $250.00 = $1,000.00 (Skyline NE)

4 tires: $1,000.00
Recycling, $5 per tire: $20.00
GST 5%: $51.00
Total: $1,071.00
${END}`);
  });

  test('at own prices holds no price, because whoever opens it has to be logged in', () => {
    expect(words({ ...quote, prices: 'own' }).body).toBe(
      `Your quote of November 22, 2026 at your partner prices. Log in to see it:\n${END}`,
    );
  });

  test('of compared tires has a line for each', () => {
    const items = kept([
      { id: 7, quantity: 4, choice: 1 },
      { id: 7, quantity: 4, installedOn: 'suv', choice: 2 },
    ]);
    expect(words({ ...items, kind: 'comparison' }).body).toBe(`Three Peaks Tire, prices of November 22, 2026

4 x Michelin X-Ice Snow 225/65R17 106T XL @ $250.00: $1,071.00
4 x Michelin X-Ice Snow 225/65R17 106T XL @ $250.00, installed: $1,218.00

Includes recycling, GST, and installation where shown.
${END}`);
  });
});

test('an order request fits into a message, however long the quote', () => {
  const lines = Array.from({ length: 100 }, () => ({ id: 7, quantity: 999 }));
  const long = kept(lines, [{ ...tire, pattern_title: 'X-Ice Snow '.repeat(20) }]);
  for (const quote of [kept(lines), long])
    expect(orderRequestText(quote, 'https://shop.example/quotes/abc', new Date(), 1047).length).toBeLessThan(9_600);
  expect(orderRequestText({ ...long, vehicle: '2019 RAV4' }, 'https://shop.example/q', new Date(), 1047)).toContain(
    '2019 RAV4',
  );
});

const token = 'a'.repeat(42);

test('a message’s quotes are found once each, on this shop’s own host', () => {
  const text = `See https://shop.example/quotes/${token}1 and again https://evil.example/quotes/${token}1, /quotes/${token}2.`;
  expect(quotePathsIn(text)).toEqual([`/quotes/${token}1`, `/quotes/${token}2`]);
});

test('nothing else is taken for one', () => {
  expect(quotePathsIn(`/quotes/${token} /quotes/${token}12 /quotes/../editor`)).toEqual([]);
});

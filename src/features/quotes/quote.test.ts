import { describe, expect, it } from 'vitest';
import { quoteLines } from '#src/features/pricing/price-lines.ts';
import { MESSAGE_LIMITS } from '#src/features/mail/message.ts';
import { MAX_LINES } from '#src/features/pricing/order-line.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { quote, quoteText, type QuoteItem } from './quote.ts';

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

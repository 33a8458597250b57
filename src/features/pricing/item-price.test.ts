import { describe, expect, it } from 'vitest';
import { partnerStock, priceText, shownStock } from './item-price.ts';

const tire = { id: 7, retail_price: '1189.00', count: 9, in_stock: true };

describe('the price text of a card for a partner', () => {
  it('names the price that is shown, and retail beside it', () => {
    expect(priceText({ ...tire, price: '162.00' }, '5.00', 'GST')).toMatchObject({
      lines: ['Partner price', 'Retail $1,189.00 + $5 recycling'],
    });
    expect(priceText({ ...tire, price: '162.00', vip_price: '155.50' }, '5.00', 'GST')).toMatchObject({
      lines: ['VIP, partner $162.00', 'Retail $1,189.00 + $5 recycling'],
    });
    expect(priceText({ ...tire, vip_price: '155.50' }, '5.00', 'GST').lines).toEqual([
      'VIP price',
      'Retail $1,189.00 + $5 recycling',
    ]);
  });
  it('names the retail price without another one, and no recycling fee for an accessory', () => {
    expect(priceText(tire, '5.00', 'GST')).toMatchObject({
      lines: ['Retail price', 'each, plus $5 recycling'],
    });
    expect(priceText({ ...tire, price: '20.00' }, null, 'GST').lines).toEqual(['Partner price', 'Retail $1,189.00']);
    expect(priceText(tire, null, 'GST').lines).toEqual(['Retail price', 'plus GST']);
    expect(priceText(tire, null, '').lines).toEqual(['Retail price', '']);
  });
  it('shows the count if the viewer may see it', () => {
    expect(partnerStock({ count: 16, in_stock: true }).text).toBe('16+ in stock');
    expect(partnerStock({ count: 7, in_stock: true })).toEqual({ text: '7 in stock', level: 'in' });
    expect(partnerStock({ count: 4, in_stock: true })).toEqual({ text: 'Last set of 4', level: 'low' });
    expect(partnerStock({ count: null, in_stock: true }).text).toBe('In stock here');
    expect(partnerStock({ count: 7, in_stock: true, lead_days: 1 }).text).toBe('7 here in 1–2 days');
    expect(partnerStock({ count: 0, in_stock: false }).level).toBe('out');
  });
  it('shows only public stock while a customer looks at the screen', () => {
    const stock = { count: 9, in_stock: true, lead_days: 2 };
    expect(shownStock(stock, true)).toEqual(stock);
    expect(shownStock(stock, false)).toEqual({ ...stock, count: null });
    expect(shownStock({ ...stock, count: 3 }, false)).toEqual({ ...stock, count: 3 });
    expect(shownStock({ ...stock, count: null }, false)).toEqual({ ...stock, count: null });
    expect(shownStock({ count: 0, in_stock: false }, false)).toEqual({ count: 0, in_stock: false });
  });
});

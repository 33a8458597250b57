import { expect, test } from 'vitest';
import { availabilityText } from '#src/features/products/stock.ts';
import { partnerPrice } from './partner-price.ts';

const tire = {
  id: 7,
  retail_price: '251.00',
  price: '190.00',
  vip_price: '180.00',
  count: 9,
  lead_days: 0,
  availability: null,
  status_visible: 0,
};
const rights = {
  nobody: { is_view: false, is_vip: false },
  partner: { is_view: true, is_vip: false },
  vip: { is_view: true, is_vip: true },
  vipOff: { is_view: false, is_vip: true },
};

test('each viewer sees the prices of their rights', () => {
  const everybody = { id: 7, retail_price: '251.00', count: null, in_stock: true };
  const partner = { ...everybody, count: 9, price: '190.00' };
  expect(partnerPrice(tire, rights.nobody)).toEqual(everybody);
  expect(partnerPrice(tire, rights.vipOff)).toEqual(everybody);
  expect(partnerPrice(tire, rights.partner)).toEqual(partner);
  expect(partnerPrice(tire, rights.vip)).toEqual({ ...partner, vip_price: '180.00' });
});

test('a price of 0 is not shown', () => {
  expect(partnerPrice({ ...tire, price: '0.00', vip_price: '0.00' }, rights.vip)).not.toHaveProperty('price');
  const withoutVip = partnerPrice({ ...tire, vip_price: '0.00' }, rights.vip);
  expect(withoutVip).toHaveProperty('price', '190.00');
  expect(withoutVip).not.toHaveProperty('vip_price');
  expect(partnerPrice({ ...tire, price: '0.01', vip_price: '0.01', count: 1 }, rights.vip)).toMatchObject({
    price: '0.01',
    vip_price: '0.01',
    in_stock: true,
  });
});

test('where a tire lies is said with counts to whoever sees them', () => {
  const parts = [
    { count: 1, place: 0, days: 0 },
    { count: 3, place: 1, days: 0 },
    { count: 20, days: 2 },
  ];
  const text = (stock: object, of: { is_view: boolean; is_vip: boolean }) =>
    availabilityText(partnerPrice({ ...tire, ...stock }, of).availability, ['Foothills', 'Skyline']);
  const all = { count: 24, availability: parts };
  expect(text(all, rights.partner)).toBe('1 at Foothills, 3 at Skyline, 16+ more in 2–3 days');
  expect(text(all, rights.nobody)).toBe('At Foothills, at Skyline, more in 2–3 days');
  expect(text({ ...all, status_visible: 1 }, rights.partner)).toBe('At Foothills, at Skyline, more in 2–3 days');
  expect(text({ count: 4, availability: parts.slice(0, 2) }, rights.nobody)).toBe('1 at Foothills, 3 at Skyline');
  expect(text({ count: 3, availability: parts }, rights.nobody)).toBe('');
});

test('who sees no partner prices sees the stock that everybody sees', () => {
  const count = (of: number) => partnerPrice({ ...tire, count: of }, rights.nobody).count;
  expect([0, 1, 4, 5, 16, 400].map(count)).toEqual([0, 1, 4, null, null, null]);
});

test.each([
  [0, 0, 0],
  [4, 0, 4],
  [15, 0, 15],
  [16, 0, 16],
  [400, 0, 16],
  [4, 1, 4],
  [5, 1, null],
  [400, 1, null],
  [0, 1, 0],
])('%i in stock, status_visible %i: %s is shown', (count, status_visible, shown) => {
  expect(partnerPrice({ ...tire, count, status_visible }, rights.partner)).toMatchObject({
    count: shown,
    in_stock: count > 0,
  });
});

test('who sees the count also sees when tires of a supplier are here', () => {
  expect(partnerPrice({ ...tire, lead_days: 2 }, rights.partner)).toMatchObject({ count: 9, lead_days: 2 });
  expect(partnerPrice({ ...tire, count: 0, lead_days: 2 }, rights.partner)).not.toHaveProperty('lead_days');
});

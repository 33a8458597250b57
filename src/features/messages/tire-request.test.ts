import { expect, test } from 'vitest';
import { askedFor, carriedTire, daysUntilHere, smsUrl, tireRequestText, type TireRequest } from './tire-request.ts';

const request: TireRequest = {
  title: 'Michelin X-Ice Snow 225/65R17 106T XL',
  estimate: { quantity: 4, label: 'Installed, four', total: '$1,213.80', isOwn: false, taxes: 'GST' },
  shop: 'Foothills SE',
  arrival: '',
  vehicle: '2019 Toyota RAV4 XLE',
  day: 'November 22, 2026',
  url: 'https://shop.example/tires/detail/7/x-ice-snow',
};

test('tire, size, number, total, shop and vehicle stand in the words', () => {
  expect(tireRequestText(request)).toBe(`4 × Michelin X-Ice Snow 225/65R17 106T XL
Installed, four: $1,213.80 with GST, as shown on November 22, 2026
Shop: Foothills SE
Vehicle: 2019 Toyota RAV4 XLE
https://shop.example/tires/detail/7/x-ice-snow`);
});

test('a partner’s total says whose price it is, and what is not known is left out', () => {
  const text = tireRequestText({
    ...request,
    estimate: { ...request.estimate!, isOwn: true, taxes: 'GST' },
    shop: '',
    vehicle: '',
  });
  expect(text).toContain('at my price, as shown on November 22, 2026');
  expect(text).toContain('Not in stock: please order it');
  expect(text).not.toContain('Vehicle');
  const ordered = tireRequestText({ ...request, shop: '', arrival: 'Here in 2–3 days' });
  expect(ordered).toMatch(/\nHere in 2–3 days\n/);
  expect(ordered).not.toContain('Not in stock');
  expect(tireRequestText({ ...request, title: 'Tire totes', estimate: null })).toMatch(/^Tire totes\nShop/);
});

test.each([
  [{ arrival: 'Here in 2–3 days', shop: '' }, 3],
  [{ arrival: '4 here in 5–6 days', shop: '' }, 6],
  [{ shop: '' }, 7],
  [{}, 0],
])('the words of %j say in how many days tires are here', (different, days) => {
  expect(daysUntilHere(tireRequestText({ ...request, ...different }))).toBe(days);
});

test('an SMS carries all of it', () => {
  const words = tireRequestText(request);
  const [number, query = ''] = smsUrl('+14035550142', words).split('?');
  expect(number).toBe('sms:+14035550142');
  expect(new URLSearchParams(query).get('body')).toBe(words);
  expect(smsUrl('+14035550142')).toBe('sms:+14035550142');
});

test('vehicle and tires are read back from the words that the shop’s pages write, also with an appointment’s', () => {
  const words = `Appointment request: Foothills SE, Tuesday: New tires installed\n\n${tireRequestText(request)}\nThanks!`;
  expect(askedFor(words)).toEqual({
    vehicles: ['2019 Toyota RAV4 XLE'],
    tires: ['4 × Michelin X-Ice Snow 225/65R17 106T XL'],
  });
  expect(askedFor('2 x Nokian Hakkapeliitta R5 @ $251.00: $540.10\n\nI come by 4 x 4.')).toEqual({
    vehicles: [],
    tires: ['2 × Nokian Hakkapeliitta R5'],
  });
});

test('the tires and their total are read out of the words; other words are none', () => {
  expect(carriedTire('4 × Michelin X-Ice Snow\nInstalled, four: $1,213.80 with GST, as shown on Monday')).toEqual({
    tires: '4 × Michelin X-Ice Snow',
    total: 'Total $1,213.80, GST included',
  });
  expect(carriedTire('1 × Nokian R5\nTires only: $251.00, as shown on Monday')).toEqual({
    tires: '1 × Nokian R5',
    total: 'Total $251.00',
  });
  const second = 'Installed, four: $1,213.80 with GST, as shown on Monday';
  for (const words of ['', 'A red RAV4', '4 × X-Ice', '4 × X-Ice\nInstalled: $1.00', `My car\n${second}`])
    expect(carriedTire(words)).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, shopClock, sinceText } from './shop-time.ts';

test('a time is Calgary’s, in winter and in summer', () => {
  expect(momentOf('2025-01-21T14:10')).toBe('2025-01-21T21:10:00.000Z');
  expect(momentOf('2025-07-01T09:00')).toBe('2025-07-01T15:00:00.000Z');
  expect(shopClock('2025-01-21T21:10:00Z')).toBe('2025-01-21T14:10');
  expect(shopClock('no time')).toBe('');
  expect(momentOf('')).toBe('');
});

test('every minute converts both ways, except in the hour that autumn repeats', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true }), (date) => {
      const iso = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
      const again = momentOf(shopClock(iso));
      expect(Math.abs(Date.parse(again) - Date.parse(iso))).toBeLessThanOrEqual(3_600_000);
      expect(shopClock(again)).toBe(shopClock(iso));
    }),
  );
});

test('a time is shown by its weekday or date', () => {
  const now = new Date('2025-11-22T21:10:00Z'); // a Saturday
  expect(sinceText('2025-11-22T19:00:00Z', now)).toBe('12:00');
  expect(sinceText('2025-11-18T21:10:00Z', now)).toBe('Tuesday 14:10');
  expect(sinceText('2025-11-03T21:10:00Z', now)).toMatch(/^Nov\.? 3 14:10$/);
});

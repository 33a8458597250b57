import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopClock } from './shop-time.ts';
import { FETCH_DAYS, lastHour, nextHour, type FetchDay, type FetchHours } from './list-fetch.ts';

const hoursOn = (days: readonly FetchDay[], ...times: string[]): FetchHours => ({
  days: Object.fromEntries(FETCH_DAYS.map((day) => [day, days.includes(day)])) as FetchHours['days'],
  times,
});
const parseInstant = (iso: string) => new Date(iso);
const clock = (date: Date | null) => date && shopClock(date.toISOString());

describe('the last and the next hour, by the clock of Calgary', () => {
  const weekdays = hoursOn(['mon', 'tue', 'wed', 'thu', 'fri'], '06:30', '12:15');
  test.each([
    // 24 November 2025 is a Monday; Calgary is seven hours behind UTC.
    ['2025-11-24T13:29:00Z', '2025-11-21T12:15', '2025-11-24T06:30'],
    ['2025-11-24T13:30:00Z', '2025-11-24T06:30', '2025-11-24T12:15'],
    ['2025-11-25T01:00:00Z', '2025-11-24T12:15', '2025-11-25T06:30'], // still Monday evening in Calgary
    ['2025-11-29T20:00:00Z', '2025-11-28T12:15', '2025-12-01T06:30'],
  ])('at %s they are %s and %s', (now, last, next) => {
    expect([clock(lastHour(weekdays, parseInstant(now))), clock(nextHour(weekdays, parseInstant(now)))]).toEqual([
      last,
      next,
    ]);
  });

  test('a time that is skipped in spring is an hour earlier, one that comes twice in autumn counts once', () => {
    const night = hoursOn(FETCH_DAYS, '02:30');
    expect(clock(nextHour(night, parseInstant('2025-03-09T08:00:00Z')))).toBe('2025-03-09T01:30');
    const early = hoursOn(FETCH_DAYS, '01:30');
    const first = nextHour(early, parseInstant('2025-11-02T06:30:00Z'))!;
    expect(clock(first)).toBe('2025-11-02T01:30');
    expect(clock(nextHour(early, first))).toBe('2025-11-03T01:30');
  });
});

const anyHours = fc.record({
  days: fc.record(
    Object.fromEntries(FETCH_DAYS.map((day) => [day, fc.boolean()])) as Record<FetchDay, fc.Arbitrary<boolean>>,
  ),
  times: fc.uniqueArray(
    fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':')),
    { minLength: 1, maxLength: 6 },
  ),
});
const anyTime = fc.date({
  min: parseInstant('2025-01-01T00:00:00Z'),
  max: parseInstant('2029-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('whatever the hours: nothing lies between the last and the next one, and both are on a chosen day', () => {
  fc.assert(
    fc.property(anyHours, anyTime, (hours, now) => {
      const last = lastHour(hours, now);
      const next = nextHour(hours, now);
      if (!FETCH_DAYS.some((day) => hours.days[day])) {
        expect([last, next]).toEqual([null, null]);
        return;
      }
      expect(last!.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next!.getTime()).toBeGreaterThan(now.getTime());
      expect(next!.getTime() - last!.getTime()).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
      expect(lastHour(hours, new Date(next!.getTime() - 1))).toEqual(last);
      for (const hour of [last!, next!]) {
        const day = FETCH_DAYS[(new Date(`${clock(hour)!.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7]!;
        expect(hours.days[day]).toBe(true);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { dayOf, daysBefore } from './calendar-day.ts';

test('the day changes at midnight in Calgary', () => {
  expect(dayOf(new Date('2026-10-13T05:59:00Z'))).toBe('2026-10-12');
  expect(dayOf(new Date('2026-10-13T06:00:00Z'))).toBe('2026-10-13');
});

test('days before are counted by the calendar', () => {
  expect(daysBefore(new Date('2026-03-08T18:00:00Z'), 0)).toBe('2026-03-08');
  expect(daysBefore(new Date('2026-03-09T05:30:00Z'), 1)).toBe('2026-03-07'); // half past eleven in the evening of the 8th
  expect(daysBefore(new Date('2026-03-01T18:00:00Z'), 1)).toBe('2026-02-28');
  expect(daysBefore(new Date('2027-01-01T18:00:00Z'), 366)).toBe('2025-12-31');
});

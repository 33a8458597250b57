import { expect, test } from 'vitest';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';

test.each([
  ['2026-09-30T23:59:00-06:00', 'warm'],
  ['2026-10-01T00:00:00-06:00', 'winter'],
  ['2026-11-22T12:00:00-07:00', 'winter'],
  ['2027-03-31T23:59:00-06:00', 'winter'],
  ['2027-04-01T00:00:00-06:00', 'warm'],
  ['2027-07-01T12:00:00-06:00', 'warm'],
])('%s is %s in Calgary', (at, season) => expect(tireSeason(new Date(at))).toBe(season));

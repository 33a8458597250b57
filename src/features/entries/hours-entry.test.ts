import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { HOURS_CODES, hoursEntry } from './hours-entry.ts';

const hours = Object.fromEntries(HOURS_CODES.map((code) => [code, DEFAULT_SETTINGS[code]]));

test('a day on which the shops are closed has equal times; one cannot close before it opens', () => {
  const answer = (start: string, end: string) =>
    hoursEntry.safeParse({ ...hours, sunday_start: start, sunday_end: end }).error?.issues[0]?.message;
  expect(answer('00:00', '00:00')).toBeUndefined();
  expect(answer('10:00', '15:00')).toBeUndefined();
  expect(answer('15:00', '10:00')).toBe('It closes before it opens.');
});

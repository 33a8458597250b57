import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test('numbers are words up to eight', () =>
  expect(Array.from({ length: 11 }, (_, n) => numberText(n)).join(' ')).toBe(
    'no one two three four five six seven eight 9 10',
  ));

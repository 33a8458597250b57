import { expect, test } from 'vitest';
import { numberWord } from './number-text.ts';

test('numbers are words up to eight', () =>
  expect(Array.from({ length: 11 }, (_, n) => numberWord(n)).join(' ')).toBe(
    'no one two three four five six seven eight 9 10',
  ));

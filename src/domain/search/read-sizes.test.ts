import { describe, expect, test } from 'vitest';
import { takeNumbers, takeParts, takeSize } from './read-sizes.ts';
import { tokensOf } from './tokens.ts';

const parts = (text: string) => takeParts(tokensOf(text));
const none = { width: 0, profile: 0, rim: 0 };

describe('inches', () => {
  test.each([13, 14, 17, 24])('%i are a rim', (inches) => {
    for (const text of [`${inches} inch`, `${inches}"`, `r${inches}`, `rim ${inches}`, `${inches}s`])
      expect(parts(text)).toEqual({ ...none, rim: inches });
    expect(takeNumbers(tokensOf(`${inches}`), none)).toEqual({ ...none, rim: inches });
    expect(parts(`225r${inches}`)).toEqual({ width: 225, profile: 0, rim: inches });
  });
  test.each([26, 33, 44])('%i are the height of a tire', (inches) => {
    expect(parts(`${inches} inch`)).toEqual({ ...none, width: inches });
  });
  test.each([12, 25, 45])('%i are neither', (inches) => {
    expect(parts(`${inches} inch`)).toEqual(none);
    expect(takeNumbers(tokensOf(`${inches}`), none)).toEqual(none);
    expect(parts(`225r${inches}`)).toEqual(none);
  });
});

test.each([
  ['225/65', { width: 225, profile: 65, rim: 0 }],
  ['lt265 70', { width: 265, profile: 70, rim: 0 }],
  ['65r17', { width: 0, profile: 65, rim: 17 }],
  ['225zr18', { width: 225, profile: 0, rim: 18 }],
  ['33x12.5', { width: 33, profile: 12.5, rim: 0 }],
  ['225/65 17 inch', { width: 225, profile: 65, rim: 17 }],
  ['r17 r18', { ...none, rim: 17 }],
  ['99x99', none],
  ['227/65', none],
])('%s', (text, wanted) => expect(parts(text)).toEqual(wanted));

test('of two sizes the first is read, and a year is no part of one', () => {
  expect(takeSize(tokensOf('225/65R17 205/55R16'))).toEqual({
    size: { system: 'metric', width: 225, profile: 65, rim: 17 },
    isTrailer: false,
  });
  expect(takeSize(tokensOf('st205/75r15'))?.isTrailer).toBe(true);
  expect(takeSize(tokensOf('205 2018 17'))).toBeNull();
});

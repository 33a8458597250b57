import { expect, test } from 'vitest';
import { loadOf, loadsOf, speedOf } from './service-description.ts';

test.each([
  [60, 250],
  [75, 387],
  [82, 475],
  [91, 615],
  [94, 670],
  [100, 800],
  [106, 950],
  [109, 1_030],
  [113, 1_150],
  [121, 1_450],
  [126, 1_700],
  [150, 3_350],
])('load index %i carries %i kg', (index, kg) => expect(loadOf(index)).toBe(kg));

test('the table follows the series of preferred numbers it was made from: 80 steps are ten times as much', () => {
  for (let index = 60; index <= 150; index++) {
    const kg = loadOf(index)!;
    expect(Math.abs(kg / (45 * 10 ** (index / 80)) - 1), `index ${index}`).toBeLessThan(0.025);
    if (index > 60) expect(kg).toBeGreaterThan(loadOf(index - 1)!);
  }
});

test('what the table does not have', () => {
  expect([loadOf(59), loadOf(151), loadOf(Number.NaN)]).toEqual([null, null, null]);
  expect([loadsOf(''), loadsOf('abc'), loadsOf('106/'), loadsOf('106'), loadsOf('121/118')]).toEqual([
    [],
    [],
    [],
    [950],
    [1_450, 1_320],
  ]);
});

test('speed symbols', () => {
  expect(['Q', 'T', 'H', 'v', 'W', 'Y'].map(speedOf)).toEqual([160, 190, 210, 240, 270, 300]);
  expect(['', 'I', 'O', 'X', 'toString'].map(speedOf)).toEqual([null, null, null, null, null]);
});

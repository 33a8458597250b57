/** How fast pages were, in steps. */
import { expect, test } from 'vitest';
import { speedOfStep, speedStep } from './page-speed.ts';

test('measurements fall into steps of 100 ms, 20 ms and 0.01, and all that is slower into the last', () => {
  expect([0, 99.9, 100, 2_512, 9_999, 60_000].map((ms) => speedStep('lcp', ms))).toEqual([0, 0, 1, 25, 99, 100]);
  expect([19, 20, 200].map((ms) => speedStep('inp', ms))).toEqual([0, 1, 10]);
  expect([0, 0.0099, 0.07, 0.29, 3].map((score) => speedStep('cls', score))).toEqual([0, 0, 7, 29, 100]);
});

test('a step is told by its upper end', () => {
  expect([speedOfStep('lcp', 24), speedOfStep('inp', 9), speedOfStep('cls', 0), speedOfStep('cls', 28)]).toEqual([
    2_500, 200, 0.01, 0.29,
  ]);
});

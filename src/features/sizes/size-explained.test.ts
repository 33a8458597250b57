import { expect, test } from 'vitest';
import { explainSize } from './size-explained.ts';

test('sizes in inches name the height first', () => {
  const { inches, drawn, ends } = explainSize([35, 0, 20]);
  expect({ inches, drawn }).toEqual({ inches: true, drawn: [35, 12.5, 20] });
  expect(ends[0]).toContain('35 inches');
  expect(ends[1]).toContain('12.5 inches');
});

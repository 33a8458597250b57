import { expect, test } from 'vitest';
import { explainSize } from './size-explained.ts';

test('an example stands in for what is not chosen yet', () => {
  expect(explainSize([0, 0, 0])).toEqual({
    inches: false,
    drawn: [225, 65, 17],
    ends: ['225 mm in the drawing', '65% of 225 mm, so 146 mm', '17 in the drawing'],
  });
  expect(explainSize([245, 0, 18]).ends).toEqual(['245 mm', '65% of 245 mm, so 159 mm', '18']);
});

test('sizes in inches name the height first', () => {
  const { inches, drawn, ends } = explainSize([35, 0, 20]);
  expect({ inches, drawn }).toEqual({ inches: true, drawn: [35, 12.5, 20] });
  expect(ends[0]).toContain('35 inches');
  expect(ends[1]).toContain('12.5 inches');
});

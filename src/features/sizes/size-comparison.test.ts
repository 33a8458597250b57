import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeComparisonRows, sizeComparisonVerdict, readTypedSize } from './size-comparison.ts';
import { tireSize } from './tire-size.arbitrary.ts';

const size = (text: string) => readTypedSize(text).size!;
const compare = (from: string, to: string) => sizeComparisonVerdict(size(from), size(to));

test('225/65R17 and 235/65R17 in a table', () => {
  const rows = sizeComparisonRows(size('225/65R17'), size('235/65R17'));
  expect(rows.map(({ name, from, to, difference }) => [name, from, to, difference])).toEqual([
    ['Overall diameter', '724.3 mm', '737.3 mm', '+13.0 mm'],
    ['Sidewall height', '146.3 mm', '152.8 mm', '+6.5 mm'],
    ['Section width', '225 mm', '235 mm', '+10 mm'],
    ['Circumference', '2,275 mm', '2,316 mm', '+41 mm'],
    ['True speed when the dash shows 100', '100 km/h', '101.8 km/h', '+1.8 km/h'],
  ]);
});

test('whoever subtracts what is printed gets the printed difference', () => {
  const read = (text: string) => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));
  fc.assert(
    fc.property(tireSize, tireSize, (a, b) => {
      for (const { name, from, to, difference } of sizeComparisonRows(a, b))
        expect(read(difference), name).toBeCloseTo(read(to) - read(from), 6);
    }),
  );
});

describe('the verdict', () => {
  test.each([
    ['225/65R17', '235/65R17', '13.0 mm taller than 225/65R17, +1.8%', '101.8'],
    ['225/65R17', '215/70R16', '16.9 mm shorter than 225/65R17, −2.3%', '97.7'],
    ['265/70R17', '35x12.50R17LT', '86.2 mm taller than 265/70R17, +10.7%', '110.7'],
  ])('of %s and %s says %s', (from, to, height, speed) => {
    expect(compare(from, to).summary).toBe(`${to} is ${height}. When the dash shows 100 km/h, you drive ${speed}.`);
  });

  test('asks for a call above three percent, in both directions', () => {
    expect(compare('225/65R17', '245/65R17').advice).toContain('ask us first');
    expect(compare('245/65R17', '225/65R17').advice).toContain('ask us first');
    expect(compare('225/65R17', '235/65R17').advice).toContain('must also carry as much');
  });

  test('names another wheel, and a size that is the same', () => {
    expect(compare('225/65R17', '235/60R18').advice).toContain('It needs an 18-inch wheel');
    expect(compare('225/65R17', '225-65r17').summary).toContain('no difference');
  });
});

test('an unreadable size is quoted, and an empty field is no mistake', () => {
  expect(readTypedSize('22565').error).toContain('“22565”');
  expect(readTypedSize('x'.repeat(300)).error.length).toBeLessThan(140);
  expect(readTypedSize('  ')).toMatchObject({ size: null, error: '' });
});

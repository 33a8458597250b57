import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKey, readOrderLine, USUAL_QUANTITY } from './order-line.ts';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const read = (line: string) => {
  const found = readOrderLine(line);
  return found && `${found.quantity} ${formatTireSize(found.size)}`;
};

test.each([
  ['225/65R17', '4 225/65R17'],
  ['2256517', '4 225/65R17'],
  ['225/65R17 102H XL', '4 225/65R17'],
  ['225/65R17x2', '2 225/65R17'],
  ['225/65R17\t\t 2\t\t', '2 225/65R17'],
  ['  2 \t x   225 / 65  R 17 ,, ', '2 225/65R17'],
  ['225/65R17: 12 pcs', '12 225/65R17'],
  ['225/65R17 qty 8', '8 225/65R17'],
  ['225/65R17 = 6 tires', '6 225/65R17'],
  ['225 65 17 4', '4 225/65R17'],
  ['2256517 3', '3 225/65R17'],
  ['225/65R17 102H × 2', '2 225/65R17'],
  ['12 225 65 17', '12 225/65R17'],
  ['2 pcs of 225/65R17', '2 225/65R17'],
  ['- 2 tires 225/65R17', '2 225/65R17'],
  ['LT265/70R17 121/118S', '4 LT265/70R17'],
  ['33x12.50R20', '4 33x12.50R20LT'],
  ['5 x 33x12.50R20LT', '5 33x12.50R20LT'],
  ['245/40ZR18 x 2', '2 245/40ZR18'],
  ['225/65R17×2', '2 225/65R17'],
  ['2 PCS 225/65R17', '2 225/65R17'],
  [`225/65R17${'.'.repeat(71)}`, '4 225/65R17'],
])('%s is read as %s', (line, wanted) => expect(read(line)).toBe(wanted));

test.each([
  '',
  '   ',
  'hello',
  '4',
  '225',
  '225/65',
  'four winters',
  '225/65R17 x 0',
  '999/99R99 x 4',
  "'; drop table products; --",
  '<b>225/65R17</b>',
  `225/65R17${'.'.repeat(72)}`,
])('%s is no size', (line) => expect(read(line)).toBeNull());

test('a size and a number in any usual order are read as that', () => {
  const size = fc.constantFrom('225/65R17', '205 55 16', '2454518', '265-70-17', 'LT265/70R17', '33x12.50R20');
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 999 }), (written, quantity) => {
      for (const line of [
        `${written} x ${quantity}`,
        `${written}\t${quantity}`,
        `${written}, ${quantity}`,
        `${quantity} x ${written}`,
        `${quantity} pcs ${written}`,
      ])
        expect(readOrderLine(line)).toMatchObject({ quantity });
      expect(readOrderLine(written)).toMatchObject({ quantity: USUAL_QUANTITY });
    }),
  );
});

test('lines of one size ask for the same tires, unless the construction is written', () => {
  const key = (line: string) => orderKey(readOrderLine(line)!.size);
  expect(['265/70R17', '265 70 17 x 2', '265/70R17 115T'].map(key)).toEqual(Array(3).fill('265-70r17'));
  expect(['LT265/70R17', 'ST225/75R15', '33x12.50R20LT'].map(key)).toEqual([
    'lt265-70r17',
    'st225-75r15',
    '33-12.50r20',
  ]);
});

test('whatever is pasted, it is read in no time', () => {
  fc.assert(fc.property(anyText({ maxLength: 300 }), (line) => void readOrderLine(line)));
  for (const part of ['2 ', 'x', '\t', '1,', ' x 4']) readOrderLine(part.repeat(3_000));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseBoltPattern,
  parseBoltPatterns,
  patternsText,
  readOffset,
  readWheelSize,
  wheelSizeInText,
  printedWheel,
  type Wheel,
} from './wheel.ts';

test.each([
  ['5x114.3', '5x114.3'],
  ['5x4.5', '5x114.3'],
  ['5X114', '5x114.3'],
  ['5 x 4.50"', '5x114.3'],
  ['5x115', '5x115'],
  ['5x120', '5x120'],
  ['5x120,65', '5x120.65'],
  ['5x4.75', '5x120.65'],
  ['4x3.94', '4x100'],
  ['5x4.25', '5x108'],
  ['5×5', '5x127'],
  ['6x5.5', '6x139.7'],
  ['6x135mm', '6x135'],
  ['8x6.5', '8x165.1'],
  ['8x180', '8x180'],
  ['5x100/114.3', '5x100/114.3'],
  ['5x4.5/5x5', '5x114.3/127'],
  ['18x8', ''],
  ['2x100', ''],
  ['5x100/100', ''],
  ['5x', ''],
  ['5x3.7', ''],
])('bolt pattern %s is %s', (text, wanted) => expect(patternsText(parseBoltPatterns(text))).toBe(wanted));

test('two patterns are no single one, and close ones are not the same', () => {
  expect(parseBoltPattern('5x100/114.3')).toBe('');
  const same = (a: string, b: string) => parseBoltPattern(a) === parseBoltPattern(b);
  expect([same('5x4.5', '5x114.3'), same('5x115', '5x114.3'), same('5x120.65', '5x120')]).toEqual([true, false, false]);
});

test.each([
  ['18x8', '18x8'],
  ['18x8.0J ET35', '18x8 ET35'],
  ['8Jx18', '18x8'],
  ['8.5Jx18 ET 45', '18x8.5 ET45'],
  ['16 x 6.5 +45', '16x6.5 ET45'],
  ['17x9 -12', '17x9 ET-12'],
  ['17X7.5 offset 38', '17x7.5 ET38'],
  ['20x9 et0', '20x9 ET0'],
])('%s is the wheel %s', (text, wanted) => expect(printedWheel(readWheelSize(text)!)).toBe(wanted));

test.each(['', '5x114.3', '33x12.50R20', '225/65R17', '18', '18x8 steel', '40x8', '10.3x18'])(
  '%s is no wheel size',
  (text) => expect(readWheelSize(text)).toBeNull(),
);

test('a size among other words ends where they begin', () => {
  expect(wheelSizeInText('black 18x8 5x114.3 et35')).toEqual({ diameter: 18, width: 8, start: 6, end: 10 });
  expect(wheelSizeInText('5x120 19')).toBeNull();
  expect(wheelSizeInText('35x12.50R17')).toBeNull();
});

test('a wheel of which little is known is printed as its size', () => {
  const wheel: Wheel = { diameter: 16, width: 6.5, boltPatterns: [] };
  expect(printedWheel(wheel)).toBe('16x6.5');
});

test('what is printed is read again as it was', () => {
  const size = fc.record({
    diameter: fc.integer({ min: 13, max: 24 }),
    width: fc.integer({ min: 20, max: 48 }).map((quarters) => quarters / 4),
    offset: fc.integer({ min: -80, max: 120 }),
  });
  fc.assert(fc.property(size, (wheel) => void expect(readWheelSize(printedWheel(wheel))).toEqual(wheel)));
  const pattern = fc.tuple(fc.integer({ min: 3, max: 10 }), fc.constantFrom(98, 100, 112, 114.3, 139.7));
  fc.assert(fc.property(pattern, (one) => void expect(parseBoltPattern(one.join('x'))).toBe(one.join('x'))));
  fc.assert(
    fc.property(fc.string(), (text) => void [readOffset(text), wheelSizeInText(text), parseBoltPatterns(text)]),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  diameterDifference,
  formatTireSize,
  overallDiameter,
  parseSizeCode,
  parseSizeSlug,
  parseTireSize,
  sectionWidth,
  SELECTOR_VALUES,
  sizeSlug,
} from './tire-size.ts';
import { tireSize } from './tire-size.arbitrary.ts';

describe('reading a size', () => {
  test.each([
    '225/65R17',
    '225 65 17',
    '2256517',
    '2256517r',
    '2256517R',
    '225r6517',
    '225-65-17',
    '225/65-17',
    'P225/65R17 102H',
    '225x65r17',
    '225/65 r17',
    ' 225/65R17 ',
    'p225/65r17',
    '225/65ZR17',
    '225/65R17 102T XL',
    '225×65R17',
  ])('%s is 225/65 on a 17 inch rim', (text) => {
    expect(parseTireSize(text)).toMatchObject({ system: 'metric', width: 225, profile: 65, rim: 17 });
  });

  test.each(['31x10.50R15', '31X10.5R15LT', '31x10.5r15', '31 10.5 15', '31x10.50-15'])(
    '%s is a flotation size',
    (text) => {
      expect(parseTireSize(text)).toMatchObject({ system: 'flotation', width: 31, profile: 10.5, rim: 15 });
    },
  );

  test('keeps the marks around the numbers', () => {
    expect(parseTireSize('LT265/70R17 121/118S')).toMatchObject({
      service: 'LT',
      loadIndex: '121/118',
      speedRating: 'S',
    });
    expect(parseTireSize('215/60R17C 109/107T')).toMatchObject({
      service: 'C',
      loadIndex: '109/107',
      speedRating: 'T',
    });
    expect(parseTireSize('245/40ZR18 (97Y)')).toMatchObject({ zr: true, loadIndex: '97', speedRating: 'Y' });
  });

  test.each([
    '',
    'see catalogue',
    'winter',
    '999/99R99',
    '225/65',
    '17',
    '225/63R17',
    '22/65R17',
    '31x31R15',
    '1'.repeat(9_000),
    "'; drop table products; --",
  ])('%s is no size', (text) => expect(parseTireSize(text)).toBeNull());

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void parseTireSize(text)));
  });

  test('a narrow tire of a low profile does not exist', () => {
    expect(parseSizeSlug('155-25r24')).toBeNull();
    expect(parseTireSize('225/25R20')).not.toBeNull();
  });

  test('reads back what it prints, and its slug', () => {
    fc.assert(
      fc.property(tireSize, (s) => {
        expect(parseTireSize(formatTireSize(s))).toMatchObject(s);
        expect(parseSizeSlug(sizeSlug(s))).toEqual(s);
      }),
    );
  });
});

describe('size codes of the previous shop', () => {
  test('seven digits and an r, or the long form', () => {
    expect(sizeSlug(parseSizeCode('2256017r')!)).toBe('225-60r17');
    expect(sizeSlug(parseSizeCode('225r6017')!)).toBe('225-60r17');
    expect(sizeSlug(parseSizeCode('225x65r17')!)).toBe('225-65r17');
    expect(sizeSlug(parseSizeCode('33x12.50r20')!)).toBe('33-12.50r20');
  });
  test.each(['tirebags', 'wintertires', '2256017', '225601r', '22560177r', '9999999r', '225-65r17', '225x65-17'])(
    '%s is not a size code',
    (code) => expect(parseSizeCode(code)).toBeNull(),
  );
  test('only the canonical spelling is a slug', () => {
    expect(parseSizeSlug('33-12.5r20')).toBeNull();
    expect(parseSizeSlug('225-65R17')).toBeNull();
  });
});

describe('arithmetic', () => {
  test('overall diameter by the formula', () => {
    expect(overallDiameter(parseTireSize('225/65R17')!)).toBeCloseTo(724.3, 1);
    expect(overallDiameter(parseTireSize('33x12.50R20')!)).toBeCloseTo(838.2, 1);
    expect(sectionWidth(parseTireSize('33x12.50R20')!)).toBeCloseTo(317.5, 1);
  });
  test('235/60R17 stands half a percent lower than 225/65R17', () => {
    expect(diameterDifference(parseTireSize('225/65R17')!, parseTireSize('235/60R17')!)).toBeCloseTo(-1.45, 1);
  });
  test('a size differs from itself by nothing, and a bigger one has the opposite sign the other way round', () => {
    fc.assert(
      fc.property(tireSize, tireSize, (a, b) => {
        expect(diameterDifference(a, a)).toBe(0);
        expect(Math.sign(diameterDifference(a, b))).toBe(-Math.sign(diameterDifference(b, a)) + 0);
      }),
    );
  });
});

test('the selectors offer the widths, profiles and rims of real sizes', () => {
  expect(SELECTOR_VALUES.width).toEqual([
    155, 165, 175, 185, 195, 205, 215, 225, 235, 245, 255, 265, 275, 285, 295, 305, 315, 31, 32, 33, 34, 35, 36, 37,
  ]);
  expect(SELECTOR_VALUES.profile).toEqual([25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 10.5, 11.5, 12.5, 13.5]);
  expect(SELECTOR_VALUES.rim).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
});

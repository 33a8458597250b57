import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSizes, sizeFigures } from './size-comparison.ts';
import { metricSize, tireSize } from '../size/tire-size.arbitrary.ts';
import { parseTireSize, type TireSize } from '../size/tire-size.ts';

const size = (text: string): TireSize => parseTireSize(text)!;
/** Sizes differ by a twentieth of a millimetre or not at all: what is smaller is rounding. */
const sign = (n: number): number => (Math.abs(n) < 1e-6 ? 0 : Math.sign(n));

describe('what a size measures', () => {
  test('225/65R17: two sidewalls of 65 % of 225 mm on a wheel of 17 inches', () => {
    const f = sizeFigures(size('225/65R17'));
    expect(f.diameter).toBeCloseTo(724.3, 6);
    expect(f.sidewall).toBeCloseTo(146.25, 6);
    expect(f.circumference).toBeCloseTo(2275.5, 1);
    expect(f.turnsPerKm).toBeCloseTo(439.5, 1);
    expect(f).toMatchObject({ width: 225, rim: 17 });
  });

  test('33x12.50R20: 33 inches tall and 12.5 wide, whatever is left is sidewall', () => {
    const f = sizeFigures(size('33x12.50R20'));
    expect(f.diameter).toBeCloseTo(838.2, 6);
    expect(f.width).toBeCloseTo(317.5, 6);
    expect(f.sidewall).toBeCloseTo(165.1, 6);
  });

  test('a tire that turns so often rolls one kilometre', () => {
    fc.assert(
      fc.property(tireSize, (s) => {
        const { circumference, turnsPerKm, diameter, sidewall, rim } = sizeFigures(s);
        expect(circumference * turnsPerKm).toBeCloseTo(1_000_000, 3);
        expect(rim * 25.4 + 2 * sidewall).toBeCloseTo(diameter, 6);
      }),
    );
  });

  test('more width, more profile or more rim stands taller and turns less', () => {
    fc.assert(
      fc.property(metricSize, fc.constantFrom('width', 'profile', 'rim'), (s, part) => {
        const [small, large] = [sizeFigures(s), sizeFigures({ ...s, [part]: s[part as 'rim'] + 5 })];
        expect(large.diameter).toBeGreaterThan(small.diameter);
        expect(large.turnsPerKm).toBeLessThan(small.turnsPerKm);
      }),
    );
  });
});

describe('two sizes', () => {
  test.each([
    ['225/65R17', '235/65R17', 1.8, 101.8],
    ['225/65R17', '245/65R17', 3.6, 103.6],
    ['225/65R17', '215/70R16', -2.3, 97.7],
    ['215/65R16', '225/55R17', -1, 99],
    ['LT265/70R17', '35x12.50R17', 10.7, 110.7],
  ])('%s to %s is %f %, and %f km/h at 100 shown', (a, b, percent, speed) => {
    const c = compareSizes(size(a), size(b));
    expect(c.percent).toBeCloseTo(percent, 1);
    expect(c.trueSpeed).toBeCloseTo(speed, 1);
  });

  test('225/65R17 to 235/65R17 lifts the car by half of 13 mm', () => {
    const c = compareSizes(size('225/65R17'), size('235/65R17'));
    expect(c.diameter).toBeCloseTo(13, 6);
    expect(c.clearance).toBeCloseTo(6.5, 6);
    expect(c).toMatchObject({ width: 10, rim: 0, askFirst: false });
    expect(compareSizes(size('225/65R17'), size('245/65R17')).askFirst).toBe(true);
    expect(compareSizes(size('245/65R17'), size('225/65R17')).askFirst).toBe(true);
  });

  test('a size differs from itself by nothing', () => {
    fc.assert(
      fc.property(tireSize, (s) => {
        expect(compareSizes(s, s, 80)).toEqual({
          diameter: 0,
          width: 0,
          rim: 0,
          percent: 0,
          trueSpeed: 80,
          clearance: 0,
          askFirst: false,
        });
      }),
    );
  });

  test('the other way round every difference has the opposite sign', () => {
    fc.assert(
      fc.property(tireSize, tireSize, (a, b) => {
        const [there, back] = [compareSizes(a, b), compareSizes(b, a)];
        for (const key of ['diameter', 'width', 'rim', 'clearance'] as const)
          expect(there[key]).toBeCloseTo(-back[key], 9);
        expect((1 + there.percent / 100) * (1 + back.percent / 100)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('by way of a third size the differences add up', () => {
    fc.assert(
      fc.property(tireSize, tireSize, tireSize, (a, b, c) => {
        expect(compareSizes(a, b).diameter + compareSizes(b, c).diameter).toBeCloseTo(compareSizes(a, c).diameter, 9);
      }),
    );
  });

  test('true speed grows with what is shown and with the tire', () => {
    fc.assert(
      fc.property(tireSize, tireSize, fc.integer({ min: 10, max: 120 }), (a, b, shown) => {
        const { trueSpeed, diameter } = compareSizes(a, b, shown);
        expect(compareSizes(a, b, shown + 1).trueSpeed).toBeGreaterThan(trueSpeed);
        expect(sign(trueSpeed - shown)).toBe(sign(diameter));
      }),
    );
  });
});

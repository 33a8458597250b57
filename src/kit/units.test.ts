import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { loadText, setShopUnits, testedSpeedText, warrantyText } from './units.ts';

afterEach(() => setShopUnits('metric'));

test('metric figures are printed as they are stored', () => {
  setShopUnits('metric');
  expect([warrantyText(95_000), testedSpeedText(240), loadText(1_030)]).toEqual(['95,000 km', '240 km/h', '1,030 kg']);
});

test('in the United States they are those of its makers’ tables', () => {
  setShopUnits('us');
  // the mph of the symbols T, H, V and W, and the pounds of the load indexes 84 and 108
  expect([190, 210, 240, 270].map(testedSpeedText)).toEqual(['118 mph', '130 mph', '149 mph', '168 mph']);
  expect([500, 1_000].map(loadText)).toEqual(['1,102 lb', '2,205 lb']);
});

test('a maker’s warranty in miles is the same again, however it was rounded to kilometres', () => {
  setShopUnits('us');
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 120 }), fc.constantFrom(1, 10, 100), (thousands, step) => {
      const km = Math.round((thousands * 1_609.344) / step) * step;
      expect(warrantyText(km)).toBe(`${(thousands * 1_000).toLocaleString('en-CA')} miles`);
    }),
  );
});

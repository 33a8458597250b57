import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VEHICLE_STEPS } from './vehicle.ts';
import { chosenIn, chosenQuery } from './vehicle-steps-store.ts';

it('choices are read back from the URL', () => {
  const values = fc.array(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { maxLength: 4 });
  fc.assert(
    fc.property(values, (all) => {
      const chosen = all.map((value, i) => ({ step: VEHICLE_STEPS[i]!, value }));
      expect(chosenIn(`?${chosenQuery(chosen)}`)).toEqual(chosen);
    }),
  );
});

it('reads choices up to the first missing step, and no size', () => {
  expect(chosenIn('?year=2019&model=rav4')).toEqual([{ step: 'year', value: '2019' }]);
  expect(chosenIn('?make=toyota')).toEqual([]);
  expect(chosenIn('?year=2019&make=toyota&model=rav4&option=xle&size=225-65r17')).toHaveLength(4);
  expect(chosenIn(`?year=${'9'.repeat(500)}`)[0]!.value).toHaveLength(120);
});

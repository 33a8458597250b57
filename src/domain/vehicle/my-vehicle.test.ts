import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMyVehicle, type MyVehicle } from './my-vehicle.ts';

const rav4: MyVehicle = {
  key: 'toyota/rav4/2019',
  name: '2019 Toyota RAV4',
  short: '2019 RAV4',
  href: '/tires/toyota/rav4/2019/225-65r17',
  sizes: [['225/65R17'], ['235/55R19']],
};
it('reads only what it wrote', () => {
  expect(readMyVehicle(JSON.stringify(rav4))).toEqual(rav4);
  for (const text of [
    null,
    '',
    '{',
    '{}',
    '[]',
    '7',
    JSON.stringify({ ...rav4, href: 'javascript:alert(1)' }),
    JSON.stringify({ ...rav4, sizes: [[7]] }),
    JSON.stringify({ ...rav4, short: '' }),
  ])
    expect(readMyVehicle(text)).toBeNull();
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readMyVehicle(text)).toBeNull();
    }),
  );
});

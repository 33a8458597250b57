import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placardLoad, withPlacardLoad } from './original-tire.ts';
import { keepPlacard, readMyVehicle, type MyVehicle } from './my-vehicle.ts';

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

it('keeps a load index that the visitor has read on the placard, until the shop knows it', () => {
  const typed = withPlacardLoad(rav4, ['225/65R17'], 104);
  expect([placardLoad(typed, '225/65R17'), placardLoad(typed, '235/55R19')]).toEqual([104, 0]);
  expect(typed.href).toBe('/tires/toyota/rav4/2019/225-65r17?loadIndex=104');
  expect(keepPlacard(rav4, typed)).toEqual(typed);
  expect(keepPlacard(withPlacardLoad(rav4, ['225/65R17'], 106), typed)).toMatchObject({
    sizes: [['225/65R17 106'], ['235/55R19']],
  });
  const known: MyVehicle = { ...rav4, sizes: [['225/65R17 102H'], ['235/55R19']] };
  expect(keepPlacard(known, typed).sizes).toEqual(known.sizes);
  expect(keepPlacard({ ...rav4, key: 'toyota/rav4/2018' }, typed).sizes).toEqual(rav4.sizes);
});

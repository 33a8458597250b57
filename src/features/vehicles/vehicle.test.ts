import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehiclePathParts } from './vehicle.arbitrary.ts';
import { readVehiclePath } from './fitment.ts';
import { isVehicleYear, parseVehicleKey, vehiclePath, vehicleKey } from './vehicle.ts';

test('a model year is whole, and one that the shop supports', () =>
  expect([1969, 1970, 2019, 2019.5, 2030, 2031].map(isVehicleYear)).toEqual([false, true, true, false, true, false]));

test.each(['toyota/rav4/2019/xle/more', 'toyota/rav4', 'toyota//2019', '', '/rav4/2019', 'toyota/rav4/20190'])(
  '%s is no vehicle',
  (key) => {
    expect(parseVehicleKey(key)).toBeNull();
    expect(readVehiclePath(`/tires/${key}/225-65r17`)).toBeNull();
  },
);

test('a path and its parts convert both ways', () => {
  fc.assert(
    fc.property(vehiclePathParts, (parts) => {
      expect(readVehiclePath(vehiclePath(parts))).toEqual(parts);
      const { size: _, ...vehicle } = parts;
      expect(parseVehicleKey(vehicleKey(vehicle))).toEqual(vehicle);
    }),
  );
});

test.each([
  ['/tires/toyota/rav4/2019/225-65r17', '/tires/toyota/rav4/2019/225-65r17'],
  ['/tires/Toyota/RAV4/2019/225-65R17/XLE/', '/tires/toyota/rav4/2019/225-65r17/xle'],
  ['/tires/ram/2500/2022/LT275-70R18', '/tires/ram/2500/2022/275-70r18'],
  ['/tires/Ford/F-150/2021/2756518', '/tires/ford/f-150/2021/275-65r18'],
  ['/tires/Mercedes Benz/C Class/2020/225-45R18-245-40R18', '/tires/mercedes-benz/c-class/2020/225-45r18-245-40r18'],
  ['/tires/jeep/wrangler/2024/285-70r17', '/tires/jeep/wrangler/2024/285-70r17'],
])('%s is %s', (written, canonical) => expect(vehiclePath(readVehiclePath(written)!)).toBe(canonical));

test.each([
  '/tires/toyota/rav4/1969/225-65r17',
  '/tires/toyota/rav4/2031/225-65r17',
  '/tires/toyota/rav4/19/225-65r17',
  '/tires/toyota/rav4/2019',
  '/tires/toyota/rav4/2019/see-placard',
  '/tires/toyota/rav4/2019/225-65r17/xle/more',
  '/tires//rav4/2019/225-65r17',
  '/wheels/toyota/rav4/2019/225-65r17',
  '/tires/toyota/rav4/2019/225-65r17/%',
  '/tires/detail/12/michelin-x-ice',
])('%s is no vehicle’s path', (path) => expect(readVehiclePath(path)).toBeNull());

test.each(['', 'toyota/rav4', 'toyota/rav4/2019/', 'Toyota/rav4/2019', 'toyota/rav4/2019/xle/x'])(
  '"%s" is no vehicle’s key',
  (key) => expect(parseVehicleKey(key)).toBeNull(),
);

test('never throws', () =>
  fc.assert(
    fc.property(
      fc.string(),
      (text) => void [readVehiclePath(text), readVehiclePath(`/tires/${text}`), parseVehicleKey(text)],
    ),
  ));

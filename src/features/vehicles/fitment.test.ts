import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axlesOf,
  fitmentAtPath,
  compareByRim,
  fitmentName,
  fitmentSlug,
  parseFitmentSlug,
  printedFitment,
  type FittedVehicle,
} from './fitment.ts';
import { vehiclePathsOf } from '../../../tests/support/vehicle-paths.ts';
import { UNKNOWN_SERVICE, type OriginalTire } from './original-tire.ts';
import { axles } from './vehicle.arbitrary.ts';
import { named, vehiclePath } from './vehicle.ts';

const [gt, performance] = [named('GT'), named('GT Performance')];
const mustang: FittedVehicle = {
  vehicle: { year: 2019, make: named('Ford'), model: named('Mustang') },
  options: [gt, performance],
  trims: { are: 'all', missing: '' },
  fitments: [
    { front: '235/50R18', rear: null, slug: '235-50r18', options: [gt], originals: [], verified: false },
    {
      front: '255/40R19',
      rear: '275/40R19',
      slug: '255-40r19-275-40r19',
      options: [performance],
      originals: [],
      verified: false,
    },
  ],
};

test('front and rear make one slug, and are read back from it', () => {
  fc.assert(fc.property(axles, (a) => void expect(parseFitmentSlug(fitmentSlug(a))).toEqual(a)));
  fc.assert(fc.property(fc.string(), (text) => void parseFitmentSlug(text)));
  expect(parseFitmentSlug('255-40r19-255-40r19')).toBeNull();
});

test('sizes are printed as on the sidewall', () => {
  expect(printedFitment('lt275/70 r18', '')?.printed).toEqual({ front: 'LT275/70R18', rear: null });
  expect(printedFitment('255/40ZR19', '275/40ZR19')?.printed).toEqual({ front: '255/40ZR19', rear: '275/40ZR19' });
  expect(printedFitment('225/65R17', '225/65R17')?.printed.rear).toBeNull();
  expect(printedFitment('225/65R17', 'same')).toBeNull();
  expect(mustang.fitments.map(fitmentName)).toEqual(['235/50R18', '255/40R19 front, 275/40R19 rear']);
});

test('every path of a vehicle leads back to its size and option', () => {
  const all = vehiclePathsOf(mustang);
  expect(all.map(vehiclePath)).toEqual([
    '/tires/ford/mustang/2019/235-50r18',
    '/tires/ford/mustang/2019/235-50r18/gt',
    '/tires/ford/mustang/2019/255-40r19-275-40r19',
    '/tires/ford/mustang/2019/255-40r19-275-40r19/gt-performance',
  ]);
  for (const parts of all)
    expect(fitmentAtPath(mustang, parts)).toMatchObject({ fitment: { slug: parts.size }, others: [{}] });
  expect(fitmentAtPath(mustang, { size: '235-50r18', option: 'gt-performance' })).toBeNull();
  expect(fitmentAtPath(mustang, { size: '235-50r18', option: 'shelby' })).toBeNull();
});

test('the smallest rim comes first', () => {
  expect(
    [...mustang.fitments, { slug: '235-55r17' }, { slug: '255-40r19' }].toSorted(compareByRim).map((f) => f.slug),
  ).toEqual(['235-55r17', '235-50r18', '255-40r19', '255-40r19-275-40r19']);
});

test('the axles of a vehicle have each their own tires, or the same', () => {
  const tire = (size: string): OriginalTire => ({ size, service: UNKNOWN_SERVICE, dual: false });
  const [front, rear] = [tire('255/40R19'), tire('275/40R19')];
  const [round, staggered] = mustang.fitments;
  const fitments = [
    { ...round!, originals: [{ option: '', front, rear: null }] },
    { ...staggered!, originals: [{ option: '', front, rear }] },
  ];
  expect(axlesOf({ ...mustang, fitments }, { size: staggered!.slug })).toEqual({ front: [front], rear: [rear] });
  expect(axlesOf({ ...mustang, fitments }, { size: round!.slug })).toEqual({ front: [front], rear: null });
  expect(axlesOf(mustang, { size: '205-55r16' })).toBeNull();
});

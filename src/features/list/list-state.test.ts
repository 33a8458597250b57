import { readService } from '#src/features/vehicles/original-tire.ts';
import { expect, test } from 'vitest';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { type ListedSize, parseSizeSlug } from '#src/features/sizes/tire-size.ts';
import { listVehicle, plusSizes } from './list-state.ts';
import { named } from '#src/features/vehicles/vehicle.ts';

const [le, limited] = [named('LE'), named('Limited')];
const rav4: FittedVehicle = {
  vehicle: { year: 2019, make: named('Toyota'), model: named('RAV4') },
  options: [le, limited],
  trims: { are: 'all', missing: '' },
  fitments: [
    { front: '225/65R17', rear: null, slug: '225-65r17', options: [le], originals: [], verified: false },
    { front: '235/55R19', rear: null, slug: '235-55r19', options: [limited], originals: [], verified: false },
  ],
};
const sizeOf = (slug: string) => ({ front: parseSizeSlug(slug)!, rear: null });
const listed: ListedSize[] = [
  '225-65r17',
  '215-70r16',
  '225-60r18',
  '235-60r18',
  '235-55r18',
  '255-55r18',
  '235-55r19',
  '245-45r20',
  '265-70r17',
].map((slug, i) => ({ ...parseSizeSlug(slug)!, count: i + 1 }));

test('other sizes are offered where the load is known that they must carry, and none for dual wheels', () => {
  const came = (loadIndex: string, dual: boolean) => {
    const front = { size: '225/65R17', service: readService(loadIndex)!, dual };
    const [first, ...others] = rav4.fitments;
    const fitments = [{ ...first!, originals: [{ option: '', front, rear: null }] }, ...others];
    return listVehicle({ ...rav4, fitments }, { size: '225-65r17' }, listed)!.plus.map(({ size }) => size);
  };
  expect(came('102H', false)).toEqual(['215/70R16', '225/60R18', '235/55R18']);
  expect(came('', false)).toEqual([]);
  expect(came('102H', true)).toEqual([]);
});

test('plus sizes are on a rim that the maker used or an inch beside it, at most 20 mm wider or narrower, and nearest first', () => {
  const slugsBeside = (own: string[], from: string, ...sizes: string[]) =>
    plusSizes(
      sizeOf(from),
      sizes.map((slug) => ({ ...parseSizeSlug(slug)!, count: 1 })),
      new Set(own),
    ).map(({ size_slug }) => size_slug);
  const slugs = (from: string, ...sizes: string[]) => slugsBeside([], from, ...sizes);
  expect(slugs('225-65r17', '225-65r17', '215-75r15', '225-70r16', '235-60r18', '225-55r19', '225-50r20')).toEqual([
    '225-70r16',
    '235-60r18',
  ]);
  expect(slugsBeside(['235-55r19'], '225-65r17', '225-55r19', '225-50r20')).toEqual(['225-55r19']);
  expect(slugs('225-65r17', '255-55r18', '245-55r18', '195-70r18', '205-65r18')).toEqual(['205-65r18', '245-55r18']);
  expect(slugs('225-65r17', '245-55r18', '235-60r18', '225-60r18', '235-55r18')).toEqual(['245-55r18', '225-60r18']);
  expect(plusSizes(sizeOf('33-12.50r20'), [{ width: 225, profile: 65, rim: 19, count: 1 }], new Set())).toEqual([]);
  const flotation = { width: 33, profile: 12.5, rim: 18, count: 1 };
  expect(plusSizes(sizeOf('225-65r17'), [flotation], new Set())).toEqual([]);
});

test('plus sizes are for a vehicle with one size all round', () => {
  expect(
    plusSizes({ front: parseSizeSlug('255-40r19')!, rear: parseSizeSlug('275-40r19')! }, listed, new Set()),
  ).toEqual([]);
});

test('at most two plus sizes per rim', () => {
  const many = Array.from({ length: 5 }, (_, i) => ({ width: 215 + i * 10, profile: 60, rim: 18, count: 1 }));
  expect(plusSizes(sizeOf('225-65r17'), many, new Set()).length).toBeLessThanOrEqual(2);
});

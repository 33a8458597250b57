import { pageWindow } from '#src/kit/PageNumbers.tsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import type { CriterionName } from './criteria.ts';
import { allFilters } from './filter.arbitrary.ts';
import {
  cleared,
  EMPTY_FILTER,
  withSize,
  withoutSize,
  withoutVehicle,
  withCriterion,
  withFields,
  withLetters,
  withTitle,
  withVehicle,
  type ProductFilter,
} from './filter.ts';

const full = { width: 225, profile: 65, rim: 17 };
const round = { front: { system: 'metric' as const, ...full }, rear: null };
const staggered = {
  front: { system: 'metric' as const, width: 255, profile: 40, rim: 19 },
  rear: { system: 'metric' as const, width: 275, profile: 40, rim: 19 },
};
const busy: ProductFilter = {
  ...EMPTY_FILTER,
  types: ['wintertires'],
  brands: ['nokian'],
  status: 1,
  sort: 'price',
  current: 4,
};

describe('how one criterion changes the others', () => {
  it('a full size clears keyword, height and vehicle', () => {
    expect(withSize({ ...busy, title: 'ice', diameter: 33, vehicle: 'toyota/rav4/2019' }, full)).toEqual({
      ...busy,
      ...full,
      current: 1,
    });
  });
  it('a staggered vehicle brings both sizes, and takes the rear one with it', () => {
    const next = withVehicle(busy, 'ford/mustang/2019/gt', staggered);
    expect(next).toMatchObject({ width: 255, profile: 40, rim: 19, rear: '275-40r19' });
    for (const left of [
      withoutVehicle(next),
      withoutSize(next),
      withSize(next, { rim: 18 }),
      withTitle(next, 'ice'),
      cleared(next),
      withVehicle(next, 'toyota/rav4/2019', round),
    ])
      expect(left.rear).toBe('');
  });
  it('Clear All resets filter and vehicle, and keeps the order', () => {
    expect(cleared({ ...busy, ...full, vehicle: 'toyota/rav4/2019' })).toEqual({ ...EMPTY_FILTER, sort: 'price' });
  });
});

it('any change leads to the first page, ends the note about a corrected search, and changes nothing it was given', () => {
  const changes: Array<(f: ProductFilter) => ProductFilter> = [
    (f) => withTitle(f, 'x'),
    (f) => withSize(f, { rim: 16 }),
    (f) => withFields(f, { brands: ['toyo'] }),
    (f) => withVehicle(f, 'toyota/rav4/2019', round),
    withoutVehicle,
    (f) => withFields(f, { shop: 'foothills-se', stock: 'set', speed: 'H' }),
    (f) => withCriterion(f, 'minPrice', { ...f, minPrice: 300, maxPrice: 200 }),
    cleared,
  ];
  fc.assert(
    fc.property(allFilters, fc.nat(changes.length - 1), (filter, at) => {
      const before = structuredClone(filter);
      expect(changes[at]!(filter)).toMatchObject({ current: 1, searched: '' });
      expect(filter).toEqual(before);
    }),
  );
});

it('a keyword, a full size and a vehicle exclude each other as documented, in any order of choices', () => {
  const size = fc.constantFrom(full, { rim: 16 }, { width: 0 }, { profile: 60, rim: 18 });
  const change = fc.oneof(
    fc
      .constantFrom('ice', '', 'nokian')
      .map((t) => ({ said: 'title', now: (f: ProductFilter) => withCriterion(f, 'title', { ...f, title: t }) })),
    size.map((s) => ({ said: 'size', now: (f: ProductFilter) => withSize(f, s) })),
    fc.constantFrom('toyota/rav4/2019', 'ford/f-150/2021/xlt').map((v) => ({
      said: 'vehicle',
      now: (f: ProductFilter) => withVehicle(f, v, v.startsWith('ford') ? staggered : round),
    })),
    fc
      .boolean()
      .map((on) => ({ said: 'type', now: (f: ProductFilter) => withFields(f, { types: on ? ['wintertires'] : [] }) })),
    fc.constant({ said: 'clear', now: cleared }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let f = EMPTY_FILTER;
      for (const { said, now } of changes) {
        const before = f;
        f = now(f);
        const isFull = Boolean(f.width && f.profile && f.rim);
        if (f.vehicle) expect(isFull && f.title === '').toBe(true);
        else expect(f.rear).toBe('');
        if (isFull) expect(f.title).toBe('');
        if (said === 'title') expect([f.width, f.profile, f.rim, f.vehicle]).toEqual([0, 0, 0, '']);
        if (said === 'size') expect(f.vehicle).toBe('');
        if (said === 'type') expect(f).toEqual({ ...before, types: f.types, current: 1 });
        if (said === 'clear') expect(f).toEqual({ ...EMPTY_FILTER, sort: before.sort });
      }
    }),
  );
});

it('what a tire has, costs and where it lies leaves the other criteria as they are', () => {
  const other = { ...busy, ...full, vehicle: 'toyota/rav4/2019' };
  const one = { ...other, current: 1 };
  const choose = (name: CriterionName, chosen: Partial<ProductFilter>) =>
    withCriterion(other, name, { ...other, ...chosen });
  expect(choose('marks', { marks: ['snowflake'] })).toEqual({ ...one, marks: ['snowflake'] });
  expect(choose('loadRange', { loadRange: 'E' })).toEqual({ ...one, loadRange: 'E' });
  expect(choose('maxPrice', { minPrice: 200, maxPrice: 100 })).toEqual({ ...one, minPrice: 100, maxPrice: 200 });
});

describe('the window of pages', () => {
  it.each<[number, number, number, number[]]>([
    [1, 1, 5, [1]],
    [1, 40, 5, [1, 2, 3, 4, 5]],
    [20, 40, 5, [18, 19, 20, 21, 22]],
    [40, 40, 5, [36, 37, 38, 39, 40]],
    [2, 40, 3, [1, 2, 3]],
    [3, 40, 3, [2, 3, 4]],
    [1, 0, 5, []],
    [99, 40, 5, [36, 37, 38, 39, 40]],
  ])('page %i of %i, %i wide: %o', (current, total, size, pages) =>
    expect(pageWindow(current, total, size)).toEqual(pages),
  );
});

const none = { types: [] as string[], marks: [], speed: '' };
const lettersOf = (...sizes: string[]) =>
  withLetters(
    none,
    sizes.map((size) => parseTireSize(size)!),
  );

it.each([
  ['225/65R17', {}],
  ['33x12.50R20LT', {}],
  ['P225/65R17', { marks: ['passenger'] }],
  ['LT245/75R16', { marks: ['lt'] }],
  ['235/65R16C', { marks: ['c'] }],
  ['ST205/75R15', { types: ['trailertires'] }],
  ['255/40ZR19', { speed: 'W' }],
])('%s', (size, wanted) => expect(lettersOf(size)).toEqual({ ...none, ...wanted }));

it('the letters of both sizes count, and what was chosen stays', () => {
  expect(lettersOf('255/40R19', '285/35ZR19').speed).toBe('W');
  const chosen = { types: ['wintertires'], marks: ['xl' as const], speed: 'V' };
  expect(withLetters(chosen, [parseTireSize('225/65ZR17')!])).toEqual(chosen);
  expect(withLetters(chosen, [parseTireSize('LT245/75R16')!])).toEqual({ ...chosen, marks: ['lt', 'xl'] });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonRows, tireNames } from './tire-comparison.ts';
import { sampleProduct } from '#src/features/products/product.arbitrary.ts';
import { listOfNames } from '#src/kit/number-text.ts';

type Tire = Parameters<typeof comparisonRows>[0][number];

const tire = (more: Partial<Tire> = {}): Tire => ({
  ...sampleProduct({
    title: 'Nokian Hakkapeliitta R5 225/65R17 106T XL',
    sku: 'T-1',
    averageRating: 4.7,
    reviewCount: 38,
  }),
  brands: 'Nokian',
  pattern_title: 'Hakkapeliitta R5',
  run_flat: null,
  ...more,
});
const other = (more: Partial<Tire> = {}): Tire =>
  tire({ title: 'Michelin X-Ice Snow', sku: 'T-2', brands: 'Michelin', pattern_title: 'X-Ice Snow', ...more });
const rowOf = (name: string, ...tires: Tire[]) => comparisonRows(tires).find((row) => row.name === name);

describe('what differs', () => {
  it.each<[row: string, of: Partial<Tire>, ofOther: Partial<Tire>, words: string]>([
    ['Load', {}, { load_index: '102' }, 'Hakkapeliitta R5 carries 100 kg more per tire than X-Ice Snow.'],
    ['Speed', {}, { speed_rating: 'H' }, 'X-Ice Snow is tested to 20 km/h more than Hakkapeliitta R5.'],
    [
      'Snowflake',
      { snowflake: false },
      {},
      'X-Ice Snow has the snowflake: tested on snow, and allowed on BC’s mountain routes.',
    ],
    ['Snowflake', {}, { snowflake: null }, 'Not stated for X-Ice Snow: ask us.'],
    ['Studs', { studdable: true }, {}, 'Hakkapeliitta R5 can be studded: better on bare ice, loud on pavement.'],
    ['Size', {}, { size: '225/60R18' }, 'X-Ice Snow is 3 mm taller than Hakkapeliitta R5.'],
    ['Size', {}, { size: '225/60R18' }, 'X-Ice Snow needs an 18-inch wheel.'],
    ['Load range', {}, { load_range: 'SL' }, 'X-Ice Snow: The usual strength for cars and small SUVs.'],
    ['Stock', {}, { count: 0, in_stock: false }, 'X-Ice Snow has to be ordered.'],
    ['Treadwear warranty', { warranty_km: 80_000 }, {}, 'Not stated for X-Ice Snow: ask us.'],
    ['Customers’ rating', {}, { averageRating: 4.2 }, 'Hakkapeliitta R5 is rated 0.5 stars higher than X-Ice Snow.'],
    ['Customers’ rating', {}, { averageRating: null }, 'Nobody has rated X-Ice Snow yet.'],
  ])('%s: is marked, and said in plain words', (row, of, ofOther, words) => {
    const found = rowOf(row, tire(of), other(ofOther))!;
    expect(found.differs).toBe(true);
    expect(found.words).toContain(words);
  });

  it('names all that share what the others lack, with a verb for several', () => {
    const third = tire({ pattern_title: 'WR G5', load_index: '102' });
    expect(rowOf('Load', tire(), other(), third)!.words).toEqual([
      'Hakkapeliitta R5 and X-Ice Snow carry 100 kg more per tire than WR G5.',
    ]);
  });

  it('an unknown mark is not stated, and none is said to be missing', () => {
    const found = rowOf('Snowflake', tire({ snowflake: null }), other())!;
    expect(found.values).toEqual(['Not stated', 'Yes']);
    expect(found.words.join()).not.toContain('no snowflake');
  });

  it('the same load under another index of dual wheels is no difference', () => {
    expect(rowOf('Load', tire({ load_index: '121/118' }), other({ load_index: '121' }))!.differs).toBe(false);
  });
});

const anyTire: fc.Arbitrary<Tire> = fc
  .record({
    sku: fc.uuid(),
    brands: fc.constantFrom('Nokian', 'Toyo'),
    pattern_title: fc.constantFrom('R5', 'WR G5', 'X'),
    type_short: fc.constantFrom('wintertires', 'summertires'),
    size: fc.constantFrom('225/65R17', '205/55R16', 'LT265/70R17', '33x12.50R20LT'),
    load_index: fc.constantFrom('106', '102', '121/118', ''),
    speed_rating: fc.constantFrom('T', 'H', ''),
    load_range: fc.constantFrom('XL', 'SL', 'E', ''),
    snowflake: fc.constantFrom(true, false, null),
    studdable: fc.constantFrom(true, false, null),
    run_flat: fc.constantFrom(true, false, null),
    tread_depth: fc.constantFrom(10, 11, 12, null),
    warranty_km: fc.constantFrom(80_000, 100_000, null),
    utqg: fc.constantFrom('', '500 A B'),
    averageRating: fc.constantFrom(4.7, 3.1, null),
    count: fc.constantFrom(0, 2, null),
  })
  .map((made) => tire({ ...made, type_name: made.type_short, in_stock: made.count !== 0 }));
const anyTires = fc.array(anyTire, { minLength: 1, maxLength: 4 });

it('a row is marked and explained if two of its values differ, and only then', () => {
  fc.assert(
    fc.property(anyTires, (tires) => {
      for (const { name, values, differs, words } of comparisonRows(tires)) {
        expect(values).toHaveLength(tires.length);
        expect(words.length > 0, name).toBe(differs);
        if (differs) expect(new Set(values).size, name).toBeGreaterThan(1);
        for (const text of [...values, ...words]) expect(text).not.toMatch(/undefined|null|NaN|^$/);
      }
    }),
  );
});

it('whoever subtracts what is printed gets the difference that is said', () => {
  fc.assert(
    fc.property(anyTire, anyTire, (a, b) => {
      const { values, words } = rowOf('Load', { ...a, pattern_title: 'A' }, { ...b, pattern_title: 'B' })!;
      const said = words.map((text) => /carries ([\d,]+) kg more/.exec(text)?.[1]).find(Boolean);
      fc.pre(said !== undefined);
      const [one, two] = values.map((text) => Number(text.replace(/ kg.*/, '').replace(',', '')));
      expect(Number(said!.replace(',', ''))).toBe(Math.abs(one! - two!));
    }),
  );
});

it('the same words are said in whatever order the tires stand', () => {
  fc.assert(
    fc.property(anyTire, anyTire, (a, b) => {
      const [one, two] = [tire({ ...a, pattern_title: 'A' }), tire({ ...b, pattern_title: 'B' })];
      const turned = comparisonRows([two, one]);
      for (const [i, row] of comparisonRows([one, two]).entries()) {
        expect(turned[i]!.values).toEqual(row.values.toReversed());
        expect(turned[i]!.words.toSorted()).toEqual(row.words.toSorted());
      }
    }),
  );
});

it('names tell the tires apart, however alike they are', () => {
  const alike = fc.uniqueArray(anyTire, { selector: ({ sku }) => sku, minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(alike, (tires) => {
      expect(new Set(tireNames(tires)).size).toBe(tires.length);
    }),
  );
  expect(tireNames([tire(), other()])).toEqual(['Hakkapeliitta R5', 'X-Ice Snow']);
  expect(tireNames([tire(), tire({ size: '205/55R16' })])).toEqual([
    'Hakkapeliitta R5 225/65R17',
    'Hakkapeliitta R5 205/55R16',
  ]);
  expect(listOfNames(['A', 'B', 'C'])).toBe('A, B and C');
});

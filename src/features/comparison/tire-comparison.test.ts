import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparisonRows, tireNames } from './tire-comparison.ts';
import { sampleProduct } from '#src/features/products/product.arbitrary.ts';

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

it.each<[row: string, of: Partial<Tire>, ofOther: Partial<Tire>, words: string]>([
  ['Load', {}, { load_index: '102' }, 'What one tire carries at most: no less than your original tires.'],
  ['Type', {}, { type_name: 'Summer', type_short: 'summertires' }, 'X-Ice Snow: Made for above 7 °C only.'],
  [
    'Snowflake (3PMSF)',
    { snowflake: false },
    {},
    'X-Ice Snow: The three-peak mountain snowflake means the tire passed',
  ],
  ['Snowflake (3PMSF)', {}, { snowflake: null }, 'X-Ice Snow: We do not know whether this tire carries'],
  ['Size', {}, { size: '225/60R18' }, 'X-Ice Snow: Needs an 18-inch wheel and stands 727 mm tall: check that it fits.'],
  ['Load range', {}, { load_range: 'SL' }, 'X-Ice Snow: The usual strength for cars and small SUVs.'],
  ['Stock', {}, { count: 0, in_stock: false }, 'X-Ice Snow: Has to be ordered.'],
  ['Treadwear warranty', { warranty_km: 80_000 }, {}, 'X-Ice Snow: Not stated: ask us.'],
])('%s: what differs is marked, and said in plain words', (row, of, ofOther, words) => {
  const found = rowOf(row, tire(of), other(ofOther))!;
  expect(found.differs).toBe(true);
  expect(found.words.join('\n')).toContain(words);
});

it('names all of which the same is said, and does not tell loads apart that are the same', () => {
  const third = tire({ pattern_title: 'WR G5', type_name: 'All-weather', type_short: 'allweathertires' });
  expect(rowOf('Type', tire(), other(), third)!.words[0]).toBe(
    'Hakkapeliitta R5 and X-Ice Snow: Made for snow, ice and cold, and taken off in spring.',
  );
  expect(rowOf('Load', tire({ load_index: '121/118' }), other({ load_index: '121' }))!.differs).toBe(false);
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
});

import fc from 'fast-check';
import { mappingFrom, type MappedField } from './mapping.server.ts';
import { rowTermsFrom, type RawRow } from './row.server.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const FIELDS: MappedField[] = [
  'sku',
  'brand',
  'pattern',
  'size',
  'season',
  'cost',
  'loadSpeed',
  'loadRange',
  'snowflake',
  'runFlat',
  'studdable',
  'utqg',
  'treadDepth',
  'sidewall',
  'warranty',
  'msrp',
];

/** A valid line. */
export const goodRow: RawRow = {
  sku: '217560',
  brand: 'Nitto',
  pattern: 'Ridge Grappler',
  size: 'LT285/75R18',
  loadSpeed: '129/126Q',
  loadRange: 'E',
  season: 'A/T',
  snowflake: '',
  runFlat: '',
  utqg: '',
  treadDepth: '16.4',
  sidewall: 'Blackwall',
  warranty: '50000',
  cost: '$232.13',
  msrp: '$364.44',
  stock: ['3', '20+'],
};

/** The columns of a list that has `goodRow`. */
export const goodColumns = { sku: 'a', brand: 'b', pattern: 'c', size: 'd', season: 'e', cost: 'f' };

/** How the rows of that list are read. */
export const goodTerms = rowTermsFrom(mappingFrom({ columns: goodColumns, seasons: { 'A/S': 'allseasontires' } }));

const anyCell = fc.oneof(
  anyText(),
  fc.string(),
  fc.constantFrom(...Object.values(goodRow).flat(), 'Y', '-', '20+', '(1.00)', '9'.repeat(400)),
);
const cells = {
  ...Object.fromEntries(
    FIELDS.map((field) => [field, fc.oneof({ arbitrary: fc.constant(goodRow[field]), weight: 6 }, anyCell)]),
  ),
  stock: fc.array(anyCell, { maxLength: 3 }),
};

export const rawRow: fc.Arbitrary<RawRow> = fc
  .record(cells, { requiredKeys: [] })
  .map((changes) => ({ ...goodRow, ...changes }) as RawRow);

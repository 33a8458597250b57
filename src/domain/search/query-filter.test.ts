import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedNames } from '../../../tests/seed-names.ts';
import { filterUrl } from '../list/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '../list/filter.ts';
import { listHeading } from '../list/list-heading.ts';
import { LOAD_RANGES, MARKS } from '../list/tire-criteria.ts';
import { TYPE_SHORTS } from '../product/product-type.ts';
import { EMPTY_QUERY } from './query.ts';
import { queryFilter, withMeaning } from './query-filter.ts';
import { readQuery } from './read-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const names = seedNames();
const vocabulary = buildVocabulary(names);
const TITLES = [
  'Winter tires',
  'All-weather tires',
  'All-season tires',
  'Summer tires',
  'All-terrain tires',
  'Mud-terrain tires',
];
const inHeadings = {
  types: Object.fromEntries(TYPE_SHORTS.map((short, i) => [short, TITLES[i] ?? 'Tire bags'])),
  brands: Object.fromEntries(names.brands.map(({ short, title }) => [short, title])),
  shops: Object.fromEntries(names.shops.map(({ slug, name }) => [slug, name])),
  vehicles: {},
};
const urlOf = (text: string): string => filterUrl(queryFilter(readQuery(text, vocabulary)));

describe('the list that a search means', () => {
  it.each([
    ['nokian winter 225/65r17', '/tires/size/225-65r17?types=wintertires&brands=nokian'],
    ['blizak', '/tires/brand/bridgestone?title=Blizzak&searched=blizak&read=blizak*Blizzak'],
    ['cheap 17 inch', '/tires/rim/17?sort=price'],
    ['xice snow', '/tires/brand/michelin?title=X-Ice+Snow'],
    ['"salun" winter', '/tires/list/wintertires?title=%22salun%22'],
    ['edge', '/tires?title=Edge'],
    ['kelly edge', '/tires/brand/kelly?title=Edge'],
    ['michelin edge', '/tires/brand/michelin?title=Edge'],
    ['winter summer nokian', '/tires/brand/nokian?types=summertires,wintertires'],
    ['rav4 winter', '/tires/list/wintertires'],
    ['255/40r19 285/35r19', '/tires/size/255-40r19-285-35r19'],
  ])('%s', (text, url) => expect(urlOf(text)).toBe(url));

  it('what is chosen already goes before the size of a search, front and rear', () => {
    const pair = readQuery('255/40r19 285/35r19', vocabulary);
    const chosen = { ...EMPTY_FILTER, width: 225, profile: 65, rim: 17 };
    expect(withMeaning(chosen, pair)).toEqual(chosen);
    expect(withMeaning({ ...EMPTY_FILTER, vehicle: 'toyota/rav4/2019' }, pair).rear).toBe('');
    expect(withMeaning(EMPTY_FILTER, pair).rear).toBe('285-35r19');
    expect(withMeaning({ ...EMPTY_FILTER, title: 'x', rear: 'y' }, EMPTY_QUERY)).toMatchObject({
      title: 'x',
      rear: 'y',
    });
    const winter = readQuery('winter nokian', vocabulary);
    expect(withMeaning({ ...EMPTY_FILTER, types: ['summertires'] }, winter)).toMatchObject({
      types: ['summertires'],
      brands: ['nokian'],
    });
  });

  it('keeps words apart, and no more of them than a keyword may have', () => {
    const long = `zzq zzx ${'y'.repeat(60)} ${'w'.repeat(60)}`;
    expect(queryFilter(readQuery(long, vocabulary, { correct: false })).title).toMatch(/^"zzq zzx y{60} w{30}$/);
    expect(queryFilter(readQuery(`blizak ${long}`, vocabulary)).searched).toHaveLength(100);
    const { searched, read } = queryFilter(readQuery(`blizak nokain ${'h'.repeat(50)} ${long}`, vocabulary));
    expect(searched).toBe(`blizak nokain ${'h'.repeat(50)} ${long}`.slice(0, 100));
    expect(read.split(',').toSorted()).toEqual(['blizak*Blizzak', 'nokain*Nokian']);
    expect(queryFilter(readQuery('nokian winter', vocabulary))).toMatchObject({ searched: '', read: '' });
    const leftOut = Array.from({ length: 30 }, (_, i) => `word${i}`);
    expect(queryFilter({ ...EMPTY_QUERY, leftOut }).read).toHaveLength(100);
  });

  it('what a list’s heading says of a filter reads back as that filter', () => {
    const filters = fc.record({
      types: fc.subarray(TYPE_SHORTS.slice(0, 6), { maxLength: 2 }).map((list) => [...list].sort()),
      brands: fc.subarray(
        names.brands.map(({ short }) => short).filter((short) => short !== 'three-peaks'),
        { maxLength: 1 },
      ),
      status: fc.constantFrom<ProductFilter['status']>(0, 1, 2, 3),
      marks: fc.subarray(MARKS.filter((mark) => mark !== 'warranty')),
      loadRange: fc.constantFrom<ProductFilter['loadRange']>('', ...LOAD_RANGES),
      maxPrice: fc.constantFrom(0, 150, 300),
      stock: fc.constantFrom<ProductFilter['stock']>('', 'some'),
      size: fc.constantFrom(
        {},
        { width: 225, profile: 65, rim: 17 },
        { rim: 18 },
        { width: 33, profile: 12.5, rim: 20 },
      ),
    });
    fc.assert(
      fc.property(filters, ({ size, ...some }) => {
        const filter: ProductFilter = { ...EMPTY_FILTER, ...some, ...size };
        expect(urlOf(listHeading(filter, inHeadings)), listHeading(filter, inHeadings)).toBe(filterUrl(filter));
      }),
    );
  });
});

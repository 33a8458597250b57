/** Filters for property tests: all that the shop's controls and links can make. */
import fc from 'fast-check';
import { MAX_LOAD_INDEX, MIN_LOAD_INDEX, SPEED_SYMBOLS } from '../size/service-description.ts';
import { MAX_KEYWORD } from './criteria.ts';
import { pricesInOrder, SORTS, type ProductFilter } from './filter.ts';
import { MAX_PRICE, LOAD_RANGES, MARKS, STOCKS } from './tire-criteria.ts';
import { SELECTOR_VALUES, sizeFromParts, sizeSlug } from '../size/tire-size.ts';

const shorts = (names: string[]) => fc.subarray(names).map((list) => [...list].sort());
const part = (values: readonly number[]) => fc.constantFrom(0, ...values);
const words = fc.string({ maxLength: MAX_KEYWORD, unit: 'grapheme' }).map((s) => s.trim().slice(0, MAX_KEYWORD).trim());

const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: MAX_PRICE }));

export const allFilters: fc.Arbitrary<ProductFilter> = fc
  .record({
    title: fc.oneof(
      fc.constant(''),
      fc.constantFrom('225/65R17', 'cross climate', 'a&b=c?d#e', '100 % grip, +4', '“ice”'),
      words.filter((s) => s.isWellFormed()),
    ),
    types: shorts([
      'allseasontires',
      'allterraintires',
      'allweathertires',
      'mudterraintires',
      'summertires',
      'tirebags',
      'wintertires',
    ]),
    brands: shorts(['bfgoodrich', 'general-tire', 'michelin', 'nokian', 'toyo', '4x4-brand']),
    status: fc.constantFrom<ProductFilter['status']>(0, 1, 2, 3),
    width: part(SELECTOR_VALUES.width),
    profile: part(SELECTOR_VALUES.profile),
    rim: part(SELECTOR_VALUES.rim),
    diameter: part([28, 33, 35.5]),
    vehicle: fc.constantFrom('', 'toyota/rav4/2019', 'ford/f-150/2021/xlt', 'ram/1500/2022/225-65r17'),
    rear: fc.constantFrom('', '275-40r19', '33-12.50r20'),
    unfit: fc.boolean(),
    marks: fc.subarray([...MARKS]),
    loadRange: fc.constantFrom('' as const, ...LOAD_RANGES),
    loadIndex: fc.oneof(fc.constant(0), fc.integer({ min: MIN_LOAD_INDEX, max: MAX_LOAD_INDEX })),
    speed: fc.constantFrom('', ...SPEED_SYMBOLS),
    minPrice: price,
    maxPrice: price,
    stock: fc.constantFrom('' as const, ...STOCKS),
    shop: fc.constantFrom('', 'foothills-se', 'skyline-ne'),
    rating: fc.integer({ min: 0, max: 5 }),
    warrantyKm: fc.constantFrom(0, 60_000, 80_000, 100_000),
    searched: fc.oneof(
      fc.constant(''),
      words.filter((s) => s.isWellFormed()),
    ),
    read: fc.constantFrom('', 'silverdo*Silverado', 'silverdo*Silverado,ltz*,hybrid**'),
    sort: fc.constantFrom(...SORTS),
    current: fc.integer({ min: 1, max: 5_000 }),
  })
  .map((filter) => {
    const size = sizeFromParts(filter.width, filter.profile, filter.rim);
    const vehicle = size ? filter.vehicle : '';
    return {
      ...filter,
      ...pricesInOrder(filter.minPrice, filter.maxPrice),
      vehicle,
      unfit: filter.unfit && vehicle !== '',
      rear: size && filter.rear !== sizeSlug(size) ? filter.rear : '',
    };
  });

/** Filters for property tests: all that the shop's controls and links can make. */
import fc from 'fast-check';
import { LONGEST_TITLE, SORTS, type ProductFilter } from './filter.ts';
import { SELECTOR_VALUES, sizeFromParts, sizeSlug } from '../size/tire-size.ts';

const shorts = (names: string[]) => fc.subarray(names).map((list) => [...list].sort());
const part = (values: readonly number[]) => fc.constantFrom(0, ...values);
const words = fc
  .string({ maxLength: LONGEST_TITLE, unit: 'grapheme' })
  .map((s) => s.trim().slice(0, LONGEST_TITLE).trim());

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
    vehicle: fc.constantFrom('', 'toyota/rav4/2019', 'ford/f-150/2021/xlt', 'ram/1500/2022/225-65r17'),
    rear: fc.constantFrom('', '275-40r19', '33-12.50r20'),
    unfit: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
    current: fc.integer({ min: 1, max: 5_000 }),
  })
  .map((filter) => {
    const size = sizeFromParts(filter.width, filter.profile, filter.rim);
    const vehicle = size ? filter.vehicle : '';
    return {
      ...filter,
      vehicle,
      unfit: filter.unfit && vehicle !== '',
      rear: size && vehicle && filter.rear !== sizeSlug(size) ? filter.rear : '',
    };
  });

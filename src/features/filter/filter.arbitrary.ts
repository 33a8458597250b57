/** Filters for property tests: all that the shop's controls and links can make. */
import fc from 'fast-check';
import { SELECTOR_VALUES, sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { CRITERIA, CRITERION_NAMES, MAX_KEYWORD, type CriterionName } from './criteria.ts';
import { unset } from './criterion-value.ts';
import { PRICE_BASES } from '#src/kit/price-basis.ts';
import { GOODS } from '#src/features/products/product-type.ts';
import { isByPrice, PAGE_SIZES, pricesInOrder, SORTS, type ProductFilter } from './filter.ts';

const NAMES = {
  types: ['allseasontires', 'allterraintires', 'mudterraintires', 'summertires', 'tirebags', 'wintertires'],
  brands: ['4x4-brand', 'bfgoodrich', 'general-tire', 'michelin', 'nokian', 'toyo'],
};
const text = fc
  .string({ maxLength: MAX_KEYWORD, unit: 'grapheme' })
  .map((typed) => typed.trim().slice(0, MAX_KEYWORD).trim())
  .filter((typed) => typed.isWellFormed());
const title = fc.oneof(fc.constantFrom('', '225/65R17', 'cross climate', 'a&b=c?d#e', '100 % grip, +4', '“ice”'), text);

function valueOf(name: CriterionName): fc.Arbitrary<unknown> {
  const { value } = CRITERIA[name];
  if (name === 'width' || name === 'profile' || name === 'rim') return fc.constantFrom(0, ...SELECTOR_VALUES[name]);
  switch (value.kind) {
    case 'text':
      if (value.clean) return fc.constantFrom('', '5x114.3', '6x139.7');
      return title.map((typed) => typed.slice(0, value.max).trim()).filter((cut) => cut.isWellFormed());
    case 'names':
      return fc.subarray(NAMES[name as keyof typeof NAMES]);
    case 'name':
      return fc.constantFrom('', 'foothills-se', 'skyline-ne');
    case 'some':
      return fc.subarray([...value.of]);
    case 'one':
      return fc.constantFrom<unknown>(unset(value), ...value.of);
    case 'number': {
      const parts = fc.integer({ min: value.min / value.step, max: value.max / value.step });
      return fc.oneof(
        fc.constant(0),
        parts.map((count) => count * value.step),
      );
    }
  }
}

export const allFilters = fc
  .record({
    goods: fc.constantFrom(...GOODS),
    ...Object.fromEntries(CRITERION_NAMES.map((name) => [name, valueOf(name)])),
    vehicle: fc.constantFrom('', 'toyota/rav4/2019', 'ford/f-150/2021/xlt', 'ram/1500/2022/225-65r17'),
    rear: fc.constantFrom('', '275-40r19', '33-12.50r20'),
    otherSize: fc.constantFrom('', '215-70r16'),
    unfit: fc.boolean(),
    searched: fc.oneof(fc.constant(''), text),
    read: fc.constantFrom('', 'silverdo*Silverado', 'silverdo*Silverado,ltz*,hybrid**'),
    sort: fc.constantFrom(...SORTS),
    basis: fc.constantFrom(...PRICE_BASES),
    current: fc.integer({ min: 1, max: 5_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
  })
  .map((made): ProductFilter => {
    const filter = made as unknown as ProductFilter;
    const ofTires = filter.goods === 'tires';
    const size = ofTires && sizeFromParts(filter.width, filter.profile, filter.rim);
    const vehicle = size ? filter.vehicle : '';
    return {
      ...filter,
      types: ofTires || !filter.types.includes('wintertires') ? filter.types : ['alloy-wheels'],
      ...pricesInOrder(filter.minPrice, filter.maxPrice),
      vehicle,
      unfit: filter.unfit && vehicle !== '',
      basis: isByPrice(filter) ? filter.basis : 'each',
      otherSize: vehicle && !filter.rear ? filter.otherSize : '',
      rear: size && filter.rear !== sizeSlug(size) ? filter.rear : '',
    };
  });

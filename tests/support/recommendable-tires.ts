/** Tires that may be recommended, and for what they are asked. */
import { saleTerms } from '#src/features/pricing/price.ts';
import { sampleProduct } from '#src/features/products/product.arbitrary.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import type { RecommendableTire, RecommendFor } from '#src/features/filter/recommended-tires.ts';

export const tire = (
  id: number,
  retail_price: string,
  different: Partial<RecommendableTire> = {},
): RecommendableTire => ({
  ...sampleProduct({ id, pattern_title: `Icefield ${id}`, load_index: '102', load_range: 'SL', retail_price }),
  run_flat: null,
  studdable: null,
  tread_depth: null,
  ...different,
});
export const winter: RecommendFor = {
  season: 'winter',
  types: [],
  tires: 4,
  terms: saleTerms(DEFAULT_SETTINGS, []),
  originals: null,
  favourites: [],
  places: ['Foothills SE', 'Skyline NE'],
};
export const warm: RecommendFor = { ...winter, season: 'warm' };

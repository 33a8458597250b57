import type { TypeShort } from './product-type.ts';

/** What the products of a type are called within a sentence. */
export const TYPE_NAMES: Record<TypeShort, string> = {
  wintertires: 'winter tires',
  allweathertires: 'all-weather tires',
  allseasontires: 'all-season tires',
  summertires: 'summer tires',
  allterraintires: 'all-terrain tires',
  mudterraintires: 'mud-terrain tires',
  trailertires: 'trailer tires',
  tirebags: 'tire bags',
};

import type { TypeShort } from '#src/domain/product/product-type.ts';

const LABELS: Record<TypeShort, string> = {
  wintertires: 'winter tires',
  allweathertires: 'all-weather tires',
  allseasontires: 'all-season tires',
  summertires: 'summer tires',
  allterraintires: 'all-terrain tires',
  mudterraintires: 'mud-terrain tires',
  trailertires: 'trailer tires',
  tirebags: 'tire bags',
};

export const productTypeLabel = (type: TypeShort): string => LABELS[type];

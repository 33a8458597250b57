import type { TypeShort } from '#src/domain/product/product-type.ts';
import labels from './type-labels.json' with { type: 'json' };

export const productTypeLabel = (type: TypeShort): string => labels[type];

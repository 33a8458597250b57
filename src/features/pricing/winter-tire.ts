/** The tire of a vehicle's winter package: see docs/prices.md. */
import type { PromotedTire } from './promotion.ts';
import { LOW_STOCK } from '#src/features/products/stock.ts';
import type { PairedTire, ProductSummary } from '#src/features/products/product.ts';

export interface WinterTire extends PromotedTire {
  id: number;
  slug: string;
  name: string;
  retail_price: string;
  /** the rear tire, where it differs */
  pair?: PairedTire;
  /** what its card says of the fit; empty: it fits without a note */
  note: string;
}

export const WINTER_TYPE = 'wintertires';

/** How many must be in stock for a vehicle that takes `tires`: public stock counts no further than this. */
export const enoughInStock = (tires: number): number => Math.min(tires, LOW_STOCK + 1);

export const winterTire = (
  p: Pick<ProductSummary, 'id' | 'slug' | keyof PromotedTire | 'retail_price' | 'fit'>,
): WinterTire => ({
  id: p.id,
  slug: p.slug,
  name: `${p.brands} ${p.pattern_title}`,
  brands: p.brands,
  pattern_title: p.pattern_title,
  type_short: p.type_short,
  size: p.size,
  retail_price: p.retail_price,
  note: p.fit?.reason ?? '',
});

/** The tire of a vehicle's winter package: see docs/prices.md. */
import { LOW_STOCK } from '#src/features/products/stock.ts';
import { pairedTire, type PairedTire, type ProductSummary } from '#src/features/products/product.ts';
import { dayOf } from '#src/kit/calendar-day.ts';

export interface WinterTire extends PairedTire {
  slug: string;
  name: string;
  /** the rear tire, where it differs */
  pair?: PairedTire;
  /** what its card says of the fit; empty: it fits without a note */
  note: string;
}

export const WINTER_TYPE = 'wintertires';

/** How many must be in stock for a vehicle that takes `tires`: public stock counts no further than this. */
export const enoughInStock = (tires: number): number => Math.min(tires, LOW_STOCK + 1);

export const winterTire = (p: PairedTire & Pick<ProductSummary, 'slug' | 'fit'>): WinterTire => ({
  ...pairedTire(p),
  slug: p.slug,
  name: `${p.brands} ${p.pattern_title}`,
  note: p.fit?.reason ?? '',
});

export type TireSeason = 'winter' | 'warm';

/** Months from and to which winter tires are on most cars here: from the first frosts to the last. */
const [FROM, TO] = [10, 3];

/** The season at a time, by the calendar in Calgary: winter from October to March. See docs/filters.md. */
export function tireSeason(at: Date): TireSeason {
  const month = Number(dayOf(at).slice(5, 7));
  return month >= FROM || month <= TO ? 'winter' : 'warm';
}

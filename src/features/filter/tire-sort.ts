import type { PartnerPrice } from '#src/features/pricing/partner-price.ts';
import { cents } from '#src/kit/money.ts';
import { lowestPrice } from '#src/features/pricing/item-price.ts';

export const TIRE_COLUMNS = {
  name: 'Tire',
  stock: 'Stock',
  place: 'Shop',
  retail: 'Retail',
  partner: 'Partner',
  vip: 'VIP',
} as const;
export type TireColumn = keyof typeof TIRE_COLUMNS;
export interface TireOrder {
  by: TireColumn;
  down: boolean;
}

type Sortable = PartnerPrice & { brands: string; pattern_title: string; location: number };

/** Sort value of a count that is not shown. It is larger than four, so it sorts after the largest shown count. */
const HIDDEN_COUNT = 17;

const KEYS: Record<TireColumn, (tire: Sortable) => number | string> = {
  name: (t) => `${t.brands} ${t.pattern_title}`.toLowerCase(),
  stock: (t) => t.count ?? HIDDEN_COUNT,
  place: (t) => t.location,
  retail: (t) => cents(t.retail_price),
  partner: (t) => cents(t.price ?? t.retail_price),
  vip: (t) => cents(lowestPrice(t)),
};

/** The sort is stable. */
export function sortTires<T extends Sortable>(tires: readonly T[], { by, down }: TireOrder): T[] {
  const keyed = tires.map((tire) => ({ tire, key: KEYS[by](tire) }));
  const direction = down ? -1 : 1;
  keyed.sort((a, b) => (a.key === b.key ? 0 : direction * (a.key < b.key ? -1 : 1)));
  return keyed.map(({ tire }) => tire);
}

/** The cheapest tire with enough in stock, or else the cheapest. */
export function cheapest<T extends Sortable>(tires: readonly T[], quantity: number): T | undefined {
  const byPrice = sortTires(tires, { by: 'vip', down: false });
  return byPrice.find((tire) => (tire.count ?? HIDDEN_COUNT) >= Math.min(quantity, HIDDEN_COUNT - 1)) ?? byPrice[0];
}

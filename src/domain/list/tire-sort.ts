/** The order of a table of tires with prices, by the column whose head was pressed. */
import type { PartnerPrice } from '../pricing/partner-price.ts';
import { cents } from '../pricing/money.ts';
import { ownPrice } from '../pricing/price-text.ts';

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

type Sortable = PartnerPrice & { brands: string; pattern_title: string; location: 0 | 1 };

/** Where stock is not told, there are more than a few: it stands behind the largest known count. */
const UNTOLD = 17;

const KEYS: Record<TireColumn, (tire: Sortable) => number | string> = {
  name: (t) => `${t.brands} ${t.pattern_title}`.toLowerCase(),
  stock: (t) => t.count ?? UNTOLD,
  place: (t) => t.location,
  retail: (t) => cents(t.retail_price),
  partner: (t) => cents(t.price ?? t.retail_price),
  vip: (t) => cents(ownPrice(t)),
};

/** A new list, sorted; what is equal stands as it stood. */
export function inOrder<T extends Sortable>(tires: readonly T[], { by, down }: TireOrder): T[] {
  const key = KEYS[by];
  return tires
    .map((tire) => ({ tire, k: key(tire) }))
    .sort((a, b) => (a.k < b.k ? -1 : a.k > b.k ? 1 : 0) * (down ? -1 : 1))
    .map(({ tire }) => tire);
}

/** The cheapest of which there are enough, else the cheapest. */
export function cheapest<T extends Sortable>(tires: readonly T[], quantity: number): T | undefined {
  const byPrice = inOrder(tires, { by: 'vip', down: false });
  return byPrice.find((tire) => (tire.count ?? UNTOLD) >= Math.min(quantity, UNTOLD - 1)) ?? byPrice[0];
}

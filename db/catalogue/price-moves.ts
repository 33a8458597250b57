import type { CostMove } from '#src/domain/supplier/list-figures.ts';
import { amount, cents } from '#src/domain/pricing/money.ts';
import type { CatalogueRow } from './row.ts';
import { productTitle } from './title.ts';

/** Products that would leave less than `LOW_MARGIN_PERCENT` of the retail price. */
export interface LowMargins {
  count: number;
  /** the lowest ten */
  lowest: { sku: string; title: string; cost: string; retail: string; percent: number }[];
}

export const LOW_MARGIN_PERCENT = 20;
/** How many moves up, moves down and low margins are named. */
export const MOVES_SHOWN = 10;

/** The largest of both lists. @param sign 1: moves up, -1: moves down */
export const largestMoves = (moves: readonly CostMove[], more: readonly CostMove[], sign: 1 | -1): CostMove[] =>
  [...moves, ...more]
    .filter(({ percent }) => percent * sign > 0)
    .toSorted((a, b) => (b.percent - a.percent) * sign)
    .slice(0, MOVES_SHOWN);

/** Adds a row's margin to those that are low. */
export function noteMargin(low: LowMargins, row: CatalogueRow): void {
  if (row.cost === null) return;
  const retail = cents(row.retailPrice);
  const percent = Math.round((1 - cents(row.cost) / retail) * 1_000) / 10;
  if (retail === 0 || percent >= LOW_MARGIN_PERCENT) return;
  low.count++;
  if (low.lowest.length === MOVES_SHOWN && percent >= low.lowest[MOVES_SHOWN - 1]!.percent) return;
  low.lowest.push({ sku: row.sku, title: productTitle(row), cost: row.cost, retail: amount(retail), percent });
  low.lowest.sort((a, b) => a.percent - b.percent);
  low.lowest.length = Math.min(low.lowest.length, MOVES_SHOWN);
}

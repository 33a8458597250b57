import type { CostMove, ListComparison } from '#src/domain/supplier/list-figures.ts';
import { amount, cents } from '#src/domain/pricing/money.ts';
import type { CatalogueRow } from './row.ts';
import { productTitle } from './title.ts';

export const LOW_MARGIN_PERCENT = 20;
/** How many moves up, moves down and low margins are named. */
export const MOVES_SHOWN = 10;

/** The largest moves of the cost, from the largest increase to the largest decrease. */
export function largestMoves(moves: readonly CostMove[]): CostMove[] {
  const sorted = moves.toSorted((a, b) => b.percent - a.percent);
  const [up, down] = [sorted.filter(({ percent }) => percent > 0), sorted.filter(({ percent }) => percent < 0)];
  return [...up.slice(0, MOVES_SHOWN), ...down.slice(-MOVES_SHOWN)];
}

/** Adds a row's margin to those that are low. */
export function noteMargin(low: ListComparison['low_margins'], row: CatalogueRow): void {
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

/** What the prices of a comparison are computed from: JSON in its table’s attribute `data-compared`. */
import type { CardFees } from '#src/domain/pricing/card-totals.ts';
import type { PromotedTire } from '#src/domain/pricing/promotion.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';

export interface ComparedData {
  fees: CardFees;
  tires: Array<{ id: number; /** retail price of one tire */ each: string; offered: OfferedTire & PromotedTire }>;
}

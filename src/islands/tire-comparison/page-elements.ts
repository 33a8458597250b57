/** Names that tie the page that compares tires to its scripts. */
import type { CardFees } from '#src/domain/pricing/card-totals.ts';
import type { PromotedTire } from '#src/domain/pricing/promotion.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';

/** on the table: what its prices are computed from as JSON, a `ComparedData` */
export const COMPARED = 'data-compared';
/** on a button: what it does with the comparison, `share`, `print` or `keep` */
export const COMPARISON_ACTION = 'data-comparison';
/** on the link that takes a tire off: its id */
export const TAKE_OFF = 'data-take-off';

export interface ComparedData {
  fees: CardFees;
  tires: Array<{ id: number; /** retail price of one tire */ each: string; offered: OfferedTire & PromotedTire }>;
}

/** Classes of the cells that are written anew for a vehicle and for a signed-in viewer's prices. */
export const TOTAL = 'total';
export const MORE = 'more-than';
export const FIT = 'fit-answer';
/** around the number of tires, `Four` */
export const SET_NUMBER = 'set-number';
/** what the prices are for */
export const PRICED_FOR = 'priced-for';

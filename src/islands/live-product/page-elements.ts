/** Names that tie the product page's templates to the scripts that update it. */
import type { EstimateFees } from '#src/domain/pricing/estimate-lines.ts';
import type { Promotion } from '#src/domain/pricing/promotion.ts';

/** on the element of the stock: the location of the tire, 0 or 1 */
export const LOCATION = 'data-at';
/** id of the element with the pickup addresses */
export const PICKUP = 'pickup';
/** on that element: the shops as JSON, `PickupShops` */
export const PICKUP_SHOPS = 'data-places';
/** on the form of the estimate: what it is computed from as JSON, an `EstimateData` */
export const ESTIMATE = 'data-estimate';
/** id of its checkbox: the number of tires is that of the vehicle */
export const OWN_SET = 'own-set';

/** on the button that keeps the estimate as a quote: the product's id */
export const KEEP_ESTIMATE = 'data-keep';
/** on the buttons to call or write: the tire's title */
export const REQUEST_TITLE = 'data-request';

export interface EstimateData {
  fees: EstimateFees;
  /** in inches */
  rim: number;
  /** how many tires are a set */
  setOf: number;
  /** price per tire */
  retail: string;
  /** the signed-in viewer's own price per tire, while it is shown */
  own?: string | null;
  /** those that concern the tire */
  promotions: Promotion[];
}

export interface PickupShops {
  /** `Two shops in Calgary` */
  all: string;
  /** phones as `+14035550142` */
  places: Array<{ name: string; street: string; phone: string }>;
}
/** on what a set comes to, beside the price */
export const SET_TOTAL = 'data-set-total';

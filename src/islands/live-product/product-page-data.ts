/** What a product page holds as JSON for its scripts. */
import type { EstimateFees } from '#src/domain/pricing/estimate-lines.ts';
import type { Promotion } from '#src/domain/pricing/promotion.ts';

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

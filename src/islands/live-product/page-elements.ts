/** Names that tie the product page's templates to the scripts that update it. */

/** on the element of the stock: the location of the tire, 0 or 1 */
export const LOCATION = 'data-at';
/** id of the element with the pickup addresses */
export const PICKUP = 'pickup';
/** on that element: both shops as JSON, a `PickupShop[]` */
export const PICKUP_SHOPS = 'data-places';
/** on the form of the estimate: the fees as JSON, a `FeeSettings` */
export const FEES = 'data-fees';

export interface PickupShop {
  name: string;
  street: string;
  /** `+14035550142` */
  phone: string;
}

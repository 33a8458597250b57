/** Names in `dataset` of the `html` element. Inline scripts spell them: `BaseLayout.astro`. */

export const SIGNED_IN = 'viewer';
/** The viewer's own prices and stock are shown: somebody is signed in, and the customer view is off. */
export const OWN_PRICES_SHOWN = 'ownPrices';
/** The viewer's own prices are shown, and the account is approved, so that there are some. */
export const PARTNER_PRICES_SHOWN = 'shopPrices';
/** The viewer's prices are hidden from a customer who looks on. */
export const CUSTOMER_VIEW_ON = 'customer';
/** The page was restored by Back, and does not know yet who is signed in. */
export const RESTORED = 'away';
/** What the cards of lists show large, a `PriceBasis`. */
export const PRICE_BASIS = 'basis';
export const VEHICLE_REMEMBERED = 'vehicle';

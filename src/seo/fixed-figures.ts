/**
 * The figures that the specification fixes for structured data (sections 2 and 9). They are emitted while the setting
 * `structured_data_defaults` is on; without it only what customers gave and what the page says (`decisions.md` 14).
 */
export const FIXED_PRODUCT_RATING = { value: 5, count: 1 } as const;
export const FIXED_SERVICE_OFFER = { price: '50.00', currency: 'CAD' } as const;
export const FIXED_SERVICE_RATING = { value: 4.8, count: 150 } as const;

/**
 * Fixed figures for structured data. They are published while the setting `structured_data_defaults` is on; otherwise only real
 * ratings and the prices of the page are. See docs/structured-data.md.
 */
export const FIXED_PRODUCT_RATING = { value: 5, count: 1 } as const;
export const FIXED_SERVICE_OFFER = { price: '50.00' } as const;
export const FIXED_SERVICE_RATING = { value: 4.8, count: 150 } as const;

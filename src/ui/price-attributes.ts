/**
 * Attributes by which scripts find prices and stock on a server-rendered page, to replace them by current ones and by
 * those of a signed-in viewer. Each holds the id of its product, except for the fee.
 */
/** the large price of a product page */
export const ASK_PRICE = 'data-ask';
export const PARTNER_PRICES = 'data-partner';
export const STOCK = 'data-quantity';
export const TABLE_PRICE = 'data-figure';
/** on the document: names of the taxes, `GST and PST` */
export const TAX_NAMES = 'data-taxes';
export const taxesShown = (): string => document.documentElement.getAttribute(TAX_NAMES) ?? '';

/** around cards of tires: the recycling fee per tire, `5.00` */
export const RECYCLING_FEE = 'data-recycling';

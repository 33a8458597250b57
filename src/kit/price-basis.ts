/** What the cards of a list show large: the price of one tire, of a set, or of a set installed. Kept on the device. */
export const PRICE_BASES = ['each', 'set', 'installed'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

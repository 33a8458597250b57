import { SHOP_ZONE } from './time-zone.ts';

/** The day in Calgary in words: `November 22, 2026`. */
export const longDay = (at: Date): string =>
  at.toLocaleDateString('en-CA', { timeZone: SHOP_ZONE, year: 'numeric', month: 'long', day: 'numeric' });

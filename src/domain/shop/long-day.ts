import { SHOP_ZONE } from './time-zone.ts';

/** The day of an instant in Calgary: `November 22, 2026`. */
export const longDay = (at: Date): string =>
  at.toLocaleDateString('en-CA', { timeZone: SHOP_ZONE, year: 'numeric', month: 'long', day: 'numeric' });

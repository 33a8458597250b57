import { shopFormat } from './time-zone.ts';

/** The shop's day in words: `November 22, 2026`. */
export const longDay = (at: Date): string => shopFormat({ year: 'numeric', month: 'long', day: 'numeric' }).format(at);

import { shopTime } from './time-zone.ts';

/** The shop's day, `2026-10-12`. */
export const dayOf = (at: Date): string => shopTime(at).slice(0, 10);

/** The date a number of calendar days before an instant. Changes of the clock do not matter. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(Date.parse(dayOf(now)) - days * 86_400_000).toISOString().slice(0, 10);

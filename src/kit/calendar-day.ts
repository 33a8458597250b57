import { shopTime } from './time-zone.ts';

/** The shop's day, `2026-10-12`. */
export const dayOf = (at: Date): string => shopTime(at).slice(0, 10);

/** The date a number of calendar days before an instant. Changes of the clock do not matter. */
export function daysBefore(now: Date, days: number): string {
  const [year = 0, month = 1, day = 1] = dayOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
}

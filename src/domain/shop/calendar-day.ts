import { SHOP_ZONE } from './time-zone.ts';

/** Made when first needed: it takes a process that has just begun some 20 ms. */
let reader: Intl.DateTimeFormat | undefined;

/** The day in Calgary, `2026-10-12`. */
export function dayOf(at: Date): string {
  reader ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return reader.format(at);
}

/** The date a number of calendar days before an instant. Changes of the clock do not matter. */
export function daysBefore(now: Date, days: number): string {
  const [year = 0, month = 1, day = 1] = dayOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
}

/**
 * The shop's time zone. A process serves one shop: what reads its settings sets the zone, a page is told it by its document.
 * Not in `hours.ts`, whose code is inside every page: a module that others share would be a request of every page.
 */
export const ZONE = 'data-zone';

/** Read on first use. A module that computes nothing while it loads can be left out of scripts that do not need it. */
let zone: string | undefined;
/** Kept, since making a format takes a process that has just begun some 20 ms. */
let formats: Map<string, Intl.DateTimeFormat> | undefined;

export const shopZone = (): string =>
  (zone ??= globalThis.document?.documentElement.getAttribute(ZONE) ?? 'America/Edmonton');

export function setShopZone(next: string): void {
  if (next !== zone) formats = undefined;
  zone = next;
}

/** Writes days and times in the shop's zone. */
export function shopFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  formats ??= new Map();
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', { timeZone: shopZone(), ...options });
  formats.set(key, format);
  return format;
}

/** An instant in the shop's time, by this machine's time-zone database: `2026-11-21T14:10`. */
export function shopTime(at: Date | number): string {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const parts = shopFormat({ hourCycle: 'h23', ...digits }).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

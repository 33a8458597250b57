/** Calgary time for `datetime-local` fields, which have no time zone. */
import { SHOP_ZONE } from '../shop/time-zone.ts';

/** Not shared with `hours.ts`, whose code is inside every page: a shared file would be a request of every page. */
let reader: Intl.DateTimeFormat | undefined;
const partsOf = (at: Date): Intl.DateTimeFormatPart[] => {
  reader ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return reader.formatToParts(at);
};

/** An ISO 8601 instant in Calgary time: `2026-11-21T14:10`; empty for an invalid one. */
export function shopClock(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const part = Object.fromEntries(partsOf(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The instant of a Calgary time. A time that is skipped in spring becomes an hour earlier. Empty for an invalid time. */
export function momentOf(clock: string): string {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return '';
  let at = wanted;
  // Twice, because the first guess may be on the other side of a change of the clock.
  for (let i = 0; i < 2; i++) at += wanted - Date.parse(`${shopClock(new Date(at).toISOString())}:00Z`);
  return new Date(at).toISOString();
}

/** `Tuesday 14:10` within the last six days, `Nov 3, 14:10` before, `14:10` today. */
export function sinceText(iso: string, now: Date): string {
  const [day, time] = shopClock(iso).split('T') as [string, string];
  const [today] = shopClock(now.toISOString()).split('T') as [string];
  if (day === today) return time;
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const name = new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    ...(days > 0 && days < 7
      ? { weekday: 'long' }
      : { month: 'short', day: 'numeric', ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) }),
  }).format(new Date(iso));
  return `${name} ${time}`;
}

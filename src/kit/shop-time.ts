/** The shop's time for `datetime-local` fields, which have no time zone. */
import { shopFormat, shopTime } from './time-zone.ts';

/** An ISO 8601 instant in the shop's time: `2026-11-21T14:10`; empty for an invalid one. */
export function shopClock(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : shopTime(at);
}

/** The instant of a time of the shop. A time that is skipped in spring becomes an hour earlier. Empty for an invalid time. */
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
  const name = shopFormat(
    days > 0 && days < 7
      ? { weekday: 'long' }
      : { month: 'short', day: 'numeric', ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }) },
  ).format(new Date(iso));
  return `${name} ${time}`;
}

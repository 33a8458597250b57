import blanks from './blank-entries.json' with { type: 'json' };
import { dayOf, daysBefore } from '../shop/calendar-day.ts';
import type { AddableKind, EntryData } from './entry-kinds.ts';

const DAY = 86_400_000;

export function blankEntry<K extends AddableKind>(kind: K, now: Date): Pick<EntryData, AddableKind>[K] {
  const year = now.getUTCFullYear();
  const [shown_from, shown_until] = [now, new Date(now.getTime() + 14 * DAY)].map((at) => at.toISOString());
  const notice = { ...blanks.notice, shown_from, shown_until };
  const promotion = { ...blanks.promotion, starts_on: dayOf(now), ends_on: daysBefore(now, -14) };
  const fitment = { ...blanks.fitment, year_from: year, year_to: year };
  return ({ ...blanks, notice, promotion, fitment } as Pick<EntryData, AddableKind>)[kind];
}

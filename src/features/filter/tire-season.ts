/** The time of year in which winter tires are bought in Calgary; see docs/filters.md. */
import { dayOf } from '#src/kit/calendar-day.ts';

export type TireSeason = 'winter' | 'warm';

/** Months from and to which winter tires are on most cars here: from the first frosts to the last. */
const [FROM, TO] = [10, 3];

/** The season at a time, by the calendar in Calgary: winter from October to March. */
export function tireSeason(at: Date): TireSeason {
  const month = Number(dayOf(at).slice(5, 7));
  return month >= FROM || month <= TO ? 'winter' : 'warm';
}

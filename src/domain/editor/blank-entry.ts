import blanks from './blank-entries.json' with { type: 'json' };
import type { ADDABLE_KINDS, EntryData } from './entry-kinds.ts';

type Addable = (typeof ADDABLE_KINDS)[number];
const DAY = 86_400_000;

export function blankEntry<K extends Addable>(kind: K, now: Date): Pick<EntryData, Addable>[K] {
  const year = now.getUTCFullYear();
  const timed = {
    ...blanks,
    notice: {
      ...blanks.notice,
      shown_from: now.toISOString(),
      shown_until: new Date(now.getTime() + 14 * DAY).toISOString(),
    },
    fitment: { ...blanks.fitment, year_from: year, year_to: year },
  } as Pick<EntryData, Addable>;
  return timed[kind];
}

import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { beginDailyLimit, listMostCounted, MAX_TEXTS_A_DAY, type CountedText } from './daily-limit.ts';

/**
 * Counts a search in one statement, and writes nothing once a connection has reached its limit. The commit does not wait for the
 * disk. Nothing about the visitor is stored with the words.
 * @param text as `searchToCount` cleans it; an empty one is not counted
 * @param missed whether it found nothing
 * @param counter key of the connection's counter
 */
export async function countSearch(
  db: Database,
  { text, missed }: { text: string; missed: boolean },
  counter: string,
  now: Date,
): Promise<void> {
  if (!text) return;
  const { begin, day } = beginDailyLimit(counter, now);
  const misses = missed ? 1 : 0;
  await rows(db)`${begin}
    insert into searches as s (text, day, missed)
    select ${text}::text, ${day}, ${misses}::int from within
    where exists (select 1 from searches where day = ${day} and text = ${text})
      or (select count(*) from searches where day = ${day}) < ${MAX_TEXTS_A_DAY}
    on conflict (day, text) do update set
      count = least(s.count + 1, 1000000), missed = least(s.missed + ${misses}::int, 1000000)`;
}

const list = (db: Database, counts: SQL, days: number, now: Date): Promise<CountedText[]> =>
  listMostCounted(db, { table: sql`searches`, text: sql`text`, counts }, days, now);

export const listSearches = (db: Database, days: number, now: Date): Promise<CountedText[]> =>
  list(db, sql`count`, days, now);

/** The searches that found nothing, the most frequent first. */
export const listMissedSearches = (db: Database, days: number, now: Date): Promise<CountedText[]> =>
  list(db, sql`missed`, days, now);

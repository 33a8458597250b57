import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';

/** How alike two words must be to pass for a typing error; below this `toyo` would find `tokyo` and half the shop. */
export const ALIKE = 0.45;

/**
 * Patterns whose brand and name hold every word. When none does, patterns that come close to every word (`pg_trgm`), so
 * that `hankok` and `blizak` find what was meant.
 * @param words lower case, from `readKeyword`
 */
export async function findPatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const exact = await holdingPatternIds(db, words);
  return exact.length ? exact : closePatternIds(db, words);
}

/** Patterns whose brand and name hold every word as it is written, or its beginning. */
export async function holdingPatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const holding = (text: string) => sql`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  // the text stands there with and without its gaps, so `x-ice` is looked for as `xice`, too
  const holds = sql.join(
    words.map((w) => sql`(${holding(w)} or ${holding(w.replace(/[^a-z0-9]/g, '') || w)})`),
    sql` and `,
  );
  return (await rows<{ id: number }>(db, sql`select id from patterns where ${holds}`)).map((r) => r.id);
}

/** Patterns that come close to every word, the closest first. */
export async function closePatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const close = sql.join(
    words.map((w) => sql`word_similarity(${w}, search) >= ${ALIKE}`),
    sql` and `,
  );
  const score = sql.join(
    words.map((w) => sql`word_similarity(${w}, search)`),
    sql` + `,
  );
  const found = await rows<{ id: number; score: number }>(
    db,
    sql`select id, ${score} as score from patterns where ${close} order by score desc, id limit 60`,
  );
  const best = found[0]?.score ?? 0;
  return found.filter((r) => r.score >= best * 0.8).map((r) => r.id);
}

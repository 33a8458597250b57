import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';

/** The least similarity of a misspelled word. With a lower one, `toyo` would also find `tokyo` and half of the catalogue. */
const LEAST_SIMILARITY = 0.45;

/**
 * The patterns whose brand and name contain every word. When there are none, the patterns that are similar to every word
 * (`pg_trgm`), so that `hankok` and `blizak` find what was meant.
 * @param words lower case, from `readKeyword`
 */
export async function findPatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const exact = await containingPatternIds(db, words);
  return exact.length ? exact : similarPatternIds(db, words);
}

/** The patterns whose brand and name contain every word. */
async function containingPatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const holding = (text: string) => sql`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  // The search text is stored with and without separators, so `x-ice` is also searched as `xice`.
  const holds = sql.join(
    words.map((w) => sql`(${holding(w)} or ${holding(w.replace(/[^a-z0-9]/g, '') || w)})`),
    sql` and `,
  );
  return (await rows<{ id: number }>(db, sql`select id from patterns where ${holds}`)).map((r) => r.id);
}

/** The patterns that are similar to every word, the most similar first. */
async function similarPatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const close = sql.join(
    words.map((w) => sql`word_similarity(${w}, search) >= ${LEAST_SIMILARITY}`),
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

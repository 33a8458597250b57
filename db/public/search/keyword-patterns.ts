import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';

/** The patterns whose brand and name contain every word. @param words lower case, without accents */
export async function containingPatternIds(db: Database, words: readonly string[]): Promise<number[]> {
  const holding = (text: string) => sql`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  // The search text is stored with and without separators, so `x-ice` is also searched as `xice`.
  const holds = sql.join(
    words.map((w) => sql`(${holding(w)} or ${holding(w.replace(/[^a-z0-9]/g, '') || w)})`),
    sql` and `,
  );
  return (await rows<{ id: number }>(db, sql`select id from patterns where ${holds}`)).map((r) => r.id);
}

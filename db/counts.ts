import { sql } from 'drizzle-orm';
import { markCounts, sizeCounts, sizesInUse, typeSizes } from './schema.ts';
import type { Database } from './client.ts';

/** Brings the counts of the filter sidebar up to date; whoever adds, removes or reclassifies products calls it last. */
export async function refreshCounts(db: Database): Promise<void> {
  for (const view of [markCounts, sizeCounts, typeSizes, sizesInUse])
    await db.refreshMaterializedView(view).concurrently();
  await db.execute(sql`analyze`); // a catalogue that was just written has no statistics yet, and the planner guesses badly
}

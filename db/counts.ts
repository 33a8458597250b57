import { sql } from 'drizzle-orm';
import { markCounts, sizeCounts, sizesInUse, typeSizes } from './schema.ts';
import type { Database } from './client.ts';

/** Refreshes the counts of the filter sidebar. Call it last after adding, removing or reclassifying products. */
export async function refreshCounts(db: Database): Promise<void> {
  for (const view of [markCounts, sizeCounts, typeSizes, sizesInUse])
    await db.refreshMaterializedView(view).concurrently();
  await db.execute(sql`analyze`); // Without statistics of the new rows the planner chooses bad plans.
}

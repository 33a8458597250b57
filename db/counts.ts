import { markCounts, sizeCounts, sizesInUse } from './schema.ts';
import type { Database } from './client.ts';

/** Brings the counts of the filter sidebar up to date; whoever adds, removes or reclassifies products calls it last. */
export async function refreshCounts(db: Database): Promise<void> {
  for (const view of [markCounts, sizeCounts, sizesInUse]) await db.refreshMaterializedView(view).concurrently();
}

import { lt, sql } from 'drizzle-orm';
import {
  brands,
  listChanges,
  markCounts,
  offers,
  patterns,
  products,
  sizeCounts,
  sizesInUse,
  typeSizes,
} from './schema.ts';
import type { Database } from './client.ts';

const VIEWS = [markCounts, sizeCounts, typeSizes, sizesInUse];

/** Refreshes the counts of the catalogue. Call it last after adding, removing or reclassifying products. */
export async function refreshCounts(db: Database): Promise<void> {
  await refreshViews(db);
  await analyzeCatalogue(db);
}

/** The counts alone, which belong in the transaction that changes products. `analyzeCatalogue` comes after it. */
export async function refreshViews(db: Database): Promise<void> {
  for (const view of VIEWS) await db.refreshMaterializedView(view).concurrently();
  // the latest row is enough to tell one state from the next
  await db.delete(listChanges).where(lt(listChanges.id, sql`(select max(id) from list_changes)`));
}

/** Without statistics of the new rows the planner chooses bad plans. One table a statement, so that nobody waits long. */
export async function analyzeCatalogue(db: Database): Promise<void> {
  for (const table of [products, patterns, brands, offers, ...VIEWS]) await db.execute(sql`analyze ${table}`);
}

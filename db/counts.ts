import { sql } from 'drizzle-orm';
import { brands, patterns } from './schema/catalogue.ts';
import { catalogueChanges, listChanges, markCounts, sizeCounts, sizesInUse } from './schema/catalogue-counts.ts';
import { products } from './schema/products.ts';
import { offers } from './schema/suppliers.ts';
import type { Database } from './client.ts';

const VIEWS = [markCounts, sizeCounts, sizesInUse];

/** Refreshes the counts of the catalogue. Call it last after adding, removing or reclassifying products. */
export async function refreshCounts(db: Database): Promise<void> {
  await refreshViews(db);
  await analyzeCatalogue(db);
}

/** The counts alone, which belong in the transaction that changes products. `analyzeCatalogue` comes after it. */
export async function refreshViews(db: Database): Promise<void> {
  for (const view of VIEWS) await db.refreshMaterializedView(view).concurrently();
  // The triggers that write this row for tables do not exist for materialized views.
  await db.insert(listChanges).values({ productIds: [] });
}

/** Notes that so many rows of the catalogue have changed, which causes a new build of the pages. */
export async function noteChange(db: Database, source: string, changed: number, fingerprint = ''): Promise<void> {
  await db.insert(catalogueChanges).values({ source, fingerprint, rows: changed });
}

/** Without statistics of the new rows the planner chooses bad plans. One table a statement, so that nobody waits long. */
export async function analyzeCatalogue(db: Database): Promise<void> {
  for (const table of [products, patterns, brands, offers, ...VIEWS]) await db.execute(sql`analyze ${table}`);
}

import { sql } from 'drizzle-orm';
import { integer, pgMaterializedView, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { products } from './products.ts';

/** What the seed and the imports did, so that a start or a build can tell whether there is something to do. */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: id(),
  source: text().notNull(),
  fingerprint: text().notNull(),
  rows: integer().notNull(),
  createdAt: createdAt(),
});

/** The latest statements that changed lists, written by triggers; see `src/features/list/list-source.server.ts`. */
export const listChanges = pgTable('list_changes', {
  id: id(),
  /** the products that it has added, changed or removed; null: more than a few, or what all products show */
  productIds: integer('product_ids').array(),
  /** how many statements the row stands for: itself, and those whose rows it has removed */
  statements: integer().notNull().default(1),
});

const { typeId, brandId, statusType, sizeSlug, width, profile, rim } = products;
const n = sql<number>`count(*)::int`.as('n');
const hasSize = sql`${sizeSlug} is not null`;

/** Precomputed, because counting a large catalogue takes long. `refreshCounts` in `db/counts.ts` renews it. */
export const markCounts = pgMaterializedView('mark_counts').as((q) =>
  q.select({ typeId, brandId, statusType, n }).from(products).groupBy(typeId, brandId, statusType),
);
export const sizeCounts = pgMaterializedView('size_counts').as((q) =>
  q
    .select({ typeId, brandId, statusType, width, profile, rim, n })
    .from(products)
    .where(hasSize)
    .groupBy(typeId, brandId, statusType, width, profile, rim),
);

export const sizesInUse = pgMaterializedView('sizes_in_use').as((q) =>
  q.select({ sizeSlug, width, profile, rim, n }).from(products).where(hasSize).groupBy(sizeSlug, width, profile, rim),
);

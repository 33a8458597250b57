import { eq, sql } from 'drizzle-orm';
import type { PriceRules } from '#src/features/shop/price-rules.ts';
import type { Database } from '#db/client.ts';
import { supplierMappings } from '#db/schema/suppliers.ts';
import { storedMapping, type Mapping } from '#src/features/list-files/mapping.server.ts';

/** How a supplier's list was read last, without the item numbers that it held. */
type SavedMapping = Omit<typeof supplierMappings.$inferSelect, 'header' | 'items' | 'mapping' | 'more'> & {
  mapping: Mapping;
  /** the price rules at that time */
  priceRules: PriceRules | undefined;
};

const { supplier, mapping, more, listName, listFingerprint, importedAt } = supplierMappings;

async function readSavedMappings(db: Database, column: 'header' | 'supplier', value: string): Promise<SavedMapping[]> {
  const found = await db
    .select({ supplier, mapping, more, listName, listFingerprint, importedAt })
    .from(supplierMappings)
    .where(eq(supplierMappings[column], value));
  return found.map(({ mapping: stored, more, ...row }) => ({
    ...row,
    mapping: storedMapping(stored, more.mapping, row.supplier),
    priceRules: more.priceRules,
  }));
}

/** The suppliers whose last list had these columns. @param header from `headerFingerprint` */
export const findMappingsByHeader = (db: Database, header: string) => readSavedMappings(db, 'header', header);

export const findMappingOf = async (db: Database, prefix: string): Promise<SavedMapping | undefined> =>
  (await readSavedMappings(db, 'supplier', prefix))[0];

export async function saveMapping(db: Database, list: SavedMapping & { header: string }, listed: readonly string[]) {
  const items = sql<string[]>`array(select json_array_elements_text(${JSON.stringify(listed)}::text::json))`;
  const { priceRules, ...rest } = list;
  const row = { ...rest, items, more: { priceRules } };
  await db.insert(supplierMappings).values(row).onConflictDoUpdate({ target: supplier, set: row });
}

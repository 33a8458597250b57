import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import { accessoryFits, wheels } from '#db/schema/wheels.ts';
import type { CatalogueRow } from './row.server.ts';

/** Writes what wheels and their accessories among the rows have beside the columns of `products`. The products must be there. */
export async function writeWheelFields(db: Database, rows: readonly CatalogueRow[]): Promise<void> {
  const skus = rows.filter(({ wheel, accessory }) => wheel ?? accessory).map(({ sku }) => sku);
  if (!skus.length) return;
  const found = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus));
  const ids = new Map(found.map(({ id, sku }) => [sku, id]));
  const given = <T>(fields: (row: CatalogueRow) => T | undefined) =>
    rows.flatMap((row) => {
      const own = fields(row);
      return own ? [{ ...own, productId: ids.get(row.sku)! }] : [];
    });
  const [ofWheels, ofAccessories] = [given(({ wheel }) => wheel), given(({ accessory }) => accessory)];
  if (ofWheels.length)
    await db
      .insert(wheels)
      .values(ofWheels)
      .onConflictDoUpdate({ target: wheels.productId, set: updated(wheels) });
  if (ofAccessories.length)
    await db
      .insert(accessoryFits)
      .values(ofAccessories)
      .onConflictDoUpdate({ target: accessoryFits.productId, set: updated(accessoryFits) });
}

export async function skusOfOtherFigures(db: Database, rows: readonly CatalogueRow[]): Promise<Set<string>> {
  const given = rows.filter(({ wheel, accessory }) => wheel ?? accessory);
  if (!given.length) return new Set();
  const skus = inArray(
    products.sku,
    given.map(({ sku }) => sku),
  );
  const ofTable = (table: typeof wheels | typeof accessoryFits) =>
    db
      .select({ sku: products.sku, figures: table })
      .from(table)
      .innerJoin(products, eq(products.id, table.productId))
      .where(skus);
  const stored = new Map(
    [...(await ofTable(wheels)), ...(await ofTable(accessoryFits))].map((row) => [row.sku, row.figures]),
  );
  const differs = ({ sku, wheel, accessory }: CatalogueRow) => {
    const known = stored.get(sku) as Record<string, unknown> | undefined;
    const stated = Object.entries(wheel ?? accessory!).filter(([, value]) => value !== null && value !== undefined);
    return stated.some(([field, value]) => !isDeepStrictEqual(known?.[field], value));
  };
  return new Set(given.filter(differs).map(({ sku }) => sku));
}

/** Every column but the product as the row gives it; what the row does not state stays. */
const updated = (table: typeof wheels | typeof accessoryFits) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name !== 'productId')
      .map(([name, column]) => [name, sql`coalesce(excluded.${sql.identifier(column.name)}, ${column})`]),
  );

/** The table of products that the desk exports, when it comes back with cells that somebody has changed. */
import { inArray } from 'drizzle-orm';
import { EntryError } from '#src/features/entries/table-store.private.server.ts';
import type { ListResult } from '#src/features/import/price-list-calls.ts';
import { checkList, type RowReading } from '#src/features/import/read-list.server.ts';
import type { CellChange, ShopTable } from '#src/features/import/shop-table.private.server.ts';
import type { ListFile } from '#src/features/import/list-file.server.ts';
import { InvalidCell, quoted, readAmount, readStock, readYesNo } from '#src/features/import/cell.server.ts';
import type { ProductDifference } from '#src/kit/list-figures.ts';
import { chunksOf } from '#db/chunks.ts';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import { findEntry, saveEntry, type Editing } from './save.private.server.ts';

type Read = (text: string, what: string) => unknown;
const readAmountOrNone: Read = (text, what) => (text === '' ? null : readAmount(text, what));

const FIELDS: Readonly<Record<string, readonly [field: string, read: Read]>> = {
  Retail: ['retail_price', readAmount],
  Partner: ['price', readAmount],
  VIP: ['vip_price', readAmount],
  Cost: ['cost', readAmountOrNone],
  MSRP: ['msrp', readAmountOrNone],
  Stock: ['count', readStock],
  Shop: ['location', (text) => Number(text) - 1],
  '3PMSF': ['snowflake', readYesNo],
  'Run Flat': ['run_flat', readYesNo],
};

interface ChangedProduct {
  item: string;
  values: Record<string, unknown>;
  cells: CellChange[];
}

function readChanges(item: string, cells: CellChange[]): RowReading<ChangedProduct> {
  const values: Record<string, unknown> = {};
  const reasons: string[] = [];
  for (const { column, to } of cells) {
    const known = FIELDS[column];
    const value = known
      ? known[1](to, column)
      : new InvalidCell(`${quoted(column)} comes from price lists and cannot be changed in this table`);
    if (value instanceof InvalidCell) reasons.push(value.reason);
    else values[known![0]] = value;
  }
  return reasons.length > 0 ? { item, reasons } : { row: { item, values, cells } };
}

const NO_FIGURES = { added: 0, joined: 0, waiting: 0, gone: 0 };
const NOTHING_NEW = { gone: [], doubts: [], repriced: 0, brands_created: [], patterns_created: 0 };

/** Saves the cells that differ, as if an editor had changed these products. Of offers nothing is saved. @throws ImportError */
export async function takeShopTable(
  db: Database,
  name: 'products' | 'offers',
  table: ShopTable,
  list: ListFile,
  { dry, show, editing }: { dry: boolean; show: number; editing: Editing },
): Promise<ListResult> {
  const records = list.records.slice(list.records.indexOf(table.header));
  const checked = await checkList<ChangedProduct>({ ...list, records }, () => (record) => {
    const { item, changes } = table.read(record);
    if (changes?.length === 0) return { item, leftOut: 'unchanged' };
    if (!changes) return { item, reasons: ['the shop has no such row; new tires come from a price list'] };
    if (name === 'offers') return { item, reasons: ['offers change with the list of their supplier'] };
    return readChanges(item, changes);
  });
  const differences: ProductDifference[] = [];
  for (const some of chunksOf(checked.rows, 500)) {
    const { id, sku, title } = products;
    const items = some.map(({ item }) => item);
    const found = await db.select({ id, sku, title }).from(products).where(inArray(sku, items));
    const bySku = new Map(found.map((product) => [product.sku, product]));
    for (const { item, values, cells } of some) {
      const product = bySku.get(item)!;
      differences.push({ sku: item, title: product.title, columns: cells });
      if (dry) continue;
      try {
        const { id, version, data } = await findEntry(db, 'product', String(product.id), editing.now);
        await saveEntry(db, { kind: 'product', id, version, data: { ...data, ...values } }, editing);
      } catch (error) {
        if (!(error instanceof EntryError)) throw error;
        checked.rejected.push({ line: 0, item, reasons: [error.message, ...Object.values(error.fields)] });
      }
    }
  }
  const { rejected, rows, leftOut } = checked;
  return {
    ...NOTHING_NEW,
    figures: {
      ...NO_FIGURES,
      rows: checked.records,
      rejected: rejected.length,
      changed: rows.length,
      unchanged: leftOut.length,
    },
    rejected: rejected.slice(0, show),
    comparison: dry
      ? { differences: differences.slice(0, show), moves: [], low_margins: { limit: 0, count: 0, lowest: [] } }
      : null,
  };
}

/** Tables that the desk has exported, when they come back: a cell that is as the shop has it changes nothing. */
import { clean } from '#src/features/list-files/cell.server.ts';
import type { Database } from '#db/client.ts';
import type { ExportCell } from '#src/features/list-files/export-table.server.ts';
import { exportRows } from './export.private.server.ts';
import { findHeaderWith, makeColumnReader } from './header.server.ts';
import type { ListFile } from './list-file.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

/** The tables that are recognised, by the columns that name a row of them. */
const ROW_NAMES = {
  'own-list': ['Item #'],
  products: ['Item #'],
  offers: ['Supplier', 'Item #'],
} as const satisfies Record<string, string[]>;
type ShopTableName = keyof typeof ROW_NAMES;

export type CellChange = Record<'column' | 'from' | 'to', string>;

interface ReturnedRow {
  item: string;
  /** the cells that are not as the shop has them now; null: the shop has no such row */
  changes: CellChange[] | null;
}

export interface ShopTable {
  /** the line of the list that names the columns */
  header: ListRecord;
  read(record: ListRecord): ReturnedRow;
}

/** A cell as text that is the same in CSV and in a workbook, whose numbers have lost their zeros: `150.00` and `150`. */
function comparable(cell: ExportCell): string {
  const text = clean(String(cell ?? ''));
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? String(Number(text)) : text;
}

/** Reads a table of the desk as the shop has it now. @returns null where the list lacks a column of it */
export async function findShopTable(db: Database, list: ListFile, name: ShopTableName): Promise<ShopTable | null> {
  const rows = exportRows(db, name);
  const titles = ((await rows.next()).value as ExportCell[]).map(String);
  const header = findHeaderWith(list.records, titles);
  if (!header) return null;
  const byTitle = <T>(cells: readonly T[]) => Object.fromEntries(titles.map((title, at) => [title, cells[at]!]));
  const nameOf = (cells: Record<string, ExportCell>) =>
    JSON.stringify(ROW_NAMES[name].map((title) => clean(String(cells[title] ?? ''))));
  const stored = new Map<string, Record<string, string>[]>();
  for await (const cells of rows) {
    const key = nameOf(byTitle(cells));
    stored.set(key, [...(stored.get(key) ?? []), byTitle(cells.map(comparable))]);
  }
  const cut = makeColumnReader(header, byTitle(titles), { ...list, isText: false });
  return {
    header,
    read(record) {
      const cells = cut(record);
      if (typeof cells === 'string') return { item: '', changes: null };
      const candidates = stored.get(nameOf(cells as Record<string, string>)) ?? [];
      const differences = candidates.map((row) =>
        titles
          .map((column) => ({ column, from: row[column]!, to: comparable(cells[column] as string) }))
          .filter(({ from, to }) => from !== to),
      );
      const nearest = differences.toSorted((a, b) => a.length - b.length)[0];
      return { item: clean(cells['Item #'] as string), changes: nearest ?? null };
    },
  };
}

/** A supplier's price list in a file, and its imports into the database of a test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#db/client.ts';
import { importPriceList, type ImportOptions } from '#src/features/import/import.server.ts';
import { readListFile, type ListFileOptions } from '#src/features/import/list-file.server.ts';
import { mappingFrom } from '#src/features/import/mapping.server.ts';
import ownPriceList from '#src/features/import/own-price-list.json' with { type: 'json' };
import { brands, patterns } from '#db/schema/catalogue.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { products } from '#db/schema/products.ts';
import { LIST_HEADER } from './list-lines.ts';

/** Reads a list from the disk or the memory, and imports it. */
export const importFile = async (
  db: Database,
  { file, bytes, sheet, ...options }: ListFileOptions & Omit<ImportOptions, 'list'>,
) => importPriceList(db, { list: await readListFile({ file, bytes, sheet }), ...options });

export function openListFile(db: Database) {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  const file = path.join(folder, 'list.csv');
  const mapping = mappingFrom(ownPriceList);
  const stored = () => db.select().from(products).orderBy(products.sku);
  return {
    file,
    mapping,
    remove: () => rmSync(folder, { recursive: true }),
    /** Writes these rows into the file, and imports it. */
    run: (lines: string[], options: Partial<Omit<ImportOptions, 'list'>> = {}) => {
      writeFileSync(file, [`\uFEFF${LIST_HEADER}`, ...lines, ''].join('\r\n'));
      return importFile(db, { file, mapping, ...options });
    },
    stored,
    /** Everything that an import may change, to compare it with what it was. */
    whole: async (): Promise<string> =>
      JSON.stringify([
        await stored(),
        await db.select().from(brands),
        await db.select().from(patterns),
        await db.select().from(catalogueChanges),
      ]),
  };
}

/** `npm run import` with long price lists, as CSV and as XLSX: as additions, again with nothing to change, and as a dry run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { command } from '../support/shop-process.ts';
import { writePriceList, writeWorkbook } from './price-list.ts';

const ROWS = 100_000;

export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  await runInDatabase(folder, (connection) => fillSampleShop(connection, true));
  const csv = path.join(folder, 'list.csv');
  const xlsx = path.join(folder, 'list.xlsx');
  await writePriceList(csv, ROWS);
  await writeWorkbook(csv, xlsx);
  console.log(`| list of ${ROWS.toLocaleString('en-CA')} rows | seconds |\n|---|---|`);
  // the workbook is another supplier's, so that its rows are additions, too
  for (const list of [[csv], [xlsx, '--supplier', 'xl', '--anyway']])
    for (const [what, ...options] of [['first'], ['again'], ['dry run', '--dry-run']]) {
      const since = performance.now();
      await command('scripts/import.ts', [...list, ...options], { DATA_DIR: folder });
      console.log(`| ${path.extname(list[0]!)}, ${what} | ${((performance.now() - since) / 1000).toFixed(1)} |`);
    }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Measures `npm run import` with a list of 100,000 rows (`ROWS` changes it), as CSV and as XLSX: as additions, again with
 * nothing to change, and as a dry run. Into an embedded database in a temporary folder, or the one that `DATABASE_URL` names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, migrate } from '#db/client.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { measured } from './measured.ts';
import { writePriceList, writeWorkbook } from './price-list.ts';

const rows = Number(process.env.ROWS || 100_000);
const folder = mkdtempSync(path.join(tmpdir(), 'import-bench-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const connection = await connect();
await migrate(connection);
await connection.db
  .insert(productTypes)
  .values(TYPE_SHORTS.map((short) => ({ title: short, short })))
  .onConflictDoNothing();
await connection.close();
const csv = path.join(folder, 'list.csv');
const xlsx = path.join(folder, 'list.xlsx');
await writePriceList(csv, rows);
await writeWorkbook(csv, xlsx);

// The workbook is another supplier's, so that its rows are additions, too. Its columns are guessed.
for (const [list, supplier] of [
  [csv, []],
  [xlsx, ['--supplier', 'xl', '--anyway']],
] as const)
  for (const [what, options] of [
    ['first', []],
    ['again', []],
    ['dry run', ['--dry-run']],
  ] as const) {
    const { seconds, processor, megabytes, code, last } = await measured([
      'scripts/import.ts',
      list,
      ...supplier,
      ...options,
    ]);
    console.log(
      `${connection.kind}, ${path.extname(list)}, ${rows} rows, ${what}: ` +
        `${seconds.toFixed(1)} s (${processor.toFixed(1)} s of processor time), ${megabytes} MB, exit ${code}: ${last}`,
    );
  }

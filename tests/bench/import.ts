/** A supplier's list of 100,000 rows into a shop with its sample catalogue, by the command. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { benchRows } from './catalogue.ts';

const ROWS = 100_000;
const NOTED = `data:text/javascript,process.on('exit',()=>console.log('Most memory: '+(process.resourceUsage().maxRSS>>10)+' MB'))`;

export async function bench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  const file = path.join(folder, 'list.csv');
  try {
    const lines = [...benchRows(ROWS)].map(({ size, ...row }) =>
      [
        row.sku,
        row.brand,
        row.pattern,
        formatTireSize(size!),
        row.loadIndex,
        row.speedRating,
        row.price,
        row.count,
      ].join(),
    );
    writeFileSync(file, ['Item,Brand,Pattern,Size,Load,Speed,Price,Stock', ...lines].join('\n'));
    await runInDatabase(folder, (connection) => fillSampleShop(connection, false));
    const since = performance.now();
    const command = ['scripts/import.ts', file, '--supplier', '', '--type', 'wintertires', '--anyway'];
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
    console.log(execFileSync(process.execPath, ['--import', NOTED, ...command], { encoding: 'utf8', env }).trim());
    console.log(`${ROWS} rows: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

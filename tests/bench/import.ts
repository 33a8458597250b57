/** A supplier's list of 100,000 rows into a shop with its sample catalogue, by the command. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { ownFolder } from '../run/drive.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { benchRows } from './catalogue.ts';

const ROWS = 100_000;
const NOTED = `data:text/javascript,process.on('exit',()=>console.log('Most memory: '+(process.resourceUsage().maxRSS>>10)+' MB'))`;

export async function bench(): Promise<void> {
  using folder = ownFolder('bench-import');
  const file = path.join(folder.path, 'list.csv');
  const lines = [...benchRows(ROWS)].map(({ sku, brand, pattern, size, loadIndex, speedRating, price, count }) =>
    [sku, brand, pattern, formatTireSize(size!), loadIndex, speedRating, price, count].join(),
  );
  writeFileSync(file, ['Item,Brand,Pattern,Size,Load,Speed,Price,Stock', ...lines].join('\n'));
  await runInDatabase(folder.path, (connection) => fillSampleShop(connection, false));
  const since = performance.now();
  const command = ['scripts/import.ts', file, '--supplier', '', '--type', 'wintertires', '--anyway'];
  const env = { ...process.env, DATA_DIR: folder.path, DATABASE_URL: '' };
  console.log(execFileSync(process.execPath, ['--import', NOTED, ...command], { encoding: 'utf8', env }).trim());
  console.log(`${ROWS} rows: ${((performance.now() - since) / 1000).toFixed(1)} s`);
}

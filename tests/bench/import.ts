/** A supplier's list of 100,000 rows into a shop with its sample catalogue, by the command. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { benchRows } from './catalogue.ts';

const ROWS = 100_000;
const NOTED = `data:text/javascript,process.on('exit',()=>console.log('Most memory: '+Math.round(process.resourceUsage().maxRSS/1024)+' MB'))`;

export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  try {
    const lines = ['Item,Brand,Pattern,Size,Load,Speed,Season,Price,Stock'];
    const seasons = {
      wintertires: 'Winter',
      summertires: 'Summer',
      allseasontires: 'All season',
      allweathertires: 'All weather',
    };
    for (const { sku, brand, pattern, size, loadIndex, speedRating, type, price, count } of benchRows(ROWS))
      lines.push(
        [
          sku,
          brand,
          pattern,
          formatTireSize(size!),
          loadIndex,
          speedRating,
          seasons[type as keyof typeof seasons] ?? 'All terrain',
          price,
          count,
        ].join(),
      );
    const file = path.join(folder, 'list.csv');
    writeFileSync(file, lines.join('\r\n'));
    await runInDatabase(folder, (connection) => fillSampleShop(connection, false));
    const since = performance.now();
    const said = execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        NOTED,
        'scripts/import.ts',
        file,
        '--supplier',
        'bench',
        '--anyway',
      ],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } },
    );
    console.log(
      `${said.trim()}\n${ROWS.toLocaleString('en-CA')} rows: ${((performance.now() - since) / 1000).toFixed(1)} s`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

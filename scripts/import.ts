/** Brings the catalogue to a wholesaler's price list: `npm run import -- list.csv`. `--help` says what else it takes. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { readMapping } from '#db/import/mapping.ts';
import { Refusal } from '#db/import/refusal.ts';
import { checkedLines, outcomeLines, writeReport } from '#db/import/report.ts';

const HELP = `npm run import -- FILE.csv [options]

  --mapping FILE.json  which column holds what (db/import/mappings/price-list.json)
  --dry-run            say what would change, and change nothing
  --max-bad 5%         change nothing when more than this share of the rows is bad
  --report FILE.csv    where rejected rows are listed (in the data folder, as rejected-FILE.csv)`;

/** More rejected rows than anyone reads on a screen; the report has all of them. */
const ON_SCREEN = 200;

/**
 * A list of 100,000 rows shall fit a machine with 500 MB. Optimising the embedded database's code alone would take that
 * much and save a few seconds; loading the packages leaves 200 MB of waste unless memory is asked to be kept small.
 * Flags count for what is loaded after them: hence the imports in `main`.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--optimize-for-size']) setFlagsFromString(flag);

try {
  await main();
} catch (error) {
  const cause = (error as Error).cause instanceof Error ? (error as Error).cause as Error : error as Error; // a failed query's own message repeats its data
  console.error(error instanceof Refusal ? error.message : `The import failed and changed nothing: ${cause.message}`);
  if (process.env.DEBUG) console.error(cause.stack);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const given = readArguments();
  if (!given) return console.log(HELP);
  const { file, dryRun, maxBad } = given;
  const { connect, databaseEnvironment, migrate } = await import('#db/client.ts');
  const { importPriceList } = await import('#db/import/import.ts');
  const mapping = await readMapping(given.mapping);
  const reportFile = given.report ?? path.join(databaseEnvironment().DATA_DIR, `rejected-${path.parse(file).name}.csv`);
  if (path.resolve(reportFile) === path.resolve(file)) throw new Refusal('--report names the list itself.');
  const since = Date.now();

  const connection = await connect();
  try {
    if (!dryRun || connection.kind === 'pglite') await migrate(connection);
    const { outcome } = await importPriceList(connection.db, {
      file, mapping, dryRun, maxBad, onProgress: showProgress,
      onChecked: async (checked) => {
        endProgress();
        for (const line of checkedLines(checked, ON_SCREEN, reportFile)) console.log(line);
        await writeReport(reportFile, checked.rejected);
      },
    });
    endProgress();
    for (const line of outcomeLines(outcome)) console.log(line);
    console.log(`Done in ${((Date.now() - since) / 1000).toFixed(1)} s.${!dryRun && outcome.added + outcome.changed > 0 ? ' Run npm start, or publish, to rebuild the pages.' : ''}`);
  } finally {
    endProgress();
    await connection.close();
  }
}

function readArguments() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { mapping: { type: 'string' }, 'dry-run': { type: 'boolean' }, 'max-bad': { type: 'string', default: '5%' }, report: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('. ')[0]}.\n\n${HELP}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  if (positionals.length !== 1) throw new Refusal(`Name one price list.\n\n${HELP}`);
  const percent = Number(/^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(values['max-bad'])?.[1] ?? NaN);
  if (!(percent <= 100)) throw new Refusal(`--max-bad is "${values['max-bad']}", not a share such as 5%.`);
  const mapping = values.mapping ?? new URL('../db/import/mappings/price-list.json', import.meta.url).pathname;
  return { file: positionals[0]!, mapping, dryRun: values['dry-run'] ?? false, maxBad: percent / 100, report: values.report };
}

function showProgress(step: 'checked' | 'written', rows: number): void {
  if (rows % 2_000 === 0 && process.stderr.isTTY) process.stderr.write(`\r${rows.toLocaleString('en-CA')} rows ${step}`);
  else if (rows % 20_000 === 0) process.stderr.write(`${rows.toLocaleString('en-CA')} rows ${step}\n`);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}

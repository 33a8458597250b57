/** The common part of commands that import a file: options, progress, report and exit code. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Connection } from '#db/client.ts';
import type { CheckedList } from '#db/import/checked-list.ts';
import type { ImportStep } from '#db/import/price-list/import.ts';
import { ImportError } from '#db/import/import-error.ts';
import { checkedLines, writeReport } from '#db/import/price-list/report.ts';
import { readArguments } from './arguments.ts';

/** The most rejected rows that are printed. The report lists all of them. */
const ON_SCREEN = 200;

/**
 * A long list must be importable with 500 MB of memory. Optimising the embedded database's code would save a third of the
 * processor time of 100,000 rows and take 730 MB: one of its functions alone, of 100 KB, needs 600 MB to be compiled, and no flag
 * leaves out one function. Without `--optimize-for-size`, loading the packages leaves 200 MB of garbage. Flags apply only to code
 * that is loaded after them, so commands import the rest in their `prepare`.
 */
for (const flag of [
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--optimize-for-size',
  '--min-semi-space-size=16', // Rows are garbage as soon as they are written: with more room for young objects they are collected less often.
  '--max-semi-space-size=32',
])
  setFlagsFromString(flag);

export interface ImportRun {
  file: string;
  dryRun: boolean;
  maxBad: number;
  onProgress: (step: ImportStep, rows: number) => void;
  onWait: () => void;
  onChecked: (checked: CheckedList) => Promise<void>;
}

export type ImportValues = Readonly<Record<string, string | boolean | undefined>>;

export interface ImportCommand {
  help: string;
  /** Options besides those of every import. */
  options?: Record<string, { type: 'string' | 'boolean' }>;
  /** Reads the mapping and loads what the import needs. */
  prepare(
    mapping: string | undefined,
    values: ImportValues,
  ): Promise<(connection: Connection, run: ImportRun) => Promise<ImportEnd>>;
}

export interface ImportEnd {
  lines: string[];
  /** Number of rows that were added, changed or removed in the database. */
  changed: number;
}

/** Runs a command. An error becomes one line and exit code 1. */
export async function runImport(command: ImportCommand): Promise<void> {
  try {
    await run(command);
  } catch (error) {
    // The message of a failed query contains its values, unlike that of its cause.
    const cause = (error as Error).cause instanceof Error ? ((error as Error).cause as Error) : (error as Error);
    console.error(
      error instanceof ImportError ? error.message : `The import failed and changed nothing: ${cause.message}`,
    );
    if (process.env.DEBUG) console.error(cause.stack);
    process.exitCode = 1;
  }
}

async function run(command: ImportCommand): Promise<void> {
  const given = importArguments(command);
  const { file, dryRun, maxBad } = given;
  const { connect, databaseEnvironment, migrate } = await import('#db/client.ts');
  const importList = await command.prepare(given.mapping, given.values);
  const reportFile = given.report ?? path.join(databaseEnvironment().DATA_DIR, `rejected-${path.parse(file).name}.csv`);
  if (path.resolve(reportFile) === path.resolve(file)) throw new ImportError('--report names the list itself.');
  const since = performance.now();

  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  // Only one process at a time has the embedded database open: a second import waits for the first.
  const release = DATABASE_URL ? undefined : await takeImportLock(path.join(DATA_DIR, 'import'));
  const connection = await connect();
  try {
    if (!dryRun || connection.kind === 'pglite') await migrate(connection);
    const { lines, changed } = await importList(connection, {
      file,
      dryRun,
      maxBad,
      onProgress: showProgress,
      onWait: sayThatItWaits,
      onChecked: async (checked) => {
        endProgress();
        for (const line of checkedLines(checked, ON_SCREEN, reportFile)) console.log(line);
        await writeReport(reportFile, checked.rejected);
      },
    });
    endProgress();
    for (const line of lines) console.log(line);
    const hint = !dryRun && changed > 0 ? ' Run npm start, or publish, to rebuild the pages.' : '';
    console.log(`Done in ${((performance.now() - since) / 1000).toFixed(1)} s.${hint}`);
  } finally {
    endProgress();
    await connection.close();
    release?.();
  }
}

const sayThatItWaits = (): void => console.log('Another import is running: this one begins when it is done.');

async function takeImportLock(name: string): Promise<() => void> {
  const { tryLock } = await import('#db/process-lock.ts');
  for (let tries = 0; ; tries++) {
    const release = tryLock(name);
    if (release) return release;
    if (tries === 0) sayThatItWaits();
    await setTimeout(500);
  }
}

function importArguments({ help, options }: ImportCommand) {
  const { values, positionals } = readArguments(
    help,
    {
      mapping: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'max-bad': { type: 'string', default: '5%' },
      report: { type: 'string' },
      ...options,
    },
    1,
    1,
  );
  const percent = Number(/^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(values['max-bad'])?.[1] ?? NaN);
  if (!(percent <= 100)) throw new ImportError(`--max-bad is "${values['max-bad']}", not a share such as 5%.`);
  return {
    file: positionals[0]!,
    mapping: values.mapping,
    dryRun: values['dry-run'],
    maxBad: percent / 100,
    report: values.report,
    values: values as ImportValues,
  };
}

function showProgress(step: ImportStep, rows: number): void {
  if (rows % 2_000 === 0 && process.stderr.isTTY)
    process.stderr.write(`\r${rows.toLocaleString('en-CA')} rows ${step}`);
  else if (rows % 20_000 === 0) process.stderr.write(`${rows.toLocaleString('en-CA')} rows ${step}\n`);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}

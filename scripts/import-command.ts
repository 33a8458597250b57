/** The common part of commands that import a file: options, output and exit code. */
import path from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { connect, databaseEnvironment, migrate, type Connection } from '#db/client.ts';
import type { ListImportOptions } from '#src/features/import/read-list.server.ts';
import { ImportError } from '#src/features/import/import-queue.server.ts';
import { checkedLines } from '#src/features/import/report.server.ts';
import { waitForLock } from '#db/process-lock.ts';
import { readArguments } from './arguments.ts';
import { failureLine } from './build/prepare-database.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
} as const;

export function importArguments<const T extends ParseArgsOptionsConfig>(help: string, options: T) {
  const { values, positionals } = readArguments(help, { ...OPTIONS, ...options }, 1, 1);
  return { file: positionals[0]!, ...values };
}

type Given = Record<'dry-run' | 'anyway', boolean> & { file: string };
type ImportRun = Required<Omit<ListImportOptions, 'waitMs'>> & { file: string };
type Work = (connection: Connection, run: ImportRun) => Promise<{ lines: string[]; changed: number }>;

/** Runs an import. An error becomes one line and exit code 1. */
export async function runImport(given: Given, work: Work): Promise<void> {
  try {
    await run(given, work);
  } catch (error) {
    console.error(
      error instanceof ImportError ? error.message : `The import failed and changed nothing: ${failureLine(error)}`,
    );
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}

async function run({ file, 'dry-run': dryRun, anyway }: Given, work: Work): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  const since = performance.now();

  // Only one process at a time has the embedded database open: a second import waits for the first.
  const release = DATABASE_URL ? undefined : await waitForLock(path.join(DATA_DIR, 'import'), sayThatItWaits);
  const connection = await connect();
  try {
    if (!dryRun || connection.kind === 'pglite') await migrate(connection);
    const { lines, changed } = await work(connection, {
      file,
      dryRun,
      anyway,
      onWait: sayThatItWaits,
      onChecked: (checked) => console.log(checkedLines(checked).join('\n')),
    });
    if (lines.length > 0) console.log(lines.join('\n'));
    const hint = !dryRun && changed > 0 ? ' Run npm start, or publish, to rebuild the pages.' : '';
    console.log(`Done in ${((performance.now() - since) / 1000).toFixed(1)} s.${hint}`);
  } finally {
    await connection.close();
    release?.();
  }
}

const sayThatItWaits = (): void => console.log('Another import is running: this one begins when it is done.');

import { fitmentLines, importFitments } from '#src/features/import/fitment-import.server.ts';
import { importArguments, runImport } from './import-command.ts';

const HELP = `npm run import-fitment -- FILE.csv [options]

Columns: year_from, year_to (or year), make, model, option, front_size, rear_size, front_service, rear_service,
front_pressure, rear_pressure, source, verified_at.
The rows of a source replace all earlier rows of the same source.

  --source NAME        who says so, where no column names it
  --dry-run            say what would change, and change nothing
  --anyway             import what is good even if more than 5 % of the rows are bad`;

const { source, ...given } = importArguments(HELP, { source: { type: 'string' } });
await runImport(given, async ({ db, kind }, run) => {
  const { outcome } = await importFitments(db, { ...run, source });
  const changed = outcome.added + outcome.removed + outcome.changed;
  // The embedded database has no autovacuum, so that each import would make its files grow.
  if (changed > 0 && !run.dryRun && kind === 'pglite') await db.execute('vacuum fitments, model_years');
  return { lines: fitmentLines(outcome, run.dryRun), changed };
});

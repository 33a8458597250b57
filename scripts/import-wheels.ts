import { importWheels, wheelImportLines } from '#src/features/import/wheel-import.server.ts';
import { importArguments, runImport } from './import-command.ts';

const HELP = `npm run import-wheels -- FILE [options]

FILE.csv: the columns of the ANKUSI Wheel Fitment Dataset (make, model, year, bolt_pattern, center_bore_mm, lug_count, oe_wheel).
FILE.txt: a reading as in db/seed/fitment/wheel-readings/.
What a source says replaces what it said before. Where sources differ, neither is used.

  --source NAME        who says so
  --dry-run            say what would change, and change nothing
  --anyway             import what is good even if more than 5 % of the rows are bad`;

const { source, ...given } = importArguments(HELP, { source: { type: 'string' } });
await runImport(given, async ({ db }, run) => {
  const outcome = await importWheels(db, { ...run, source });
  return { lines: wheelImportLines(outcome), changed: outcome.changed ? outcome.rows : 0 };
});

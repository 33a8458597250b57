import { importPriceList } from '#src/features/import/import.server.ts';
import { resultLines } from '#src/features/import/report.server.ts';
import { importArguments, runImport } from './import-command.ts';
import { openPriceList } from './price-list-mapping.ts';

const HELP = `npm run import -- FILE [options]

FILE is CSV, XLSX or XLS. A list that the shop knows by its columns is read as the last time. Of any other the columns
are guessed and shown; the desk sets them where the guess is wrong.

  --supplier mtl       whose list it is: stands before each item number; '' for the shop's own
  --sheet NAME         the sheet of a workbook (the one with the most cells)
  --type wintertires   the type of all tires of a list without a column for the season
  --dry-run            say what would change, and change nothing
  --anyway             import a list about which there are doubts: it looks old, or like another supplier's, or many
                       of its rows are bad`;

const options = importArguments(HELP, {
  supplier: { type: 'string' },
  sheet: { type: 'string' },
  type: { type: 'string' },
});
await runImport(options, async ({ db }, run) => {
  const result = await importPriceList(db, { ...run, ...(await openPriceList(db, options)) });
  const { figures, repriced } = result;
  return { lines: resultLines(result), changed: figures.added + figures.changed + repriced };
});

import { findMapping } from '#db/import/mapping/find-mapping.ts';
import { importPriceList } from '#db/import/price-list/import.ts';
import { goneLines, offerLines, outcomeLines } from '#db/import/price-list/report.ts';
import { importArguments, runImport } from './import-command.ts';

const HELP = `npm run import -- FILE [options]

FILE is CSV, XLSX or XLS. A list that the shop knows by its columns is read as the last time. Of any other the columns
are guessed and shown; what was found is written beside it, as FILE.mapping.json, and read from there the next time.

  --supplier mtl       whose list it is: stands before each item number; '' for the shop's own
  --mapping FILE.json  which column holds what
  --sheet NAME         the sheet of a workbook (the one with the most cells)
  --type wintertires   the type of all tires of a list without a column for the season
  --dry-run            say what would change, and change nothing
  --anyway             import a list that looks like another supplier's, or like an old one
  --max-bad 5%         change nothing when more than this share of the rows is bad
  --report FILE.csv    where rejected rows are listed (in the data folder, as rejected-FILE.csv)`;

const {
  mapping: mappingFile,
  sheet,
  supplier,
  type,
  anyway,
  ...given
} = importArguments(HELP, {
  supplier: { type: 'string' },
  sheet: { type: 'string' },
  type: { type: 'string' },
  anyway: { type: 'boolean', default: false },
});
await runImport(given, async ({ db }, run) => {
  const print = (line: string) => console.log(line);
  const mapping = await findMapping(db, { file: run.file, mappingFile, sheet, supplier, type, print });
  const { outcome, doubts, gone, offers } = await importPriceList(db, { ...run, mapping, anyway, sheet });
  return {
    lines: [
      ...doubts.map(({ message }) => message),
      ...outcomeLines(outcome),
      ...offerLines(offers),
      ...goneLines(gone),
    ],
    changed: outcome.added + outcome.changed + offers.repriced,
  };
});

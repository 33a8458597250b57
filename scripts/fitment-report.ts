import { readArguments } from './arguments.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { exitWithError, prepareDatabase } from './build/prepare-database.ts';

const HELP = `npm run fitment-report [-- --csv]

Lists what is known of the original tires of every vehicle in the shop's own list, and how many tires the shop holds for
it; --csv prints a table for a spreadsheet.`;

const isCsv = readArguments(HELP, { csv: { type: 'boolean', default: false } }).values.csv;
environmentOfCommand();
const COLUMNS = ['make', 'model', 'years', 'sizes', 'load known', 'fitting tires', 'winter tires', 'no tire for'];

try {
  const [{ fitmentCoverage }, { loadCuratedVehicles }] = await Promise.all([
    import('#src/features/vehicles/coverage.server.ts'),
    import('#src/features/vehicles/fitment.server.ts'),
  ]);
  const connection = await prepareDatabase(isCsv ? () => {} : (line) => console.log(line));
  const found = await fitmentCoverage(connection.db, await loadCuratedVehicles(connection.db));
  await connection.close();
  const lines = found.map((row) => [
    row.make,
    row.model,
    row.yearFrom === row.yearTo ? `${row.yearFrom}` : `${row.yearFrom}-${row.yearTo}`,
    row.sizes,
    row.known,
    row.fewest,
    row.fewestWinter,
    row.without.join(' '),
  ]);
  if (isCsv) for (const line of [COLUMNS, ...lines]) console.log(line.join(','));
  else {
    for (const line of [COLUMNS, ...lines])
      console.log(line.map((cell, i) => String(cell).padEnd(i < 3 ? 18 : 14)).join(''));
    const sum = (of: (row: (typeof found)[number]) => number) => found.reduce((total, row) => total + of(row), 0);
    const years = (row: (typeof found)[number]) => row.yearTo - row.yearFrom + 1;
    console.log(
      `\n${sum(years)} model years, ${sum((row) => row.sizes * years(row))} sizes; the original load is known of ` +
        `${sum((row) => row.known * years(row))}. The fewest tires of each size are counted: “winter tires 0” means that one ` +
        'size has none.',
    );
  }
} catch (error) {
  exitWithError(error);
}

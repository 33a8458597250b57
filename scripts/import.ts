/** Imports a wholesaler's price list into the catalogue: `npm run import -- list.csv`. `--help` lists the options. */
import { runImport } from './import-command.ts';

const HELP = `npm run import -- FILE.csv [options]

  --mapping FILE.json  which column holds what (db/import/mappings/price-list.json)
  --dry-run            say what would change, and change nothing
  --max-bad 5%         change nothing when more than this share of the rows is bad
  --report FILE.csv    where rejected rows are listed (in the data folder, as rejected-FILE.csv)`;

await runImport({
  help: HELP,
  list: 'price list',
  async prepare(mappingFile = new URL('../db/import/mappings/price-list.json', import.meta.url).pathname) {
    const [{ readMapping }, { importPriceList }, { outcomeLines }] = await Promise.all([
      import('#db/import/mapping.ts'),
      import('#db/import/import.ts'),
      import('#db/import/report.ts'),
    ]);
    const mapping = await readMapping(mappingFile);
    return async ({ db }, run) => {
      const { outcome } = await importPriceList(db, { ...run, mapping });
      return { lines: outcomeLines(outcome), changed: outcome.added + outcome.changed };
    };
  },
});

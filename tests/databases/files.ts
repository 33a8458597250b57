import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that another database or the bundles would tell nothing new, with the reason. They run in the step `unit` alone. */
const ONCE: Record<string, string> = {
  'tests/functions/fit-everywhere.test.ts':
    'judges every vehicle and product in memory; vehicle-fit.test.ts asks the functions',
  'tests/functions/fit-elsewhere.test.ts':
    'judges every vehicle and product in memory; vehicle-fit.test.ts asks the functions',
  'tests/functions/one-figure.test.ts':
    'renders hundreds of pages; product-pages.test.ts and tire-comparison.test.ts have one of each kind',
  'tests/functions/every-vehicle.test.ts': 'opens the pages of all makes; vehicle-pages.test.ts has one of each kind',
  'tests/functions/editor-texts.test.ts':
    'walks through every field of every entry; editor-entries.test.ts saves one of each kind',
};

/**
 * Test files, from the project's root, that open a database by `openTestDatabase` or `tests/functions/shop.ts`: those that
 * are run again for each kind of database. A new one is found by itself. A function's statements and its bundle are thereby
 * tested with every driver, and walks through all values of a rule (`ONCE`) run once.
 */
export const filesWithDatabase = (root: string): string[] =>
  globSync(['{db,functions,src}/**/*.test.ts', 'tests/{databases,faults,functions}/*.test.ts'], { cwd: root }).filter(
    (file) => !(file in ONCE) && /\bfrom '[^']*\/(open|shop)\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
  );

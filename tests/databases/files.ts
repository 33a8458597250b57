import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Test files, from the project's root, that open a database by `openTestDatabase` or `tests/support/shop.ts`: those that
 * are run again for each kind of database. A new one is found by itself. Slow ones run once, on the embedded database.
 */
export const filesWithDatabase = (root: string): string[] =>
  globSync(['{db,functions,src}/**/*.test.ts', 'tests/{databases,faults,functions}/*.test.ts'], { cwd: root }).filter(
    (file) =>
      !file.endsWith('.slow.test.ts') &&
      /\bfrom '[^']*\/(open|shop)\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
  );

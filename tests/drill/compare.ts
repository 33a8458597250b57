/** What two shops have, row by row and file by file. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '#db/client.ts';
import { hashTables } from '../../scripts/backup/tables.ts';

/** What starting a shop itself writes. */
const OWN = new Set(['builds', 'clock_runs', 'publications', 'servers', 'views']);
/** The time of the build, its number, and the list of files with them. */
const STAMPED = new Set(['build.json', 'sw.js', '.well-known/security.txt']);

/** A hash of each table's rows. */
export const tableHashes = async ({ db }: Connection): Promise<Map<string, string>> =>
  new Map([...(await hashTables(db))].filter(([name]) => !OWN.has(name)));

/** A hash of each file of a folder. */
export function fileHashes(folder: string): Map<string, string> {
  const names = globSync('**/*', { cwd: folder })
    .concat(globSync('.well-known/*', { cwd: folder }))
    .filter((name) => statSync(path.join(folder, name)).isFile() && !STAMPED.has(name));
  return new Map(
    names.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** The names that are not the same in both. */
export const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** Checks a folder of the embedded database: PGlite makes a new one in any folder without a `PG_VERSION`. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The version of PostgreSQL in PGlite. Its files are not those of another. */
export const EMBEDDED_VERSION = '18';
/** A segment of the write-ahead log, which PostgreSQL may have to make when it starts. */
const ROOM_BYTES = 17 * 1024 * 1024;
const KEEP = 'Nothing in it was changed, and nothing should be deleted.';
const BACKUP = 'Copy the folder, then bring back a backup: docs/deploy.md#the-embedded-database.';
const NAMED_FILES = 3;

/** @returns false when it is empty or not there @throws in one line when it is damaged, of another PostgreSQL, or no database */
export function isDatabaseFolder(folder: string): boolean {
  const names = namesIn(folder);
  if (names.length === 0) return false;
  const isOurs = names.includes('PG_VERSION') || (names.includes('base') && names.includes('global'));
  if (!isOurs) {
    const held = `${names.slice(0, NAMED_FILES).join(', ')}${names.length > NAMED_FILES ? ' …' : ''}`;
    throw new Error(`The folder ${folder} is not a database: it holds ${held}. Set DATA_DIR to another folder.`);
  }
  const damaged = (why: string) =>
    new Error(`The embedded database in ${folder} is damaged: ${why}. ${KEEP} ${BACKUP}`);
  const missing = ['PG_VERSION', 'global/pg_control'].find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw damaged(`${missing} is missing`);
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version)) throw damaged('PG_VERSION cannot be read');
  if (version !== EMBEDDED_VERSION)
    throw new Error(
      `The embedded database in ${folder} is one of PostgreSQL ${version}, and this shop reads ${EMBEDDED_VERSION}. ` +
        `${KEEP} Start it with the release of the shop that made it.`,
    );
  return true;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new Error(`The folder ${folder} cannot be read (${code}). Set DATA_DIR to another folder.`, { cause });
  }
}

export function openingProblem(folder: string): string {
  const code = writingProblem(folder);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return (
      `The disk is full: the embedded database in ${folder} cannot be opened. ` +
      'Free some space and start again; all that was saved is there.'
    );
  if (code)
    return `The embedded database in ${folder} cannot be opened, because ${path.dirname(folder)} cannot be written (${code}).`;
  return `The embedded database in ${folder} cannot be opened: its files are damaged. Nothing should be deleted. ${BACKUP}`;
}

/** The code of the error when the room that PostgreSQL needs is written beside a folder. Quotas show in no other way. */
function writingProblem(folder: string): string | undefined {
  const probe = `${folder}.room`;
  try {
    writeFileSync(probe, Buffer.alloc(ROOM_BYTES, 'room'));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    rmSync(probe, { force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders whose subfolders hold one version of PostgreSQL each: Debian's and Ubuntu's, Red Hat's, Homebrew's, Postgres.app's. */
const VERSIONED = [
  '/usr/lib/postgresql',
  '/usr/local/lib/postgresql',
  '/usr',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
];

/**
 * The folder of PostgreSQL's programs: `POSTGRES_BIN`, the one in the path, one of the system's, or one installed now
 * (Debian and Ubuntu, as root).
 * @throws an `Error` that says what to do when there is none and none can be installed
 */
export function findPostgres(): string {
  const found = installedPostgres();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No PostgreSQL found; installing one …');
    // the package would start a server of its own, but not in single-user mode
    spawnSync(
      'sh',
      [
        '-c',
        'apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql',
      ],
      { stdio: 'inherit' },
    );
    const installed = installedPostgres();
    if (installed) return installed;
  }
  throw new Error(
    'No PostgreSQL 15 or newer was found, and none could be installed. Install one and run again, or say where its programs are: POSTGRES_BIN=/path/to/postgresql/bin npm run test:databases',
  );
}

/** The same without installing one. @throws an `Error` when there is none in `POSTGRES_BIN` */
export function installedPostgres(): string | undefined {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN && !isPostgres(POSTGRES_BIN))
    throw new Error(`POSTGRES_BIN is ${POSTGRES_BIN}, where there is no PostgreSQL 15 or newer.`);
  return POSTGRES_BIN || places().find(isPostgres);
}

function places(): string[] {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const versions = VERSIONED.flatMap((folder) => {
    const names = existsSync(folder)
      ? readdirSync(folder).filter((name) => /^(\d+|latest|(postgresql@|pgsql-)\d+)$/.test(name))
      : [];
    return names
      .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => path.join(folder, name, 'bin'));
  });
  return [...(process.env.PATH ?? '').split(path.delimiter), ...(asked ? [asked] : []), ...versions];
}

/** Whether both programs exist that a server of our own needs, in a version that has all the shop uses. */
function isPostgres(folder: string): boolean {
  if (!folder || !existsSync(path.join(folder, 'postgres')) || !existsSync(path.join(folder, 'initdb'))) return false;
  const said = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/\d+/.exec(said)?.[0]) >= 15;
}

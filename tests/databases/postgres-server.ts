import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/ports.ts';
import { findPostgres } from './find-postgres.ts';

export interface PostgresServer {
  /** URL of its own first database, as superuser */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own in a temporary folder, on a free port of loopback. It ends with this process, even when
 * that is killed: a shell beside it waits on a pipe from here, which then closes.
 * @throws an `Error` that says what is missing
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-'));
  try {
    const user = unprivileged();
    if (user) chownSync(folder, user.uid, user.gid);
    const password = randomBytes(18).toString('base64url');
    writeFileSync(path.join(folder, 'password'), password, { mode: 0o644 });
    // C.UTF-8 sorts as Neon does; --no-sync: nothing here has to outlive the machine
    const made = spawnSync(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${path.join(folder, 'data')}`,
        '--username=shop',
        '--auth=password', // Neon's driver sends it ahead of time, as its gateway expects; the server listens on loopback only
        `--pwfile=${path.join(folder, 'password')}`,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { ...user, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    if (made.status !== 0)
      throw new Error(`PostgreSQL's initdb did not work: ${made.error?.message ?? made.stderr.trim()}`);
    const port = await freePort();
    const stop = await run(bin, folder, port, user);
    return { url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Waits for the pipe to close, then stops the server and deletes its folder. */
const KEEPER = `"$@" & server=$!
trap '' INT TERM HUP
read -r _
kill -INT $server 2>/dev/null
wait $server
rm -rf "$FOLDER"`;

async function run(bin: string, folder: string, port: number, user: Account | undefined): Promise<() => Promise<void>> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    max_wal_size: '2GB',
    lc_messages: 'C',
  };
  const server = [
    path.join(bin, 'postgres'),
    '-D',
    path.join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', ...server], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, FOLDER: folder },
  });
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
  const stop = async () => {
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let said = '';
  const ready = await new Promise<boolean>((resolve) => {
    keeper.stderr.on('data', (part: Buffer) => {
      if (said.length > 20_000) return; // errors that tests provoke are reported by the driver, too
      said += part.toString();
      if (said.includes('ready to accept connections')) resolve(true);
      if (/FATAL|PANIC/.test(said)) resolve(false);
    });
    keeper.once('error', () => resolve(false));
    void ended.then(() => resolve(false));
  });
  if (ready) return stop;
  await stop();
  throw new Error(`PostgreSQL did not start: ${/.*(FATAL|PANIC|ERROR).*/.exec(said)?.[0] ?? said.trim()}`);
}

interface Account {
  uid: number;
  gid: number;
}

/** Whom the server runs as where this process is root, for which PostgreSQL refuses to run; otherwise undefined: as we are. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody" here.');
}

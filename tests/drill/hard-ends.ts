/**
 * Ends work hard, by a kill at any moment and by a disk that is full in the middle of it. What is there is then as before or as
 * after, the work is told in one line, and done again it goes through.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { runInDatabase } from '../support/sample-shop.ts';
import { differences, fileHashes, prepare, told, withoutEdition } from './compare.ts';

const DYING = 'tests/drill/dying-work.ts';
/** Each work: its command, and the folder of the shop in which it begins. */
const WORKS = {
  merge: { args: (dir: string) => [DYING, dir, 'merge', '0'], from: 'ready' },
  samples: { args: (dir: string) => [DYING, dir, 'samples', '0'], from: 'ready' },
  undo: { args: (dir: string) => [DYING, dir, 'undo', '0'], from: 'merged' },
  import: { args: (dir: string) => [DYING, dir, 'import', '0'], from: 'ready' },
  upload: { args: (dir: string) => [DYING, dir, 'upload', '0'], from: 'ready' },
  migration: { args: (dir: string) => [DYING, dir, 'migration', '0'], from: 'earlier' },
  publish: { args: () => ['scripts/build.ts'], from: 'published' },
  backup: { args: (dir: string) => ['scripts/backup.ts', path.join(dir, 'backup')], from: 'ready' },
  restore: { args: (dir: string) => ['scripts/restore.ts', path.join(dir, 'backup')], from: 'saved' },
} satisfies Record<string, { args(dir: string): string[]; from: string }>;
type Work = keyof typeof WORKS;
export const HARD_WORKS = Object.keys(WORKS) as Work[];
/** Work on a database that writes less than that still needs room for its log. */
const MIN_WRITTEN = 3_000_000;
/** MB of the disk that is full. */
const DISK_MB = 600;

const environment = (dir: string) => ({
  ...process.env,
  DATA_DIR: dir,
  SITE_DIR: path.join(dir, 'site'),
  DATABASE_URL: '',
  URL: 'https://shop.example',
});

/** @param killAfterMs with 0 it ends by itself */
async function run(work: Work, dir: string, killAfterMs = 0) {
  const since = Date.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...WORKS[work].args(dir)], {
    env: environment(dir),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const timer = killAfterMs ? setTimeout(() => child.kill('SIGKILL'), killAfterMs) : undefined;
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, ms: Date.now() - since, said: said.trim() };
}

/** What the database and the pages of a shop say; a database that does not open says so. */
async function stateOf(dir: string): Promise<Map<string, string>> {
  const site = path.join(dir, 'site');
  const names = existsSync(site) ? [...fileHashes(site).keys()].filter((name) => name.endsWith('.html')) : [];
  const state = new Map(names.map((name) => [name, withoutEdition(readFileSync(path.join(site, name), 'utf8'))]));
  if (!existsSync(path.join(dir, 'pglite'))) return state;
  const tables = await runInDatabase(dir, told).catch((error: Error) => new Map([['database', error.message]]));
  // the records of attempts, and hashes of rows with their numbers
  for (const name of ['builds', 'editions', 'edition_prices', 'list_import_rows']) tables.delete(name);
  return new Map([...state, ...tables]);
}

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  if (existsSync(path.join(to, 'pglite'))) chmodSync(path.join(to, 'pglite'), 0o700);
}

/** Bytes of all files below a folder. */
const sizeOf = (dir: string): number =>
  globSync('**/*', { cwd: dir }).reduce((sum, name) => sum + statSync(path.join(dir, name)).size, 0);

/** The shops in which works begin, in folders by their names. */
async function makeShops(shopDir: string, at: (name: string) => string): Promise<void> {
  copy(shopDir, at('ready'));
  await prepare(at('ready'));
  copy(at('ready'), at('merged'));
  await run('merge', at('merged'));
  copy(at('ready'), at('published'));
  await run('publish', at('published'));
  await runInDatabase(at('published'), ({ db }) => db.execute(sql`update questions set title = 'Another question?'`));
  await run('backup', at('ready'));
  mkdirSync(at('saved'));
  cpSync(path.join(at('ready'), 'backup'), path.join(at('saved'), 'backup'), { recursive: true });
  rmSync(path.join(at('ready'), 'backup'), { recursive: true });
  spawnSync(process.execPath, [DYING, at('earlier'), 'earlier', '0'], { env: environment(at('earlier')) });
}

/** The shops in which works begin are made once. */
let made: Promise<void> | undefined;

/** @param times of each end, the disk full at as many moments, from the first that it writes to the last */
export async function endHard(work: Work, shopDir: string, folder: string, times: number) {
  const at = (name: string) => path.join(folder, `hard-${name}`);
  await (made ??= makeShops(shopDir, at));
  const [start, whole, tried, disk] = [at(WORKS[work].from), at('whole'), at('copy'), at('disk')];
  const lost: string[] = [];
  const count = { before: 0, after: 0, ended: 0 };
  copy(start, whole);
  const [before, bytesBefore] = [await stateOf(whole), sizeOf(whole)];
  const { ms, code, said } = await run(work, whole);
  if (code !== 0) lost.push(`it fails by itself: ${said}`);
  const after = await stateOf(whole);
  // a publication writes all pages beside those that it replaces
  const replaced = work === 'publish' ? sizeOf(path.join(start, 'site')) : 0;
  const written = Math.max(MIN_WRITTEN, sizeOf(whole) - bytesBefore + replaced);
  const check = async (dir: string, how: string) => {
    const now = await stateOf(dir);
    const [fromBefore, fromAfter] = [differences(before, now), differences(after, now)];
    if (!fromBefore.length) count.before++;
    else if (!fromAfter.length) count.after++;
    else
      lost.push(
        `${how}: neither before (${fromBefore.slice(0, 5).join(', ')}) nor after (${fromAfter.slice(0, 5).join(', ')})`,
      );
    if (!fromAfter.length && work !== 'backup') return;
    // a backup that is there is whole
    const isThere = work === 'backup' && existsSync(path.join(dir, 'backup'));
    if (isThere) rmSync(path.join(dir, 'pglite'), { recursive: true });
    const again = await run(isThere ? 'restore' : work, dir);
    const wrong = differences(after, await stateOf(dir));
    if (again.code !== 0 || wrong.length) lost.push(`${how}, again: ${again.said || wrong.slice(0, 5).join(', ')}`);
  };
  for (let round = 0; round < times; round++) {
    copy(start, tried);
    const killedAfter = Math.max(1, Math.round(Math.random() * ms));
    await run(work, tried, killedAfter);
    await check(tried, `killed after ${killedAfter} of ${ms} ms`);
  }
  mkdirSync(disk, { recursive: true });
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
  try {
    for (let round = 0; round < (isMounted ? times : 0); round++) {
      const [dir, filler] = [path.join(disk, 'shop'), path.join(disk, 'filler')];
      copy(start, dir);
      const { bavail, bsize } = statfsSync(disk);
      const room = Math.round((written * (round + Math.random())) / times);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - room)));
      const full = await run(work, dir);
      rmSync(filler);
      if (full.code !== 0) count.ended++;
      if (full.code !== 0 && !WORKS[work].args(dir)[0]!.endsWith(DYING) && full.said.split('\n').length > 1)
        lost.push(`disk full: told in lines: ${full.said.slice(0, 300)}`);
      await check(dir, `disk full after ${room} of ${written} bytes`);
      rmSync(dir, { recursive: true });
    }
  } finally {
    if (isMounted) spawnSync('umount', [disk]);
  }
  const ends = `${times} kills, ${isMounted ? `${times} full disks` : 'no disk could be mounted, so that none was full'}`;
  return {
    lost,
    note: `${ends}: ${count.before} × as before, ${count.after} × done, ${count.ended} × told that it is full`,
  };
}

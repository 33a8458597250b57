/**
 * Ends work hard, by a kill at any moment and by a disk that is full in the middle of it. What is there is then as before or as
 * after, the work is told in one line, and done again it goes through.
 */
import { spawnSync } from 'node:child_process';
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
import type { Outcome } from '../run/drive.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { startScript } from '../support/shop-process.ts';
import { differences, fileHashes, prepare, told, withoutEdition } from './compare.ts';

/** Each work, and the folder of the shop in which it begins. */
const FROM = {
  merge: 'ready',
  samples: 'ready',
  undo: 'merged',
  import: 'ready',
  upload: 'ready',
  migration: 'earlier',
  publish: 'published',
  backup: 'ready',
  restore: 'saved',
} as const;
type Work = keyof typeof FROM;
export const HARD_WORKS = Object.keys(FROM) as Work[];
/** Commands; all other work is that of `dying-work.ts`. */
const COMMANDS: Partial<Record<Work | 'earlier', (dir: string) => string[]>> = {
  publish: () => ['scripts/build.ts'],
  backup: (dir) => ['scripts/backup.ts', path.join(dir, 'backup')],
  restore: (dir) => ['scripts/restore.ts', path.join(dir, 'backup')],
};
/** Work on a database that writes less than that still needs room for its log. */
const MIN_WRITTEN = 3_000_000;
/** MB of the disk that is full. */
const DISK_MB = 600;

/** @param killAfterMs with 0 it ends by itself */
async function run(work: Work | 'earlier', dir: string, killAfterMs = 0) {
  const since = Date.now();
  const [script, ...args] = COMMANDS[work]?.(dir) ?? ['tests/drill/dying-work.ts', dir, work, '0'];
  const { child, ended } = startScript(script!, args, { DATA_DIR: dir, SITE_DIR: path.join(dir, 'site') });
  const timer = killAfterMs ? setTimeout(() => child.kill('SIGKILL'), killAfterMs) : undefined;
  const { code, errors } = await ended;
  clearTimeout(timer);
  return { code, ms: Date.now() - since, errors };
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
  await run('earlier', at('earlier'));
}

/** The shops in which works begin are made once. */
let made: Promise<void> | undefined;

/** @param times of each end, the disk full at as many moments, from the first that it writes to the last */
export async function endHard(work: Work, shopDir: string, folder: string, times: number): Promise<Outcome> {
  const at = (name: string) => path.join(folder, `hard-${name}`);
  await (made ??= makeShops(shopDir, at));
  const [start, whole, tried, disk] = [at(FROM[work]), at('whole'), at('copy'), at('disk')];
  const found: string[] = [];
  const count = { before: 0, after: 0, ended: 0 };
  copy(start, whole);
  const [before, bytesBefore] = [await stateOf(whole), sizeOf(whole)];
  const { ms, code, errors } = await run(work, whole);
  if (code !== 0) found.push(`it fails by itself: ${errors}`);
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
      found.push(
        `${how}: neither before (${fromBefore.slice(0, 5).join(', ')}) nor after (${fromAfter.slice(0, 5).join(', ')})`,
      );
    if (!fromAfter.length && work !== 'backup') return;
    // a backup that is there is whole
    const isThere = work === 'backup' && existsSync(path.join(dir, 'backup'));
    if (isThere) rmSync(path.join(dir, 'pglite'), { recursive: true });
    const again = await run(isThere ? 'restore' : work, dir);
    const wrong = differences(after, await stateOf(dir));
    if (again.code !== 0 || wrong.length) found.push(`${how}, again: ${again.errors || wrong.slice(0, 5).join(', ')}`);
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
      if (full.code !== 0 && COMMANDS[work] && full.errors.split('\n').length > 1)
        found.push(`disk full: told in lines: ${full.errors.slice(0, 300)}`);
      await check(dir, `disk full after ${room} of ${written} bytes`);
      rmSync(dir, { recursive: true });
    }
  } finally {
    if (isMounted) spawnSync('umount', [disk]);
  }
  const ends = `${times} kills, ${isMounted ? `${times} full disks` : 'no disk could be mounted, so that none was full'}`;
  return {
    found,
    counts: [ends, `${count.before} × as before`, `${count.after} × done`, `${count.ended} × told that it is full`],
  };
}

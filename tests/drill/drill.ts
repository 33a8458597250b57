/** A drill for bad days. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { installedPostgres } from '../databases/find-postgres.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { backUpWhileWriting } from './backups.ts';
import { jump } from './clock.ts';
import { differences, fileHashes, tableHashes } from './compare.ts';
import { killInTheMiddle } from './kills.ts';
import { killMoves } from './moves.ts';
import { fillSampleShop, runInDatabase } from './sample-shop.ts';
import { publishUnderLoad } from './two-servers.ts';
import { command, openShop, root, sendMessages } from './shop-process.ts';

const HELP = `npm run drill [-- --short]

Kills the shop while it writes, kills merges, imports, the removal of the samples, photographs and moves at their
statements, fills its disk, sets its clock back an hour, and brings it back from backups, some of them made while everything
writes, and from a dump of PostgreSQL, whose rows and pages it compares, and its texts from an export, which it compares as
files. It publishes on two servers of one PostgreSQL under load, where no page may be 10 s older than that of the other
server, and no answer a failure. It works in a temporary folder and prints minutes and losses. --short takes a small shop
and does each of these once; --only clock one of them; --without moves,clock all but these.`;

const {
  short: isShort,
  only,
  without,
} = readArguments(HELP, {
  short: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  without: { type: 'string', default: '' },
}).values;
const KILLS = isShort ? 1 : 3;
/** How often each of the rarer faults is caused. */
const TIMES = isShort ? 1 : 10;
const MESSAGES_BEFORE_KILL = isShort ? 20 : 100;
const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
const shopDir = path.join(folder, 'shop');
/** A shop that was never opened, for the texts of the other one. */
const freshDir = path.join(folder, 'fresh');
/** One for the rarer faults. */
const triedDir = path.join(folder, 'tried');
/** A small one, of which a backup is soon made. */
const smallDir = path.join(folder, 'small');
let losses = 0;

type Result = { lost: string[]; note: string } | { skipped: string };

async function step(what: string, run: () => Promise<Result>): Promise<void> {
  if (only && what !== 'a shop is filled' && !what.includes(only)) return;
  if (without && without.split(',').some((word) => what.includes(word))) return;
  const since = Date.now();
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    result = { lost: [(error as Error).message], note: 'it failed' };
  }
  const time = `${((Date.now() - since) / 60_000).toFixed(1)} min`;
  if ('skipped' in result) return console.log(`skipped  ${what}: ${result.skipped}`);
  losses += result.lost.length;
  console.log(`${result.lost.length ? 'LOST    ' : 'whole   '} ${what}: ${result.note}, ${time}`);
  for (const lost of result.lost.slice(0, 10)) console.log(`           ${lost}`);
}

const shopTables = (dataDir: string) => runInDatabase(dataDir, tableHashes);

async function killed(): Promise<Result> {
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const shop = await openShop({ DATA_DIR: shopDir });
    acknowledged.push(
      ...(await sendMessages(shop.url, 100_000, (sent) => {
        if (sent === MESSAGES_BEFORE_KILL) void shop.kill(); // the next message is on its way
      })),
    );
  }
  const kept = await runInDatabase(shopDir, async ({ db }) => db.select({ key: messages.key }).from(messages));
  const found = new Set(kept.map(({ key }) => key));
  return {
    lost: acknowledged.filter((key) => !found.has(key)),
    note: `${acknowledged.length} messages acknowledged in ${KILLS} rounds, ${found.size} there`,
  };
}

async function backedUp(): Promise<Result> {
  const shop = await openShop({ DATA_DIR: shopDir });
  const [backup, copy] = [path.join(folder, 'backup'), path.join(folder, 'restored')];
  await command('scripts/backup.ts', [backup], { DATA_DIR: shopDir });
  await shop.close();
  await command('scripts/restore.ts', [backup], { DATA_DIR: copy });
  const rowsLost = differences(await shopTables(shopDir), await shopTables(copy));
  await (await openShop({ DATA_DIR: copy })).close();
  const pages = fileHashes(path.join(shopDir, 'site'));
  return {
    lost: [...rowsLost, ...differences(pages, fileHashes(path.join(copy, 'site')))],
    note: `${pages.size} pages and files, all tables, restored from a backup of the open shop`,
  };
}

async function dumped(): Promise<Result> {
  if (!installedPostgres()) return { skipped: 'no PostgreSQL 15 or newer is installed (POSTGRES_BIN names one)' };
  if (spawnSync('pg_dump', ['--version']).status !== 0) return { skipped: 'there is no pg_dump in the path' };
  const server = await startPostgres();
  try {
    const urls = ['shop_before', 'shop_after'].map(
      (name) => Object.assign(new URL(server.url), { pathname: name }).href,
    );
    const [before = '', after = ''] = urls;
    const tool = (name: string, ...args: string[]) => execFileSync(name, args, { encoding: 'utf8' });
    const admin = await connect(server.url);
    for (const name of ['shop_before', 'shop_after']) await admin.db.execute(sql.raw(`create database ${name}`));
    await admin.close();
    const source = await connect(before);
    await fillSampleShop(source, isShort);
    const sites = ['before', 'after'].map((name) => path.join(folder, `site-${name}`));
    const open = async (url: string, site: string) =>
      (await openShop({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'pg-data'), SITE_DIR: site })).close();
    await open(before, sites[0]!);
    const dump = path.join(folder, 'shop.dump');
    tool('pg_dump', '--format=custom', '--file', dump, before);
    const expected = await tableHashes(source);
    await source.close();
    tool('pg_restore', '--no-owner', `--dbname=${after}`, dump);
    const target = await connect(after);
    const rowsLost = differences(expected, await tableHashes(target));
    await target.close();
    await open(after, sites[1]!);
    const pages = fileHashes(sites[0]!);
    return {
      lost: [...rowsLost, ...differences(pages, fileHashes(sites[1]!))],
      note: `${pages.size} pages and files, all tables, restored from a dump into an empty PostgreSQL`,
    };
  } finally {
    await server.stop();
  }
}

async function withPostgres(work: (url: string) => Promise<Result>): Promise<Result> {
  if (!installedPostgres()) return { skipped: 'no PostgreSQL 15 or newer is installed (POSTGRES_BIN names one)' };
  const server = await startPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function exported(): Promise<Result> {
  const [texts, again] = [path.join(folder, 'texts'), path.join(folder, 'texts-again')];
  await runInDatabase(shopDir, async ({ db }) => {
    await db.execute(sql`update questions set title = 'Changed by the drill: ' || title`);
    await db.execute(sql`update settings set value = '"Drill Tire"' where code = 'title'`);
  });
  await command('scripts/content.ts', ['export', texts], { DATA_DIR: shopDir });
  await command('scripts/content.ts', ['import', texts], { DATA_DIR: freshDir });
  await command('scripts/content.ts', ['export', again], { DATA_DIR: freshDir });
  const files = fileHashes(texts);
  return { lost: differences(files, fileHashes(again)), note: `${files.size} texts and settings in an empty shop` };
}

async function diskFull(): Promise<Result> {
  if (spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status !== 0)
    return { skipped: 'this user may not make a file system of a fixed size (unshare -rm)' };
  const where = path.join(folder, 'full');
  mkdirSync(where);
  const writer = path.join(root, 'tests/faults/writer.ts');
  const script = 'mount -t tmpfs -o size=128m tmpfs "$1" && "$2" "$3" "$1" until-full && "$2" "$3" "$1" read';
  const [came, found] = execFileSync('unshare', ['-rm', 'sh', '-c', script, 'sh', where, process.execPath, writer], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)) as [{ acknowledged: string[] }, string[]];
  return {
    lost: came.acknowledged.filter((key) => !found.includes(key)),
    note: `${came.acknowledged.length} messages acknowledged before the disk was full, ${found.length} there`,
  };
}

const startedAt = Date.now();
try {
  await step('a shop is filled', async () => {
    await runInDatabase(shopDir, (shop) => fillSampleShop(shop, isShort));
    for (const copy of [freshDir, triedDir]) cpSync(shopDir, copy, { recursive: true });
    return { lost: [], note: isShort ? 'a small one' : 'the sample shop' };
  });
  await step('killed while it writes', killed);
  await step('killed at its statements', () => killInTheMiddle(triedDir, folder, TIMES));
  await step('killed moves', () => withPostgres((url) => killMoves(triedDir, url, TIMES)));
  await step('disk full', diskFull);
  await step('backup', backedUp);
  await step('backups while everything writes', async () => {
    await runInDatabase(smallDir, (shop) => fillSampleShop(shop, true));
    return backUpWhileWriting(smallDir, folder, TIMES);
  });
  await step('clock', () => jump(triedDir, isShort ? 2 : 10));
  await step('dump', dumped);
  await step('export of texts', exported);
  await step('two servers', () => withPostgres((url) => publishUnderLoad(url, folder, isShort)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${losses === 0 ? 'Nothing was lost.' : `${losses} lost.`} ${((Date.now() - startedAt) / 60_000).toFixed(1)} min in all.`,
);
process.exit(losses === 0 ? 0 : 1);

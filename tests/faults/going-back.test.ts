/** The shop of the last release is upgraded, goes back, and is upgraded again: what either wrote is there, and addresses answer. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, openEmbedded } from '#db/client.ts';
import { changedRows, everyRow, fillEveryTable } from '../databases/filled-tables.ts';
import { deskOf, type Desk } from '../support/desk.ts';
import { command, openRelease, sendMessages, type ShopProcess } from '../support/shop-process.ts';
import { readSiteMap } from '../support/site-map.ts';
import { makeDatabase, POSTGRES } from './postgres.ts';

const root = path.resolve(import.meta.dirname, '../..');
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
const [, release, commit] = /^## (\d+\.\d+\.\d+),.*\n+Commit `(\w+)`/m.exec(changelog)!;
/** A clone without history has no earlier release. */
const isThere = (() => {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
let before: string;
let list: string;
let url = '';
let desk: Desk;
let shop: ShopProcess | undefined;
/** The data of the shop under test: a folder, or that and a database. */
let env: Record<string, string>;
let known: Awaited<ReturnType<typeof everyRow>> | undefined;
let database: Awaited<ReturnType<typeof makeDatabase>> | undefined;

beforeAll(() => {
  if (!isThere) return;
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  before = path.join(folder, 'source');
  list = path.join(folder, 'list.csv');
  execFileSync('sh', ['-c', `mkdir "$1" && git archive ${commit} | tar -x -C "$1"`, 'sh', before], { cwd: root });
  symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'), 'dir');
});
afterAll(async () => {
  await shop?.kill();
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What a start, a visit, each publication and a supplier's list that is due write, and what this test does. */
const OWN = new RegExp(
  `^(${[
    '(builds|clock_runs|edition_prices|editions|fitment_trims|job_runs|list_(changes|fetches)) ',
    '(rate_limits|searches|sessions|views) ',
    '(products|suppliers) [12]: ',
    'products \\d+: (version|updated_at|availability) ', // of the imported list, once a publication has counted its stock
    'revisions \\d+: build_id',
    'questions \\d+: (title|updated_at|version|is_sample) ',
    'settings fee_recycling: ',
  ].join('|')})`,
);

/** Looks at all rows of the shop, which is closed; the first look fills its empty tables. @returns what has changed since the last */
async function look(): Promise<string[]> {
  const connection = env.DATABASE_URL
    ? await connect(env.DATABASE_URL)
    : await openEmbedded(path.join(env.DATA_DIR!, 'pglite'));
  if (!known) await fillEveryTable(connection.db);
  const now = await everyRow(connection.db);
  const changed = changedRows(known ?? now, now);
  known = now;
  // a release brings its own vehicles and search words
  for (const table of known.values())
    for (const [key, { source }] of table) if (source === 'curated') table.delete(key);
  await connection.close();
  return changed.filter((line) => !OWN.test(line));
}

/** Replaces the running release by another one. No row is lost. */
async function open(source: string): Promise<void> {
  if (shop) {
    await shop.close();
    expect(await look()).toEqual([]);
  }
  const site = path.join(env.DATA_DIR!, source === root ? 'new-site' : 'old-site');
  shop = await openRelease(source, { ...env, SITE_DIR: site });
  ({ url } = shop);
}

/** Runs a release's commands on the shop, which is closed. @returns the link of a new owner */
async function runCommands(source: string, cost: number): Promise<string> {
  writeFileSync(
    list,
    `sku,brand,pattern,size,season,cost,stock\nback-1,Toyo,Observe GSi-6,225/65R17,Winter,${cost}.00,8\n`,
  );
  expect(await command('scripts/import.ts', [list, '--supplier', 'back'], env, source)).toMatch(/1 /);
  return command('scripts/open-shop.ts', ['owner', `owner-${cost}@example.com`], env, source);
}

async function join(link: string): Promise<Desk> {
  const response = await fetch(`${url}/api/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: /join#(\S+)/.exec(link)![1],
      fullname: 'Ann',
      new_password: 'winter-tires',
      confirm_password: 'winter-tires',
    }),
  });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie();
  return deskOf(cookies.map((one) => one.split(';')[0]).join('; '));
}

/** Writes what the other release is to find: a text, a fee and a message. */
async function write(fee: string): Promise<void> {
  await desk.rename(url, `Asked at a fee of ${fee}?`);
  const { version, data } = (await desk.ask(url, 'GET', '/api/editor/entries/setting/fee_recycling')).data;
  await desk.ask(url, 'PUT', '/api/editor/entries/setting/fee_recycling', { version, data: { ...data, value: fee } });
  expect(await sendMessages(url, 1)).toHaveLength(1);
  await desk.publish(url);
}

/** What visitors and editors find of what was written. */
const found = async () => ({
  text: /Asked at a fee of ([\d.]+)\?/.exec(await (await fetch(`${url}/faq`)).text())?.[1],
  fee: (await (await fetch(`${url}/api/settingGet`)).json()).data.fee_recycling,
  messages: (await desk.ask(url, 'GET', '/api/editor/messages')).total,
});

async function addresses(): Promise<string[]> {
  const parts = await readSiteMap(async (path) => (await fetch(url + path)).text());
  return parts.flat().map(({ pathname }) => pathname);
}

/** Every tenth address of those that do not answer with a page. */
async function dead(all: readonly string[]): Promise<string[]> {
  const wrong = [];
  for (const [i, page] of all.entries()) if (i % 10 === 0 && !(await fetch(url + page)).ok) wrong.push(page);
  return wrong;
}

test.each([
  ['the embedded database', isThere],
  ['PostgreSQL', isThere && POSTGRES],
])(`on %s, from ${release}, and back to it`, { timeout: 900_000 }, async (kind, isRun) => {
  if (!isRun) return;
  shop = known = undefined;
  env = { DATA_DIR: path.join(folder, kind) };
  if (kind === 'PostgreSQL') env.DATABASE_URL = (database = await makeDatabase()).url;
  await open(before);
  await shop!.close();
  const link = await runCommands(before, 99);
  shop = undefined;
  await open(before);
  desk = await join(link);
  await open(before);
  await write('6.10');
  const old = await addresses();
  expect(old.length).toBeGreaterThan(500);

  await open(root);
  expect(await found()).toMatchObject({ text: '6.10', fee: '6.10' });
  const { messages } = await found();
  expect(await dead(old)).toEqual([]);
  await write('6.20');

  await open(before);
  expect(await found()).toEqual({ text: '6.20', fee: '6.20', messages: messages + 1 });
  expect(await dead(old)).toEqual([]);
  if (kind === 'PostgreSQL') return; // the way on is the first one again
  await write('6.30');

  await open(root);
  expect(await found()).toEqual({ text: '6.30', fee: '6.30', messages: messages + 2 });
  await shop!.close();
  expect(await look()).toEqual([]);
  for (const [at, source] of [root, before, root].entries()) await runCommands(source, 100 + at);
});

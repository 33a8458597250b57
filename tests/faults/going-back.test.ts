/** The shop of the last release is upgraded, goes back, and is upgraded again: what either wrote is there, and addresses answer. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf, type Desk } from '../support/desk.ts';
import { openRelease, sendMessages, type ShopProcess } from '../support/shop-process.ts';

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
let desk: Desk;
let shop: ShopProcess | undefined;

beforeAll(() => {
  if (!isThere) return;
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  before = path.join(folder, 'source');
  execFileSync('sh', ['-c', `mkdir "$1" && git archive ${commit} | tar -x -C "$1"`, 'sh', before], { cwd: root });
  symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'), 'dir');
});
afterAll(async () => {
  await shop?.kill();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Replaces the running release by another one. */
async function open(source: string): Promise<string> {
  await shop?.close();
  const site = path.join(folder, source === root ? 'new-site' : 'old-site');
  shop = await openRelease(source, { DATA_DIR: path.join(folder, 'data'), SITE_DIR: site });
  return shop.url;
}

async function logIn(url: string): Promise<Desk> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'editor@demo.example', password: 'editor-demo', agree: true }),
  });
  return deskOf(
    response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  );
}

/** Writes what the other release is to find: a text, a fee and a message. */
async function write(url: string, fee: string): Promise<void> {
  await desk.rename(url, `Asked at a fee of ${fee}?`);
  const { version, data } = (await desk.ask(url, 'GET', '/api/editor/entries/setting/fee_recycling')).data;
  await desk.ask(url, 'PUT', '/api/editor/entries/setting/fee_recycling', { version, data: { ...data, value: fee } });
  expect(await sendMessages(url, 1)).toHaveLength(1);
  await desk.publish(url);
}

/** What visitors and editors find of what was written. */
const found = async (url: string) => ({
  text: /Asked at a fee of ([\d.]+)\?/.exec(await (await fetch(`${url}/faq`)).text())?.[1],
  fee: (await (await fetch(`${url}/api/settingGet`)).json()).data.fee_recycling,
  messages: (await desk.ask(url, 'GET', '/api/editor/messages')).total,
});

async function addresses(url: string): Promise<string[]> {
  const read = async (page: string) =>
    Array.from(
      (await (await fetch(url + page)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
      ([, one]) => one!,
    );
  return (await Promise.all((await read('/sitemap.xml')).map(read))).flat();
}

/** Every tenth address of those that do not answer with a page. */
async function dead(url: string, all: readonly string[]): Promise<string[]> {
  const wrong = [];
  for (const [i, page] of all.entries()) if (i % 10 === 0 && !(await fetch(url + page)).ok) wrong.push(page);
  return wrong;
}

test.skipIf(!isThere)(`from ${release}, back to it, and on again`, { timeout: 600_000 }, async () => {
  let url = await open(before);
  desk = await logIn(url);
  await write(url, '6.10');
  const old = await addresses(url);
  expect(old.length).toBeGreaterThan(500);

  url = await open(root);
  expect(await found(url)).toMatchObject({ text: '6.10', fee: '6.10' });
  const { messages } = await found(url);
  expect(await dead(url, old)).toEqual([]);
  await write(url, '6.20');

  url = await open(before);
  expect(await found(url)).toEqual({ text: '6.20', fee: '6.20', messages: messages + 1 });
  expect(await dead(url, old)).toEqual([]);
  await write(url, '6.30');

  url = await open(root);
  expect(await found(url)).toEqual({ text: '6.30', fee: '6.30', messages: messages + 2 });
});

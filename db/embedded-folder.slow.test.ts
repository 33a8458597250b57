/** Folders that are no whole database of ours: each is told apart from the others, and nothing is written to any. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openEmbedded, rows } from './client.ts';
import { EMBEDDED_VERSION } from './embedded-folder.ts';

let where: string;
let whole: string;
beforeAll(async () => {
  where = mkdtempSync(path.join(tmpdir(), 'embedded-folder-'));
  whole = path.join(where, 'whole');
  const { db, close } = await openEmbedded(whole);
  await db.execute(sql`create table kept as select 'kept' as word`);
  await close();
});
afterAll(() => rmSync(where, { recursive: true, force: true }));

/** Every file of a folder with its content. */
const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [path.join(parentPath, name), readFileSync(path.join(parentPath, name), 'base64')])
    .toSorted();

const broken: Array<[string, (folder: string) => void, RegExp]> = [
  [
    'PG_VERSION is gone',
    (folder) => rmSync(path.join(folder, 'PG_VERSION')),
    /is damaged: PG_VERSION is missing\. Nothing in it was changed, and nothing should be deleted/,
  ],
  [
    'PG_VERSION is empty',
    (folder) => writeFileSync(path.join(folder, 'PG_VERSION'), ''),
    /is damaged: PG_VERSION cannot be read\. Nothing in it was changed/,
  ],
  [
    'the control file is gone',
    (folder) => rmSync(path.join(folder, 'global/pg_control')),
    /is damaged: global\/pg_control is missing/,
  ],
  [
    'it is of another PostgreSQL',
    (folder) => writeFileSync(path.join(folder, 'PG_VERSION'), '15\n'),
    /is one of PostgreSQL 15, and this shop reads 18\. Nothing in it was changed/,
  ],
];

test.each(broken)('%s: said, with nothing written and no advice that loses data', async (what, breakIt, message) => {
  const folder = path.join(where, what);
  cpSync(whole, folder, { recursive: true });
  breakIt(folder);
  const before = contents(folder);
  const said = await openEmbedded(folder).then(
    () => 'opened',
    (error: Error) => error.message,
  );
  expect(said).toMatch(message);
  expect(said).not.toMatch(/move .*away|fresh/i);
  expect(contents(folder)).toEqual(before);
});

test('a folder of somebody else is left alone', async () => {
  const folder = path.join(where, 'somebody’s');
  mkdirSync(folder);
  for (const name of ['taxes.ods', 'photos.zip', 'letter.txt', 'more.txt'])
    writeFileSync(path.join(folder, name), name);
  await expect(openEmbedded(folder)).rejects.toThrow(
    `The folder ${folder} is not a database: it holds letter.txt, more.txt, photos.zip …. Set DATA_DIR to another folder.`,
  );
  expect(readdirSync(folder)).toHaveLength(4);
});

test('damaged files are said to be damaged', async () => {
  const folder = path.join(where, 'damaged files');
  cpSync(whole, folder, { recursive: true });
  writeFileSync(path.join(folder, 'global/pg_control'), 'x');
  await expect(openEmbedded(folder)).rejects.toThrow(
    /its files are damaged\. Nothing should be deleted\. Copy the folder/,
  );
});

test('an empty folder, and one beside a creation that was interrupted, become a database', async () => {
  const folder = path.join(where, 'new');
  mkdirSync(folder);
  mkdirSync(`${folder}.new/base`, { recursive: true });
  const { close } = await openEmbedded(folder);
  await close();
  expect(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_VERSION);
  expect(readdirSync(where)).not.toContain('new.new');
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.skipIf(process.platform === 'win32')('one that others could read is closed to them', async () => {
  chmodSync(whole, 0o755);
  await (await openEmbedded(whole)).close();
  expect(statSync(whole).mode & 0o777).toBe(0o700);
});

test('a folder that was made with larger buffers is opened with few, which are memory of this process', async () => {
  const { db, close } = await openEmbedded(whole);
  const [found] = await rows<{ mebibytes: number; word: string }>(
    db,
    sql`select pg_size_bytes(current_setting('shared_buffers')) / 1024 / 1024 as mebibytes, word from kept`,
  );
  expect(found).toEqual({ mebibytes: 16, word: 'kept' });
  await close();
});

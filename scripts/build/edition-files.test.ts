import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Words } from '#src/features/content/words.server.ts';
import { publishedFile } from '#src/features/publishing/page-source.server.ts';
import {
  assertFilesExist,
  assertOwnFolder,
  replaceFiles,
  writePublished,
  writeServiceWorker,
} from './edition-files.ts';

let folder: string;
let siteDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'edition-'));
  siteDir = path.join(folder, 'site');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(base: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(base, name)), { recursive: true });
    writeFileSync(path.join(base, name), text);
  }
}

test('a new edition replaces the files of the old one, and what it does not have is gone', async () => {
  const next = `${siteDir}.next`;
  write(siteDir, { 'index.html': 'old', 'same.html': 'same', 'articles/one.html': 'old', '_astro/old.js': '' });
  const { mtimeMs } = statSync(path.join(siteDir, 'same.html'));
  write(next, {
    'index.html': 'new',
    'same.html': 'same',
    'articles/two.html': 'new',
    '_astro/new.js': '',
    'build.json': '{}',
  });
  await replaceFiles(next, siteDir);
  expect(readFileSync(path.join(siteDir, 'index.html'), 'utf8')).toBe('new');
  expect(statSync(path.join(siteDir, 'same.html')).mtimeMs).toBe(mtimeMs);
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
  expect(files.toSorted()).toEqual(
    ['_astro/new.js', 'articles/two.html', 'build.json', 'index.html', 'same.html'].map(path.normalize),
  );
});

test('a page that names a script or an icon that is missing is not published, whatever pictures it names', async () => {
  const page =
    '<head><link rel="icon" href="/icon.svg"></head><img src="/none.webp"><script src="/_astro/a.js"></script>';
  write(siteDir, { 'about.html': page });
  await expect(assertFilesExist(siteDir)).rejects.toThrow(
    'about.html names /_astro/a.js, which is missing.\nabout.html names /icon.svg, which is missing.',
  );
  write(siteDir, { 'icon.svg': '', '_astro/a.js': '' });
  await assertFilesExist(siteDir);
});

test('a folder of somebody else is not replaced by the site', () => {
  assertOwnFolder(siteDir);
  write(siteDir, { 'letter.txt': 'Dear Ann' });
  expect(() => assertOwnFolder(siteDir)).toThrow(
    `The folder ${siteDir} holds other files (letter.txt), which publishing would delete.`,
  );
});

test.skipIf(!existsSync('/dev/full'))('a full disk leaves the published words, and nothing beside them', async () => {
  const file = publishedFile(siteDir);
  write(path.dirname(file), { 'published.json': 'old' });
  symlinkSync('/dev/full', `${file}.next`);
  const published = { edition: 2, policy: '', words: {} as Words };
  await expect(writePublished(siteDir, published)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect([readdirSync(path.dirname(file)), readFileSync(file, 'utf8')]).toEqual([['published.json'], 'old']);
  await writePublished(siteDir, published);
  expect(readdirSync(path.dirname(file))).toEqual(['published.json']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ edition: 2 });
});

test('SERVICE_WORKER=off writes a worker that unregisters itself', async () => {
  mkdirSync(siteDir);
  await writeServiceWorker(path.resolve(import.meta.dirname, '../..'), siteDir, 'off');
  expect(readFileSync(path.join(siteDir, 'sw.js'), 'utf8')).toContain('.unregister()');
});

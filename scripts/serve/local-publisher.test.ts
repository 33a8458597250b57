/** What publishing stands on: a copy of a database that stays open, and pages that are swapped in whole or not at all. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, openEmbedded } from '#db/client.ts';
import { copyEmbedded } from '#db/embedded-copy.ts';
import { questions } from '#db/schema.ts';
import { acquireBuildLock } from '../build/build-lock.ts';
import { buildPages } from '../build/build-pages.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'publish-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the copy holds what was committed, and nothing of a transaction that goes on', async () => {
  const open = await openEmbedded(path.join(folder, 'pglite'));
  await migrate(open);
  const question = (slug: string) => ({ slug, topic: 'T', title: 'T?', content: 'C' });
  await open.db.insert(questions).values(question('committed'));
  const copied = path.join(folder, 'copy', 'pglite');
  const remove = await copyEmbedded(open.db, path.join(folder, 'pglite'), copied);
  await open.db.insert(questions).values(question('later'));
  const copy = await openEmbedded(copied);
  expect((await copy.db.select({ slug: questions.slug }).from(questions)).map(({ slug }) => slug)).toEqual([
    'committed',
  ]);
  await copy.close();
  await remove();
  expect([existsSync(copied), await open.db.$count(questions)]).toEqual([false, 2]);
  await open.close();
});

test('a build that fails leaves the old pages, and says why', async () => {
  const [root, siteDir] = [path.join(folder, 'root'), path.join(folder, 'site')];
  const astro = path.join(root, 'node_modules', 'astro', 'bin');
  mkdirSync(astro, { recursive: true });
  symlinkSync(path.resolve(import.meta.dirname, '../../src'), path.join(root, 'src')); // the service worker is written with every build
  mkdirSync(siteDir);
  writeFileSync(path.join(siteDir, 'index.html'), 'old');
  const builder = (text: string) =>
    writeFileSync(
      path.join(astro, 'astro.mjs'),
      `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    const out = process.argv.at(-1); mkdirSync(out, { recursive: true }); mkdirSync(out + '/app'); for (const file of ['index.html', 'offline.html', 'favicon.ico', 'icon.svg', 'app/icon-192.png']) writeFileSync(out + '/' + file, 'new'); ${text}`,
    );
  // a build that keeps something: a page, and the program that previews are drawn by
  const [kept, program] = [path.join(`${siteDir}.cache`, 'page.html'), path.join(`${siteDir}.cache`, 'pages.mjs')];
  builder(`for (const file of ${JSON.stringify([kept, program])}) writeFileSync(file, 'kept');`);
  await buildPages(root, siteDir, 'x', () => {});
  writeFileSync(path.join(siteDir, 'index.html'), 'old');
  builder('console.error("src/pages/faq.astro: a mistake"); process.exit(1);');
  await expect(buildPages(root, siteDir, 'x', () => {})).rejects.toThrow(
    /^The pages could not be built:\nsrc\/pages\/faq\.astro: a mistake$/,
  );
  expect(readFileSync(path.join(siteDir, 'index.html'), 'utf8')).toBe('old');
  const seen = path.join(folder, 'seen-by-the-next-build');
  builder(`writeFileSync(${JSON.stringify(seen)}, JSON.stringify(${JSON.stringify([kept, program])}.map(existsSync)));
    for (let i = 0; i < 250; i++) console.log("  ├─ /page-" + i + ".html (+1ms)"); console.log("250 page(s) built in 1s");`);
  const told: number[] = [];
  await buildPages(root, siteDir, 'x', () => {}, { build: 7, onPages: (pages) => told.push(pages) });
  expect([
    readFileSync(path.join(siteDir, 'index.html'), 'utf8'),
    readFileSync(path.join(siteDir, 'build.json'), 'utf8'),
    told,
  ]).toEqual(['new', '{"build":7}', [100, 200, 250]]);
  expect(
    JSON.parse(readFileSync(seen, 'utf8')),
    'pages of a build that was stopped are forgotten, previews go on',
  ).toEqual([false, true]);
});

test('builds of one checkout wait for each other and say so', async () => {
  const root = path.join(folder, 'checkout');
  const order: string[] = [];
  const reports: string[] = [];
  const build = async (name: string) => {
    const release = await acquireBuildLock(root, (line) => reports.push(line));
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
    release();
  };
  await Promise.all([build('one'), build('two'), build('three')]);
  expect(order).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(order[at + 1]).toBe(order[at]!.replace('begins', 'ends'));
  expect(reports).toEqual(Array(2).fill(`Waiting for the build that process ${process.pid} runs in this checkout …`));
});

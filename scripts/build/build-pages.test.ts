/** Builds with a stand-in for Astro, which writes what a test tells it: pages are swapped in whole or not at all. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPages, type BuildOptions } from './build-pages.ts';

let root: string;
let siteDir: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  siteDir = path.join(root, 'dist');
  mkdirSync(path.join(root, 'node_modules/astro/bin'), { recursive: true });
  symlinkSync(path.resolve(import.meta.dirname, '../../src'), path.join(root, 'src')); // for the service worker
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (options?: BuildOptions) => buildPages(root, siteDir, 'fingerprint', () => {}, options);
const page = (name: string) => readFileSync(path.join(siteDir, name), 'utf8');
const cached = (name: string) => path.join(`${siteDir}.cache`, name);

/** Writes the stand-in. @param program what it does once it has written the files of a site; `write(name, text)` adds one */
function astroThat(program: string): void {
  writeFileSync(
    path.join(root, 'node_modules/astro/bin/astro.mjs'),
    `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    const out = process.argv.at(-1);
    const write = (name, text) => writeFileSync(out + '/' + name, text);
    mkdirSync(out + '/app', { recursive: true });
    mkdirSync(out + '/_astro');
    for (const name of ['index.html', 'offline.html', 'favicon.ico', 'icon.svg', 'app/icon-192.png']) write(name, 'new');
    ${program}`,
  );
}

test('a finished build replaces the old pages and counts its own', async () => {
  mkdirSync(siteDir);
  writeFileSync(path.join(siteDir, 'index.html'), 'old');
  astroThat(`for (let i = 0; i < 250; i++) console.log("  ├─ /page-" + i + ".html (+1ms)");
    console.log("250 page(s) built in 1s");`);
  const counts: number[] = [];
  await build({ build: 7, onPages: (pages) => counts.push(pages) });
  expect([page('index.html'), page('build.json'), counts]).toEqual(['new', '{"build":7}', [100, 200, 250]]);
});

test('a build that fails leaves the old pages, and its error quotes the output', async () => {
  mkdirSync(siteDir);
  writeFileSync(path.join(siteDir, 'index.html'), 'old');
  astroThat('console.error("src/pages/faq.astro: a mistake"); process.exit(1);');
  await expect(build()).rejects.toThrow(/^The pages could not be built:\nsrc\/pages\/faq\.astro: a mistake$/);
  expect(page('index.html')).toBe('old');
});

test('a build fails when a page names a file that it does not hold, and leaves the old pages', async () => {
  mkdirSync(siteDir);
  writeFileSync(path.join(siteDir, 'index.html'), 'old');
  astroThat(`write('_astro/cart.AAAAAAAA.js', '');
    write('index.html', '<head><link rel="icon" href="/favicon.ico"></head><script src="/_astro/cart.AAAAAAAA.js"></script>');
    write('app/faq.html', '<astro-island component-url="/_astro/Form.BBBBBBBB.js"></astro-island>');
    write('offline.html', '<head><link rel="manifest" href="/app/manifest.webmanifest"></head>');`);
  await expect(build()).rejects.toThrow(/^The pages could not be built:\n/);
  const message = await build().catch((error: Error) => error.message.split('\n').slice(1).toSorted());
  expect(message).toEqual([
    'app/faq.html names /_astro/Form.BBBBBBBB.js, which is missing.',
    'offline.html names /app/manifest.webmanifest, which is missing.',
  ]);
  expect(page('index.html')).toBe('old');
});

test('pages are cached for the next build, unless the code that rendered them has changed', async () => {
  const seenBy = async (): Promise<unknown> => {
    await build();
    return JSON.parse(page('seen.json'));
  };
  astroThat(`const cached = ${JSON.stringify([cached('page.html'), cached('pages.mjs')])};
    write('seen.json', JSON.stringify(cached.map(existsSync)));
    for (const file of cached) writeFileSync(file, 'cached');`);
  writeFileSync(path.join(root, 'astro.config.mjs'), 'export default {};');
  expect(await seenBy()).toEqual([false, false]);
  expect(await seenBy()).toEqual([true, true]);
  writeFileSync(path.join(root, 'astro.config.mjs'), 'export default {}; // changed');
  expect(await seenBy(), 'the program that previews are rendered by stays').toEqual([false, true]);
});

test('pages that a failed build has cached are not used', async () => {
  astroThat(`writeFileSync(${JSON.stringify(cached('page.html'))}, 'cached'); process.exit(1);`);
  await expect(build()).rejects.toThrow('The pages could not be built:');
  astroThat(`write('seen.json', String(existsSync(${JSON.stringify(cached('page.html'))})));`);
  await build();
  expect(page('seen.json')).toBe('false');
});

test('two builds at once do not touch what the other one writes', async () => {
  const mayEnd = path.join(root, 'may-end');
  astroThat(`writeFileSync(${JSON.stringify(cached('page.html'))}, 'cached');
    console.log("1 page(s) built in 1s");
    await new Promise((resolve) => {
      const timer = setInterval(() => existsSync(${JSON.stringify(mayEnd)}) && resolve(clearInterval(timer)), 5);
    });
    write('whole.json', String(existsSync(${JSON.stringify(cached('page.html'))})));`);
  let second: Promise<void> | undefined;
  const onPages = async () => {
    second ??= build();
    // By the time that this folder is gone, a build that does not wait has removed the folder of the first one, too.
    for (let i = 0; i < 50; i++) await rm(path.join(root, `none-${i}`), { recursive: true, force: true });
    writeFileSync(mayEnd, '');
  };
  await build({ onPages: () => void onPages() });
  expect(page('whole.json')).toBe('true');
  await second;
  expect(page('whole.json')).toBe('true');
});

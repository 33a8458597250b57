/** The files of an edition: which pages are files, their checks, the service worker, and how they replace those that are served. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { build } from 'esbuild';
import type { PrecacheEntry } from 'workbox-precaching';
import { filesNeededBy } from '#src/shell/built-files.ts';
import { writeWords, type Words } from '#src/features/content/words.server.ts';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { publishedFile, type PageSource } from '#src/features/publishing/page-source.server.ts';
import { ROUTES, type FixedRoute } from '#src/kit/routes.ts';
import { COMMON_MODELS } from '#src/features/reader/vocabulary.ts';
import { siteMapParts } from '#src/features/seo/xml-files.ts';

/** Other pages are rendered on request (`functions/pages.ts`). An editor waits 4 ms for each file. */
export const MAX_PRODUCT_FILES = 250;
export const MAX_VEHICLE_FILES = 75;
const VEHICLE_PATH = /^\/tires\/(?!list\/|brand\/)([^/]+\/[^/]+)\/(\d{4})\//;
const LIMITED: ReadonlyArray<{ path: RegExp; most: number }> = [
  { path: /^\/tires\/detail\//, most: MAX_PRODUCT_FILES },
  { path: VEHICLE_PATH, most: MAX_VEHICLE_FILES },
];

const IN_THE_ROOT = ['/404', '/robots.txt', '/sitemap.xml', '/sizes.js', '/manifest.webmanifest'];
const OTHER_FILES = [...IN_THE_ROOT, '/articles/feed.xml', '/.well-known/security.txt'];

/** The file of a path, relative to the folder of the site: `/about` → `about.html`. A size may have a dot: `33-12.50r20`. */
export const fileOf = (path: string): string =>
  path === '/'
    ? 'index.html'
    : /\.(js|json|svg|txt|webmanifest|xml)$/.test(path)
      ? path.slice(1)
      : `${path.slice(1)}.html`;

/** How old vehicles are whose owners look for tires: past the first set. */
const TYPICAL_AGE = 7;
const MODELS = [...COMMON_MODELS];

/** The places of vehicles before there are views: each of the models that are driven most in turn, near the typical age first. */
function vehiclePlaces(paths: readonly string[]): Map<string, number> {
  const vehicles = paths.flatMap((path) => {
    const [, model = '', year] = VEHICLE_PATH.exec(path) ?? [];
    return COMMON_MODELS.has(model) ? [{ path, model, year: Number(year) }] : [];
  });
  const typical = Math.max(...vehicles.map(({ year }) => year)) - TYPICAL_AGE;
  const nearest = vehicles.toSorted((a, b) => Math.abs(a.year - typical) - Math.abs(b.year - typical));
  return new Map(
    [...Map.groupBy(nearest, ({ model }) => model)].flatMap(([model, all]) =>
      all.map(({ path }, turn): [string, number] => [path, turn * MODELS.length + MODELS.indexOf(model)]),
    ),
  );
}

/** Every page of the site map, of products and vehicles only those that are requested most. @param views by path */
export async function pagesAsFiles(source: PageSource, views: ReadonlyMap<string, number>): Promise<string[]> {
  const entries = await source.siteMap();
  const paths = entries.map(({ path }) => path);
  const places = vehiclePlaces(paths);
  const viewsOf = (path: string) => views.get(path) ?? 0;
  const placeOf = (path: string) => places.get(path) ?? Number.MAX_SAFE_INTEGER;
  const byViews = paths.toSorted((a, b) => viewsOf(b) - viewsOf(a) || placeOf(a) - placeOf(b));
  const limitOf = (path: string) => LIMITED.find((kind) => kind.path.test(path))?.most ?? Infinity;
  const chosen = [...Map.groupBy(byViews, limitOf)].flatMap(([most, paths]) => paths.slice(0, most));
  const parts = siteMapParts(entries).map((_, i) => `/sitemap-${i + 1}.xml`);
  const fixed = Object.values<FixedRoute>(ROUTES).flatMap(({ path, dated }) => (dated ? [] : [path]));
  return [...new Set([...chosen, ...fixed, ...OTHER_FILES, ...parts])];
}

/** @throws an `Error` when the folder holds something else than a site that was published, which would be deleted */
export function assertOwnFolder(siteDir: string): void {
  const names = existsSync(siteDir) ? readdirSync(siteDir) : [];
  if (names.length > 0 && !['build.json', '404.html', '_astro'].some((name) => names.includes(name)))
    throw new Error(
      `The folder ${siteDir} holds other files (${names.slice(0, 3).join(', ')}), which publishing would delete. ` +
        'Set SITE_DIR to another folder.',
    );
}

const HASHED_FILE = /\/_astro\/[\w.@~-]+/g;
/** Icons, manifest, feeds: whatever a link or script in the head names as a file of this site. */
const HEAD_FILE = /<(?:link|script)\b[^>]*?\s(?:href|src)="(\/[^"?#]+\.[a-z]\w*)"/g;

/** Scripts, styles, fonts and files of the head that pages name. Not pictures: a wrong one must not keep a shop from publishing. */
export async function assertFilesExist(folder: string): Promise<void> {
  const pageOf = new Map<string, string>();
  for (const page of filesBelow(folder)) {
    if (!page.endsWith('.html')) continue;
    const html = readFileSync(path.join(folder, page), 'latin1');
    const head = html.slice(0, html.indexOf('</head>'));
    for (const [file] of html.matchAll(HASHED_FILE)) pageOf.set(file, page);
    for (const [, file] of head.matchAll(HEAD_FILE)) pageOf.set(file!, page);
    await setImmediate(); // a server that publishes goes on answering
  }
  const missing = [...pageOf].filter(([file]) => !existsSync(path.join(folder, file)));
  if (!missing.length) return;
  const lines = missing.map(([file, page]) => `${page} names ${file}, which is missing.`);
  throw new Error(`The pages could not be built:\n${lines.join('\n')}`);
}

/** One rename a file, scripts and styles before the pages that name them, `build.json` last. Files with the same content stay. */
export async function replaceFiles(folder: string, siteDir: string): Promise<void> {
  const rank = (file: string) => (file.startsWith('_astro') ? 0 : file === 'build.json' ? 2 : 1);
  const files = filesBelow(folder).toSorted((a, b) => rank(a) - rank(b));
  for (const file of files) {
    const target = path.join(siteDir, file);
    if (hasSameContent(path.join(folder, file), target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    await renameWhenFree(path.join(folder, file), target);
  }
  const current = new Set(files);
  for (const file of filesBelow(siteDir)) if (!current.has(file)) rmSync(path.join(siteDir, file), { force: true });
}

function hasSameContent(file: string, other: string): boolean {
  const size = statSync(other, { throwIfNoEntry: false })?.size;
  return size === statSync(file).size && readFileSync(file).equals(readFileSync(other));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Writes what functions need to render pages on request (`src/features/publishing/page-source.server.ts` reads it), in one rename. */
export async function writePublished(
  siteDir: string,
  { words, ...published }: { edition: number; policy: string; words: Words },
): Promise<void> {
  const file = publishedFile(siteDir);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(`${file}.next`, JSON.stringify({ ...published, words: writeWords(words) }));
    await renameWhenFree(`${file}.next`, file);
  } finally {
    rmSync(`${file}.next`, { force: true }); // on a full disk it would take up what is left
  }
}

/** Largest size of all precached files in bytes, before compression, because every first visit downloads them. */
const MAX_PRECACHE_BYTES = 350 * 1024;

/**
 * Writes `/sw.js` with its precache list: the offline page and the files it needs.
 * @param mode `off` (`SERVICE_WORKER=off`): a worker that replaces the installed one and unregisters itself
 */
export async function writeServiceWorker(
  root: string,
  folder: string,
  mode = process.env.SERVICE_WORKER,
): Promise<void> {
  writeFileSync(
    path.join(folder, 'sw.js'),
    mode === 'off'
      ? await bundleWorker(root, 'service-worker-off.ts')
      : await bundleWorker(root, 'service-worker.ts', precacheEntries(folder)),
  );
}

function precacheEntries(folder: string): PrecacheEntry[] {
  const contents = (url: string) => readFileSync(path.join(folder, url === '/offline' ? 'offline.html' : url));
  const neededBy = (url: string) => filesNeededBy(contents(url).toString());
  const hashed = new Set(neededBy('/offline')); // it grows in the loop
  for (const file of hashed) if (!file.endsWith('.woff2')) for (const needed of neededBy(file)) hashed.add(needed);
  const plain = ['/offline', '/icon.svg'];
  const bytes = [...plain, ...hashed].reduce((sum, url) => sum + contents(url).length, 0);
  if (bytes > MAX_PRECACHE_BYTES)
    throw new Error(
      `The service worker would precache ${Math.round(bytes / 1024)} KB, more than ${MAX_PRECACHE_BYTES / 1024}: ` +
        [...plain, ...hashed].join(', '),
    );
  const revision = (url: string) => createHash('sha1').update(contents(url)).digest('hex').slice(0, 12);
  return [
    ...plain.map((url) => ({ url, revision: revision(url) })),
    ...[...hashed].sort().map((url) => ({ url, revision: null })),
  ];
}

export async function bundleWorker(root: string, entry: string, precache: PrecacheEntry[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/shell', entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { PRECACHE: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

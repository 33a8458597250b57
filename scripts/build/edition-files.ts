/** The files of an edition: which pages are files, their checks, and how they take the place of those that are served. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { writeWords, type Words } from '#src/features/content/words.server.ts';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { publishedFile } from '#src/features/publishing/published.server.ts';
import type { PageSource } from '#src/features/publishing/page-source.server.ts';
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

/** The places of vehicles: each of the models that are driven most has a page in turn, of the years around the typical age first. */
function vehicleTurns(paths: readonly string[]): Map<string, number> {
  const models = [...COMMON_MODELS];
  const vehicles = paths.flatMap((path) => {
    const [, model, year] = VEHICLE_PATH.exec(path) ?? [];
    return model && COMMON_MODELS.has(model) ? [{ path, model, year: Number(year) }] : [];
  });
  const typical = Math.max(...vehicles.map(({ year }) => year)) - TYPICAL_AGE;
  const nearest = vehicles.toSorted((a, b) => Math.abs(a.year - typical) - Math.abs(b.year - typical));
  return new Map(
    [...Map.groupBy(nearest, ({ model }) => model)].flatMap(([model, all]) =>
      all.map(({ path }, turn) => [path, turn * models.length + models.indexOf(model)] as const),
    ),
  );
}

/** Every page of the site map, of products and vehicles only those that are requested most. @param views by path */
export async function pagesAsFiles(source: PageSource, views: ReadonlyMap<string, number>): Promise<string[]> {
  const entries = await source.siteMap();
  const left = new Map(LIMITED.map(({ path, most }) => [path, most]));
  const turns = vehicleTurns(entries.map(({ path }) => path));
  const chosen = entries
    .map(({ path }, position) => ({
      path,
      place: turns.get(path) ?? Number.MAX_SAFE_INTEGER - entries.length + position,
      views: views.get(path) ?? 0,
    }))
    .toSorted((a, b) => b.views - a.views || a.place - b.place)
    .filter(({ path }) => {
      const kind = LIMITED.find((kind) => kind.path.test(path));
      if (!kind) return true;
      const more = left.get(kind.path)!;
      left.set(kind.path, more - 1);
      return more > 0;
    })
    .map(({ path }) => path);
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
  const turn = takeTurns();
  for (const page of filesBelow(folder)) {
    if (!page.endsWith('.html')) continue;
    const html = readFileSync(path.join(folder, page), 'latin1');
    const head = html.slice(0, html.indexOf('</head>'));
    for (const [file] of html.matchAll(HASHED_FILE)) pageOf.set(file, page);
    for (const [, file] of head.matchAll(HEAD_FILE)) pageOf.set(file!, page);
    await turn();
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

/** Writes what functions need to render pages on request (`src/features/publishing/published.server.ts` reads it), in one rename. */
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

const LONGEST_MS = 1_000;

/** Lets a server that publishes answer between two steps. The work then goes on for half as long as that took. */
export function takeTurns(): () => Promise<void> {
  let until = 0;
  return async () => {
    const now = performance.now();
    if (now < until) return;
    await setImmediate();
    const answered = performance.now();
    until = answered + Math.min((answered - now) / 2, LONGEST_MS);
  };
}

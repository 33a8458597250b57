/** The files of a published edition: checks them, and puts them in the place of those that are served. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Words } from '#src/features/content/words.server.ts';
import { writeWords } from '#src/features/content/words-file.server.ts';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { publishedFile } from '#src/features/publishing/published.server.ts';
import { takeTurns } from './take-turns.ts';

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

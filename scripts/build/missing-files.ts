/** Finds files that built pages name and the build does not hold. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** Pages read before other work of the process gets its turn: a local server goes on answering while it publishes. */
const BATCH = 20;

const HASHED_FILE = /\/_astro\/[\w.@~-]+/y;
const HASHED_FOLDER = '/_astro/';
/** Icons, manifest, feeds: whatever a link or script in the head names as a file of this site. */
const HEAD_FILE = /<(?:link|script)\b[^>]*?\s(?:href|src)="(\/[^"?#]+\.[a-z]\w*)"/g;

/**
 * Looks at every page for scripts, styles and fonts under `/_astro/`, wherever it names them (an island's code stands in an
 * attribute), and for files that its head names. Pictures are left out: content names them, and one wrong picture must
 * not keep a shop from publishing.
 * @param folder of the pages @param siteDir where files may be besides it
 * @throws an `Error` that names what is missing
 */
export async function assertFilesExist(folder: string, siteDir: string): Promise<void> {
  const pageOf = new Map<string, string>();
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const [at, page] of pages.entries()) {
    // Synchronous reads cost a third of asynchronous ones here: a shop has 8,000 pages.
    for (const file of filesNamedBy(readFileSync(path.join(folder, page), 'latin1')))
      if (!pageOf.has(file)) pageOf.set(file, page);
    if (at % BATCH === 0) await setImmediate();
  }
  const isMissing = (file: string) => ![folder, siteDir].some((place) => existsSync(path.join(place, file)));
  const missing = [...pageOf].filter(([file]) => isMissing(file));
  if (!missing.length) return;
  const lines = missing.map(([file, page]) => `${page} names ${file}, which is missing.`);
  throw new Error(`The pages could not be built:\n${lines.join('\n')}`);
}

function* filesNamedBy(html: string): Generator<string> {
  for (let at = html.indexOf(HASHED_FOLDER); at >= 0; at = html.indexOf(HASHED_FOLDER, at + 1)) {
    HASHED_FILE.lastIndex = at;
    const [file] = HASHED_FILE.exec(html) ?? [];
    if (file) yield file;
  }
  for (const [, file] of html.slice(0, html.indexOf('</head>')).matchAll(HEAD_FILE)) yield file!;
}

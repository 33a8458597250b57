/** The folder in which Astro caches pages, so that the next build renders only those whose content has changed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Always whole, and used for previews while the next build runs: `page-program.ts` writes it. */
const PAGE_PROGRAM = 'pages.mjs';

/** Holds the fingerprint of the code that rendered the cached pages. It is there only while they are complete. */
const madeBy = (cache: string): string => path.join(cache, 'code-fingerprint');

/**
 * Prepares the cache for a build. Only pages that the same code has rendered are used again: a cached page names the
 * scripts of its own build, and Astro compares their sources, not their file names, which change with any page that
 * shares a module with them. The cache of a build that was stopped is emptied, too.
 */
export async function openPageCache(cache: string, code: string): Promise<void> {
  const file = madeBy(cache);
  const isUsable = existsSync(file) && readFileSync(file, 'utf8') === code;
  mkdirSync(cache, { recursive: true });
  rmSync(file, { force: true });
  if (isUsable) return;
  for (const name of readdirSync(cache))
    if (name !== PAGE_PROGRAM) await rm(path.join(cache, name), { recursive: true, force: true });
}

/** Marks the cache as complete, after a build that has succeeded. */
export function closePageCache(cache: string, code: string): void {
  writeFileSync(madeBy(cache), code);
}

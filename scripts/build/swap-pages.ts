/** Puts the pages that were rendered in the place of those that are served. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { fileOf } from './page-files.ts';

/** Moves new files over the old ones, one rename each, and removes pages that are gone. */
export async function swapFiles(work: string, siteDir: string, gone: readonly string[]): Promise<void> {
  for (const entry of readdirSync(work, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(siteDir, path.relative(work, from));
    mkdirSync(path.dirname(to), { recursive: true });
    await renameWhenFree(from, to);
  }
  for (const page of gone) rmSync(path.join(siteDir, fileOf(page)), { force: true });
}

/** @throws an `Error` when the folder holds something else than a site that was published, which would be deleted */
export function assertOwnFolder(siteDir: string): void {
  const names = existsSync(siteDir) ? readdirSync(siteDir) : [];
  if (names.length > 0 && !names.includes('build.json') && !names.includes('404.html'))
    throw new Error(
      `The folder ${siteDir} holds other files (${names.slice(0, 3).join(', ')}), which publishing would delete. ` +
        'Set SITE_DIR to another folder.',
    );
}

export async function swapFolder(work: string, siteDir: string): Promise<void> {
  const old = `${siteDir}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(siteDir)) await renameWhenFree(siteDir, old);
  await renameWhenFree(work, siteDir);
  void rm(old, { recursive: true, force: true }).catch(() => {}); // the next build removes what is left of it
}

/** Builds the pages into a folder. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runAstro, type AstroOptions } from './astro-process.ts';
import { acquireBuildLock } from './build-lock.ts';
import { codeFingerprint } from './fingerprint.ts';
import { findMissingFiles } from './missing-files.ts';
import { closePageCache, openPageCache } from './page-cache.ts';
import { writeServiceWorker } from './service-worker.ts';

/** Holds the fingerprint that the pages of a folder were built from. */
const fingerprintFile = (siteDir: string) => path.join(siteDir, '.built-from');

/** @param wanted of `fingerprint()` */
export const isBuilt = (siteDir: string, wanted: string): boolean =>
  existsSync(fingerprintFile(siteDir)) && readFileSync(fingerprintFile(siteDir), 'utf8') === wanted;

export interface BuildOptions extends AstroOptions {
  /** Number of the build, written into the pages' `build.json`, which says which build is live. */
  build?: number;
}

/**
 * Builds into a folder beside `siteDir` and swaps it in only when it is whole; a failed build leaves the old pages.
 * Waits while another build of this checkout runs. The database must be closed meanwhile when it is the embedded one.
 * @throws an `Error` with the end of the build's output, or with the files that pages name and the build does not hold
 */
export async function buildPages(
  root: string,
  siteDir: string,
  builtFrom: string,
  report: (line: string) => void,
  options: BuildOptions = {},
): Promise<void> {
  const release = await acquireBuildLock(root, report);
  try {
    const [fresh, old, cache] = [`${siteDir}.next`, `${siteDir}.old`, `${siteDir}.cache`];
    const code = codeFingerprint(root);
    await removeFolder(fresh);
    await removeFolder(old);
    await openPageCache(cache, code);
    await runAstro(root, ['build', '--outDir', path.resolve(root, fresh)], report, {
      ...options,
      env: { PAGES_CACHE: path.resolve(root, cache), ...options.env },
    });
    await assertFilesExist(fresh);
    closePageCache(cache, code);
    await writeServiceWorker(root, fresh);
    writeFileSync(path.join(fresh, 'build.json'), JSON.stringify({ build: options.build ?? 0 }));
    writeFileSync(fingerprintFile(fresh), builtFrom);
    if (existsSync(siteDir)) renameSync(siteDir, old);
    renameSync(fresh, siteDir);
    void removeFolder(old).catch(() => {}); // the next build removes what is left of it
  } finally {
    release();
  }
}

/** Asynchronous, because a site has thousands of files: a server that removed them at once would not respond meanwhile. */
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

async function assertFilesExist(siteDir: string): Promise<void> {
  const missing = await findMissingFiles(siteDir);
  if (!missing.length) return;
  const lines = missing.map(({ file, page }) => `${page} names ${file}, which is missing.`);
  throw new Error(`The pages could not be built:\n${lines.join('\n')}`);
}

/** Writes `/sw.js` for built pages, with its precache list: the offline page and the files it needs. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { filesNeededBy } from '#src/shell/built-files.ts';

/** Largest size of all precached files in bytes, before compression, because every first visit downloads them. */
const MAX_PRECACHE_BYTES = 350 * 1024;

const ICONS = ['/icon.svg'];

/** @param mode `off` (`SERVICE_WORKER=off`): a worker that replaces the installed one and unregisters itself */
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

interface PrecacheEntry {
  url: string;
  revision: string | null;
}

function precacheEntries(folder: string): PrecacheEntry[] {
  const contents = (url: string) => readFileSync(path.join(folder, url === '/offline' ? 'offline.html' : url));
  const hashed = new Set<string>();
  const follow = (files: string[]) => {
    for (const file of files) {
      if (hashed.has(file)) continue;
      hashed.add(file);
      if (!file.endsWith('.woff2')) follow(filesNeededBy(contents(file).toString()));
    }
  };
  follow(filesNeededBy(contents('/offline').toString()));
  const plain = ['/offline', ...ICONS];
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

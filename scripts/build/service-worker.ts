/** Writes `/sw.js` for built pages, with the list of what it brings along: the offline page and all that this is drawn with. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { filesNeededBy } from '#src/pwa/built-files.ts';

/** What a first visit may cost, in bytes before compression. */
export const LARGEST_PRECACHE = 350 * 1024;

/** Files beside the offline page that every page asks for. */
const ICONS = ['/favicon.ico', '/icon.svg', '/app/icon-192.png'];

/**
 * @param mode `off` (`SERVICE_WORKER=off`) writes a worker that removes the one before it, and itself
 * @throws an `Error` when what it brings along has grown too large, or is not there
 */
export async function writeServiceWorker(
  root: string,
  siteDir: string,
  mode = process.env.SERVICE_WORKER,
): Promise<void> {
  writeFileSync(
    path.join(siteDir, 'sw.js'),
    mode === 'off'
      ? await bundled(root, 'service-worker-off.ts')
      : await bundled(root, 'service-worker.ts', precacheOf(siteDir)),
  );
}

/** A worker that switches workers off, as a deploy would bring it. */
export const switchedOff = (root: string): Promise<string> => bundled(root, 'service-worker-off.ts');

interface Brought {
  url: string;
  revision: string | null;
}

function precacheOf(siteDir: string): Brought[] {
  const contents = (url: string) => readFileSync(path.join(siteDir, url === '/offline' ? 'offline.html' : url));
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
  if (bytes > LARGEST_PRECACHE)
    throw new Error(
      `The service worker would bring along ${Math.round(bytes / 1024)} KB, more than ${LARGEST_PRECACHE / 1024}: ${[...plain, ...hashed].join(', ')}`,
    );
  const revision = (url: string) => createHash('sha1').update(contents(url)).digest('hex').slice(0, 12);
  return [
    ...plain.map((url) => ({ url, revision: revision(url) })),
    ...[...hashed].sort().map((url) => ({ url, revision: null })),
  ];
}

async function bundled(root: string, entry: string, precache: Brought[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/pwa', entry)],
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

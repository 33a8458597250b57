import { CacheExpiration } from 'workbox-expiration';
import type { CacheFirst } from 'workbox-strategies';
import { filesNamedIn, filesNeededBy } from './built-files.ts';
import { keptAs, mayBeKept, pageKey } from './cache-rules.ts';
import type { WorkerEvent } from './worker-scope.ts';

interface Means {
  /** which files of a text are kept with it */
  filesOf(text: string): string[];
  event: WorkerEvent;
  origin: string;
  assets: CacheFirst;
  /** no longer after a logout */
  isWanted(): boolean;
}

/** Files of this worker's life whose turn has been: they name the same files each time. */
const followed = new Set<string>();

/**
 * Keeps a page that someone looks at, and every file it may still ask for: its islands load their code only when they
 * wake, and by then a deploy may have taken it from the server.
 */
export async function cacheVisitedPages(
  { address, light }: { address: string; light: boolean },
  means: Omit<Means, 'filesOf'>,
): Promise<void> {
  const url = new URL(address);
  if (keptAs({ method: 'GET', url, origin: means.origin, navigates: true }) !== 'page') return;
  const filesOf = light ? filesNeededBy : filesNamedIn;
  const html = await pageText(pageKey(address), means);
  await keepFiles(filesOf(html), { ...means, filesOf });
}

/** The kept copy; a page that came before there was a worker, or in advance, is fetched once more for it. */
async function pageText(key: string, { isWanted }: Pick<Means, 'isWanted'>): Promise<string> {
  const pages = await caches.open('pages');
  const kept = await pages.match(key);
  if (kept) return kept.text();
  const fresh = await fetch(key);
  if (!mayBeKept(fresh) || !isWanted()) return '';
  await pages.put(key, fresh.clone());
  await new CacheExpiration('pages', { maxEntries: 80 }).updateTimestamp(key);
  return fresh.text();
}

async function keepFiles(paths: string[], means: Means): Promise<void> {
  const { event, origin, assets } = means;
  await Promise.all(
    paths
      .filter((path) => !followed.has(path))
      .map(async (path) => {
        followed.add(path);
        try {
          const [answer, done] = assets.handleAll({ event, request: new Request(new URL(path, origin)) });
          const file = (await answer).clone();
          await done;
          if (file.ok) await keepOwn(path, file);
          if (file.ok && !path.endsWith('.woff2')) await keepFiles(means.filesOf(await file.text()), means);
        } catch {
          followed.delete(path); // the network went: the next page tries again
        }
      }),
  );
}

/** What came with the worker goes with it, too: a page needs a copy that stays. */
async function keepOwn(path: string, file: Response): Promise<void> {
  const own = await caches.open('assets');
  if (!(await own.match(path))) await own.put(path, file.clone());
}

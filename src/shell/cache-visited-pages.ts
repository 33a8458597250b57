import { CacheExpiration } from 'workbox-expiration';
import type { CacheFirst } from 'workbox-strategies';
import { filesNamedIn, filesNeededBy } from './built-files.ts';
import { cacheKindOf, isCacheable, pageCacheKey } from './cache-rules.ts';
import type { WorkerEvent } from '#src/kit/worker-scope.ts';

interface CachingContext {
  /** finds the files to cache with a text */
  filesOf(text: string): string[];
  followed: Set<string>;
  event: WorkerEvent;
  origin: string;
  assets: CacheFirst;
  /** false after a logout */
  isWanted(): boolean;
}

/** Files that this worker has followed already, for what is needed at once and for all: a built file always names the same files. */
const followedFiles = { light: new Set<string>(), all: new Set<string>() };

/**
 * Caches a visited page with every file that it may still load, since a deploy may remove them from the server.
 * @param address the page's URL, in a message whose fields must not change @param light only what it needs at once
 */
export async function cacheVisitedPages(
  { address: href, light }: { address: string; light: boolean },
  context: Omit<CachingContext, 'filesOf' | 'followed'>,
): Promise<void> {
  const url = new URL(href);
  if (cacheKindOf({ method: 'GET', url, origin: context.origin, isNavigation: true }) !== 'page') return;
  const filesOf = light ? filesNeededBy : filesNamedIn;
  const html = await pageText(pageCacheKey(href), context);
  await cacheFiles(filesOf(html), { ...context, filesOf, followed: followedFiles[light ? 'light' : 'all'] });
}

/** The cached page. One that was loaded before there was a worker, or prefetched, is taken as the browser has it. */
async function pageText(key: string, { isWanted }: Pick<CachingContext, 'isWanted'>): Promise<string> {
  const pages = await caches.open('pages');
  const cached = await pages.match(key);
  if (cached) return cached.text();
  const fresh = await fetch(key, { cache: 'force-cache' });
  if (!isCacheable(fresh) || !isWanted()) return '';
  await pages.put(key, fresh.clone());
  await new CacheExpiration('pages', { maxEntries: 80 }).updateTimestamp(key);
  return fresh.text();
}

async function cacheFiles(paths: string[], context: CachingContext): Promise<void> {
  const { event, origin, assets, followed } = context;
  await Promise.all(
    paths
      .filter((path) => !followed.has(path))
      .map(async (path) => {
        followed.add(path);
        try {
          const [response, done] = assets.handleAll({ event, request: new Request(new URL(path, origin)) });
          const file = (await response).clone();
          await done;
          if (file.ok) await copyToAssets(path, file);
          if (file.ok && !path.endsWith('.woff2')) await cacheFiles(context.filesOf(await file.text()), context);
        } catch {
          followed.delete(path); // the network failed: the next page tries again
        }
      }),
  );
}

/** A precached file is deleted with its worker. Pages need a copy that stays. */
async function copyToAssets(path: string, file: Response): Promise<void> {
  const assets = await caches.open('assets');
  if (!(await assets.match(path))) await assets.put(path, file.clone());
}

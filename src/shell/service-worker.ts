/** Pages and public calls come from the network while it responds in time, hashed files from the cache. */
import { call } from '#src/kit/call.ts';
import type { messageCall } from '#src/features/mail/message-calls.ts';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheKindOf, isCacheable, isPrefetch, pageCacheKey, type CacheKind } from './cache-rules.ts';
import { filesNamedIn, filesNeededBy } from './built-files.ts';
import { deleteWaitingMessage, readWaitingMessage } from './waiting-message.ts';
import { worker, type MessageFromWorker, type MessageToWorker, type WorkerEvent } from '#src/kit/worker-scope.ts';

/** Filled in by the build: the offline page and its files. */
declare const PRECACHE: Array<{ url: string; revision: string | null }>;

const DAY = 24 * 3600;
const expiration = (maxEntries: number, days?: number) =>
  new ExpirationPlugin({
    maxEntries,
    ...(days && { maxAgeSeconds: days * DAY }),
    purgeOnQuotaError: days !== undefined,
  });
const cacheOnlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
};

const cacheOnlyVisited = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isCacheable(response) && !isPrefetch(request.headers) ? response : null,
};
const keyByPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageCacheKey(request.url),
};
/** The windows whose page came from the cache, by their ids. */
const cachedPages = new Set<string>();
const noteCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
    if (cachedResponse) cachedPages.add((event as Event & { resultingClientId: string }).resultingClientId);
    return cachedResponse ?? null;
  },
};
const precachePlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
    cachedResponse ?? (await matchPrecache(request)) ?? null,
};

/** Counts logouts: a response requested before a logout is not cached after it. */
let logouts = 0;
const notAfterLogout: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void (state!.logouts = logouts),
  cacheDidUpdate: async ({ cacheName, request, state }) => {
    if (state!.logouts !== logouts) await (await caches.open(cacheName)).delete(request);
  },
};

const pageExpiration = expiration(80);
const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 3,
  plugins: [keyByPage, cacheOnlyVisited, noteCached, notAfterLogout, pageExpiration],
});
/** One that was loaded before there was a worker, or prefetched, is taken as the browser has it. */
const visitedPages = new CacheFirst({
  cacheName: 'pages',
  fetchOptions: { cache: 'force-cache' },
  plugins: [keyByPage, cacheOnlyPublic, notAfterLogout, pageExpiration],
});
/** Without a maximum age: a file is needed as long as a page that names it is cached or open. */
const assets = new CacheFirst({ cacheName: 'assets', plugins: [cacheOnlyPublic, expiration(300), precachePlugin] });
const pictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [cacheOnlyPublic, expiration(150, 60), precachePlugin],
});
const calls = new NetworkFirst({
  cacheName: 'calls',
  networkTimeoutSeconds: 4,
  plugins: [cacheOnlyPublic, notAfterLogout, expiration(60, 7)],
});

const { origin } = worker.location;
const belongsTo =
  (kind: CacheKind) =>
  ({ request, url }: { request: Request; url: URL }) =>
    cacheKindOf({ method: request.method, url, origin, isNavigation: request.mode === 'navigate' }) === kind;

precache(PRECACHE);
cleanupOutdatedCaches();
registerRoute(belongsTo('page'), pages);
registerRoute(belongsTo('asset'), assets);
registerRoute(belongsTo('picture'), pictures);
registerRoute(belongsTo('call'), calls);

setCatchHandler(async ({ request }) => {
  const offline =
    request.mode === 'navigate' && !isPrefetch(request.headers) ? await matchPrecache('/offline') : undefined;
  return offline ?? Response.error();
});

clientsClaim();
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

worker.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if (message.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  if (message.type === 'seen') event.waitUntil(cacheVisitedPage(message, event));
  if (message.type === 'is-cached' && event.source && cachedPages.has(event.source.id))
    event.source.postMessage({ type: 'cached-page' });
  if (message.type === 'forget') {
    logouts++;
    event.waitUntil(Promise.all(['pages', 'calls'].map((name) => caches.delete(name))));
  }
});

/** Files that this worker has followed already, for what is needed at once and for all: a built file always names the same files. */
const followedFiles = { light: new Set<string>(), all: new Set<string>() };

/**
 * Caches a visited page with every file that it may still load, since a deploy may remove them from the server.
 * @param address the page's URL, in a message whose fields must not change @param light only what it needs at once
 */
async function cacheVisitedPage(
  { address: href, light }: { address: string; light: boolean },
  event: WorkerEvent,
): Promise<void> {
  if (cacheKindOf({ method: 'GET', url: new URL(href), origin, isNavigation: true }) !== 'page') return;
  const page = await visitedPages.handle({ event, request: new Request(pageCacheKey(href)) });
  if (isCacheable(page)) await cacheFilesOf(await page.text(), light, event);
}

async function cacheFilesOf(text: string, light: boolean, event: WorkerEvent): Promise<void> {
  const followed = followedFiles[light ? 'light' : 'all'];
  const paths = (light ? filesNeededBy : filesNamedIn)(text).filter((path) => !followed.has(path));
  await Promise.all(
    paths.map(async (path) => {
      followed.add(path);
      try {
        const [response, done] = assets.handleAll({ event, request: new Request(new URL(path, origin)) });
        const file = (await response).clone();
        await done;
        if (!file.ok) return;
        // A precached file is deleted with its worker. Pages need a copy that stays.
        const cache = await caches.open('assets');
        if (!(await cache.match(path))) await cache.put(path, file.clone());
        if (!path.endsWith('.woff2')) await cacheFilesOf(await file.text(), light, event);
      } catch {
        followed.delete(path); // the network failed: the next page tries again
      }
    }),
  );
}

/** The shop takes one key for one message, so a page may send it, too. @throws when the browser should try again later */
async function sendWaitingMessage(): Promise<void> {
  const message = await readWaitingMessage();
  if (!message) return;
  const outcome = await call<typeof messageCall>('POST /api/message', message);
  if (!outcome.ok && (outcome.status === 0 || outcome.status === 429 || outcome.status >= 500))
    throw new Error(outcome.message);
  if ((await readWaitingMessage())?.key === message.key) await deleteWaitingMessage();
  if (!outcome.ok) return; // the next page sends it again, and shows the errors where the visitor can correct them
  const notification: MessageFromWorker = { type: 'message-sent', key: message.key };
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(notification);
}

worker.addEventListener('sync', (event) => {
  // one after the other: what the first has sent is gone when the next one looks
  if (event.tag === 'message') event.waitUntil(navigator.locks.request('waiting-message', sendWaitingMessage));
});

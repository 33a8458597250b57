/**
 * Pages and public calls come from the network while it responds in time, hashed files from the cache; private requests are not
 * handled. Files of earlier builds stay cached with the pages that name them. `scripts/build/service-worker.ts` bundles it.
 */
import { call } from '#src/kit/call.ts';
import type { messageCall } from '#src/features/mail/message-calls.ts';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheKindOf, isCacheable, isPrefetch, pageCacheKey, type CacheKind } from './cache-rules.ts';
import { cacheVisitedPages } from './cache-visited-pages.ts';
import { deleteWaitingMessage, readWaitingMessage } from './waiting-message.ts';
import { worker, type MessageFromWorker, type MessageToWorker } from '#src/kit/worker-scope.ts';

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

/** A page that was only prefetched was not visited. */
const cacheOnlyVisited = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isCacheable(response) && !isPrefetch(request.headers) ? response : null,
};
const keyByPage = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageCacheKey(request.url) };
/** The windows whose page came from the cache, by their ids. */
const cachedPages = new Set<string>();
const noteCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
    if (cachedResponse) cachedPages.add((event as Event & { resultingClientId: string }).resultingClientId);
    return cachedResponse ?? null;
  },
};
/** A precached file need not be requested again. */
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

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 3,
  plugins: [keyByPage, cacheOnlyVisited, noteCached, notAfterLogout, expiration(80)],
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
  if (message.type === 'seen') {
    const logoutsBefore = logouts;
    event.waitUntil(cacheVisitedPages(message, { event, origin, assets, isWanted: () => logoutsBefore === logouts }));
  }
  if (message.type === 'is-cached' && event.source && cachedPages.has(event.source.id))
    event.source.postMessage({ type: 'cached-page' });
  if (message.type === 'forget') {
    logouts++;
    event.waitUntil(Promise.all(['pages', 'calls'].map((name) => caches.delete(name))));
  }
});

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
  if (event.tag === 'message') event.waitUntil(sendWaitingMessage());
});

/**
 * The service worker. Pages and public calls come from the network while it answers in time, and from the last seen copy
 * otherwise; hashed files never change, so they come from the cache; everything private passes it by (`cache-rules.ts`).
 *
 * Built into `/sw.js` by `scripts/build/service-worker.ts`. Files of earlier builds stay with the pages that name
 * them: a page that is open, or kept, always finds its own, and never another build's.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isAhead, keptAs, mayBeKept, pageKey, type Kept } from './cache-rules.ts';
import { cacheVisitedPages } from './cache-visited-pages.ts';
import { sendWaitingMessage } from './send-waiting-message.ts';
import { worker, type ToWorker } from './worker-scope.ts';

/** Filled in by the build: the offline page and all that it is drawn with. */
declare const PRECACHE: Array<{ url: string; revision: string | null }>;

const DAY = 24 * 3600;
const limited = (maxEntries: number, days?: number) =>
  new ExpirationPlugin({
    maxEntries,
    ...(days && { maxAgeSeconds: days * DAY }),
    purgeOnQuotaError: days !== undefined,
  });
const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeKept(response) ? response : null),
};

/** A page fetched in advance is not one that was seen. */
const onlySeen = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    mayBeKept(response) && !isAhead(request.headers) ? response : null,
};
const byPage = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageKey(request.url) };
/** What came with the worker need not be fetched for a page. */
const fromPrecache = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
    cachedResponse ?? (await matchPrecache(request)) ?? null,
};

/** Goes up with each logout: what was asked for before it is not kept after it. */
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
  plugins: [byPage, onlySeen, notAfterLogout, limited(80)],
});
/** Without an age: a file is needed as long as a page that names it is kept or open. */
const assets = new CacheFirst({ cacheName: 'assets', plugins: [onlyPublic, limited(300), fromPrecache] });
const pictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [onlyPublic, limited(150, 60), fromPrecache],
});
const calls = new NetworkFirst({
  cacheName: 'calls',
  networkTimeoutSeconds: 4,
  plugins: [onlyPublic, notAfterLogout, limited(60, 7)],
});

const { origin } = worker.location;
const isKeptAs =
  (kept: Kept) =>
  ({ request, url }: { request: Request; url: URL }) =>
    keptAs({ method: request.method, url, origin, navigates: request.mode === 'navigate' }) === kept;

precache(PRECACHE);
cleanupOutdatedCaches();
registerRoute(isKeptAs('page'), pages);
registerRoute(isKeptAs('asset'), assets);
registerRoute(isKeptAs('picture'), pictures);
registerRoute(isKeptAs('call'), calls);

setCatchHandler(async ({ request }) => {
  const offline =
    request.mode === 'navigate' && !isAhead(request.headers) ? await matchPrecache('/offline') : undefined;
  return offline ?? Response.error();
});

clientsClaim();
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

worker.addEventListener('message', (event) => {
  const told = event.data as ToWorker;
  if (told.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  if (told.type === 'seen') {
    const before = logouts;
    event.waitUntil(cacheVisitedPages(told, { event, origin, assets, isWanted: () => before === logouts }));
  }
  if (told.type === 'forget') {
    logouts++;
    event.waitUntil(Promise.all(['pages', 'calls'].map((name) => caches.delete(name))));
  }
});

worker.addEventListener('sync', (event) => {
  if (event.tag === 'message') event.waitUntil(sendWaitingMessage());
});

import { LRUCache } from 'lru-cache';
import { listVersion } from '#src/features/list/list-source.server.ts';
import { suggestVersion } from '#src/features/reader/suggest-index.server.ts';
import { pageSource, type PageSource, published, type Published } from './page-source.server.ts';
import type { Database } from '#db/client.ts';
import { LIST_PARAMETERS } from '#src/features/filter/filter-url.ts';
import { readComparedIds } from '#src/features/cards/chosen-tires.ts';
import { COMPARE_TIRES, MAX_PATH_LENGTH, SEARCH } from '#src/kit/paths.ts';
import { referenceOf } from '#src/kit/call.ts';
import { database } from '#src/features/http/database.server.ts';
import { isOnNetlify } from '#src/features/http/env.server.ts';
import { logFailure, logRequests, type CallContext, type CallRecord } from '#src/features/http/log.server.ts';
import { SECURITY_HEADERS } from '#src/features/http/security-headers.server.ts';
import { markBuildLive } from './builds.private.server.ts';

export interface PageCall {
  request: Request;
  url: URL;
  words: Published['words'];
  edition: Published['edition'];
  db(): Promise<Database>;
  /** @param path with query @param more what the page shows beside the shop */
  draw(path: string, more?: Partial<App.Locals>): Promise<Response>;
  /** the page of this name as it was rendered before, or else as `render` renders it */
  cached(name: string, render: Render): Promise<Response>;
  context: CallContext;
}

type PageAnswer = (call: PageCall) => Promise<Response>;

/** The query parameters of lists, comparisons and searches. Other parameters do not change a page. */
const QUERY_PARAMETERS = [...LIST_PARAMETERS, 'a', 'b', 'q', 'exact'];

/** The page that is sent when no other can be rendered. @param reference letters and digits */
const bareFailure = (reference: string) =>
  `<!doctype html><title>Please try again</title><h1>We cannot reach our stock list right now</h1><p>Reference: ${reference}</p>`;
const html = (body: string | null, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

/** Renders pages as a build does. Without the database the answer is 503, and a page that says so and gives the phone number. */
export function pageEndpoint(answer: PageAnswer) {
  return logRequests('/', async (request, context, record) => {
    const [, folder, ...rest] = new URL(request.url).pathname.split('/');
    record.route = `/${folder}${rest.length ? '/*' : ''}`; // the rest of a path may have been typed
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return withPageHeaders(
        new Response('This is a page: GET or HEAD only.', { status: 405, headers: { allow: 'GET, HEAD' } }),
      );
    const response = await respond(request, record, context, answer);
    return withPageHeaders(request.method === 'HEAD' ? new Response(null, response) : response);
  });
}

async function respond(request: Request, { id, route }: CallRecord, context: CallContext, answer: PageAnswer) {
  const url = new URL(request.url);
  const reference = referenceOf(id);
  let source: PageSource | undefined;
  let program: Published | undefined;
  try {
    program = await published();
    noteLive(program, context);
    source = pageSource(database, program);
    const draw = (path: string, more?: Partial<App.Locals>) =>
      program!.draw(new Request(new URL(path, url.origin)), { shop: source!, ...more });
    const response =
      url.pathname.length > MAX_PATH_LENGTH || url.pathname.includes('%00') // which no database reads
        ? await draw('/404')
        : await answer({
            request,
            url,
            words: program.words,
            edition: program.edition,
            db: database,
            draw,
            cached: async (name, render) => cachedPage(await database(), program!, name, render),
            context,
          });
    return withCaching(response, url);
  } catch (error) {
    logFailure(route, error);
    const unavailable =
      source && (await program!.draw(new Request(new URL('/unavailable', url)), { shop: source, reference }));
    return html(unavailable ? await unavailable.text() : bareFailure(reference), 503, {
      'retry-after': '30',
      'cache-control': 'no-store',
    });
  }
}

let noted: number | undefined;

/** A deploy of Netlify shows its pages without a word to the database: the first page that is rendered records it. */
function noteLive({ edition }: Published, { waitUntil }: CallContext): void {
  if (!isOnNetlify() || noted === edition) return;
  noted = edition;
  waitUntil(database().then((db) => markBuildLive(db, edition, new Date())));
}

/** The edge keeps a page for a day; a change purges its tags. Parameters that do not change a page do not multiply the copies. */
const pageCache = (url: URL): Record<string, string> => {
  const product = /^\/tires\/detail\/(\d+)\//.exec(url.pathname)?.[1];
  const isComparison = url.pathname === COMPARE_TIRES;
  const products = isComparison ? readComparedIds(url.searchParams.get('ids') ?? '') : product ? [product] : [];
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
    'netlify-cache-tag': ['words', 'catalogue', ...products.map((id) => `product-${id}`)].join(),
    'netlify-vary': `query=${isComparison ? 'ids' : QUERY_PARAMETERS.join('|')}`,
  };
};

/** The header of a list of a size that no tire has (`src/features/list/ListPage.astro`), and of a search that found nothing. */
export const NO_TIRES = 'x-no-tires';

/** Seconds for which the edge keeps the answer to a search, and a list without tires: short, so that nearly all are counted. */
const SEARCH_MAX_AGE = 60;

/** Pages and searches at the edge, permanent redirects for an hour, missing pages and temporary redirects not at all. */
function withCaching(response: Response, url: URL): Response {
  const { status } = response;
  if (response.headers.has('cache-control')) return response;
  const isSearch = url.pathname === SEARCH && (status === 200 || status === 302);
  const headers =
    isSearch || response.headers.has(NO_TIRES)
      ? { ...pageCache(url), 'netlify-cdn-cache-control': `public, durable, max-age=${SEARCH_MAX_AGE}` }
      : status === 200
        ? pageCache(url)
        : { 'cache-control': status === 301 ? 'public, max-age=3600' : 'public, max-age=0, must-revalidate' };
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  if (response.body) copy.headers.set('content-type', 'text/html; charset=utf-8');
  return copy;
}

type Render = () => Promise<Response>;
interface CachedPage {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

const MAX_BYTES = 48 * 2 ** 20;

const newCache = () =>
  new LRUCache<string, CachedPage, Render>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
    // requests for the same page at the same time wait for one rendering
    fetchMethod: async (_key, _old, { context: render }) => {
      const response = await render();
      return { status: response.status, headers: response.headers, body: await response.bytes() };
    },
  });

/** By what is published: the pages of an edition go with it. */
const caches = new WeakMap<Published, ReturnType<typeof newCache>>();

/** Rendered once for each state of the shop: pages that are the same for everybody. Missing pages are not cached. */
async function cachedPage(db: Database, program: Published, name: string, render: Render): Promise<Response> {
  const versions = await Promise.all([listVersion(db), suggestVersion(db)]);
  const cache = caches.get(program) ?? newCache();
  caches.set(program, cache);
  const key = `${versions.join(' ')} ${name}`;
  const { status, headers, body } = await cache.forceFetch(key, { context: render });
  if (status === 404) cache.delete(key);
  return new Response(body.length ? body : null, { status, headers });
}

/** For pages when the build's policy cannot be read. Without its hashes, islands stay plain HTML. */
const BARE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

export async function withPageHeaders(response: Response): Promise<Response> {
  const { policy } = await published().catch(() => ({ policy: BARE_POLICY }));
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, 'content-security-policy': policy }))
    response.headers.set(name, value);
  return response;
}

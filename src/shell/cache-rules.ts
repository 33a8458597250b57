/** In which cache the worker keeps a response. Requests that match no rule go to the network and are never stored. */
export type CacheKind = 'page' | 'asset' | 'picture' | 'call';

/** Calls, and pages of accounts and of the editors. */
const PRIVATE_PAGES =
  /^\/(api|editor|setting|login|register|(forgot|reset)-password|confirm-email|quotes|withdraw-appointment|tires\/quick-order)(\/|$)/;
/** Calls with the same response for everyone, but not `GET /api/product/:id`, by which a page refreshes its price and stock. */
const PUBLIC_CALLS =
  /^\/api\/(product|productTypeList|brandList|newTypeList|settingGet|new|new\/[\w-]+|content\/[\w-]+|question|searchByVehicle|suggest)$/;
const PICTURES = /\.(avif|webp|png|jpe?g|gif|svg|ico)$/;
/** Pages whose content depends on the query. The query of other pages is ignored: it may hold what a visitor typed. */
const QUERY_PAGES = /^\/(tires|wheels|search-by-vehicle)(\/|$)/;

interface RequestTraits {
  method: string;
  url: URL;
  origin: string;
  isNavigation: boolean;
}

/** Which cache a request belongs to; null if it must not be cached. */
export function cacheKindOf({ method, url, origin, isNavigation }: RequestTraits): CacheKind | null {
  if (method !== 'GET' || url.origin !== origin) return null;
  const { pathname } = url;
  if (pathname.startsWith('/api/')) return PUBLIC_CALLS.test(pathname) ? 'call' : null;
  const isPage = !PRIVATE_PAGES.test(pathname) && !/\.\w+$/.test(pathname);
  if (isNavigation) return isPage ? 'page' : null;
  if (pathname.startsWith('/_astro/')) return 'asset';
  if (PICTURES.test(pathname)) return 'picture';
  return isPage && QUERY_PAGES.test(pathname) ? 'page' : null; // a list that changes in place asks for its page
}

export function pageCacheKey(pageUrl: string): string {
  const url = new URL(pageUrl);
  url.hash = '';
  if (!QUERY_PAGES.test(url.pathname)) url.search = '';
  url.pathname = url.pathname.replace(/(?<=[^/])\/+$/, '');
  return url.href;
}

/** Complete, and not marked as private. A worker cannot see cookies, so `PUBLIC_CALLS` names only calls that set none. */
export const isCacheable = (response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/private|no-store/i.test(response.headers.get('cache-control') ?? '');

export const isPrefetch = (headers: Headers): boolean => /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');

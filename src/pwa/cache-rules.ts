/** What may be kept in a cache, and as what. Whatever is not named here goes to the network and leaves no trace. */
export type Kept = 'page' | 'asset' | 'picture' | 'call';

/** Pages of accounts and of the editors, and the shells that functions fill in. */
const PRIVATE_PAGES =
  /^\/(api|editor|setting|login|register|forgot-password|reset-password|shell|tires\/quick-order)(\/|$)/;
/**
 * Calls whose answers are the same for everyone; all others are private. `GET /api/product/:id` is not among them: a
 * product's page refreshes its price and stock from it, and a cached answer could be older than the page itself.
 */
const PUBLIC_CALLS =
  /^\/api\/(product|productTypeList|brandList|newTypeList|settingGet|new|new\/[\w-]+|content\/[\w-]+|question|searchByVehicle|suggest)$/;
const PICTURES = /\.(avif|webp|png|jpe?g|gif|svg|ico)$/;
/** Pages whose query says what they show. Of all others it is no part of the page, and may hold what someone typed. */
const BY_QUERY = /^\/(tires|search-by-vehicle)(\/|$)/;

interface Asked {
  method: string;
  url: URL;
  origin: string;
  navigates: boolean;
}

export function keptAs({ method, url, origin, navigates }: Asked): Kept | null {
  if (method !== 'GET' || url.origin !== origin) return null;
  const { pathname } = url;
  if (pathname.startsWith('/api/')) return PUBLIC_CALLS.test(pathname) ? 'call' : null;
  if (navigates) return PRIVATE_PAGES.test(pathname) || /\.\w+$/.test(pathname) ? null : 'page';
  if (pathname.startsWith('/_astro/')) return 'asset';
  return PICTURES.test(pathname) ? 'picture' : null;
}

/** The address a page is kept under. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (!BY_QUERY.test(url.pathname)) url.search = '';
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  return url.href;
}

/** Whether an answer may be kept: whole, and not said to be one person's. That it sets a cookie a worker cannot see, which is why only calls that set none are named above. */
export const mayBeKept = (response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/private|no-store/i.test(response.headers.get('cache-control') ?? '');

/** A page that the browser fetches before anybody asked for it. */
export const isAhead = (headers: Headers): boolean => /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');

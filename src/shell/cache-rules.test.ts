import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrefetch, cacheKindOf, isCacheable, pageCacheKey, type CacheKind } from './cache-rules.ts';

const origin = 'https://shop.example';
const kindOf = (path: string, more: Partial<Parameters<typeof cacheKindOf>[0]> = {}) =>
  cacheKindOf({ method: 'GET', url: new URL(path, origin), origin, isNavigation: false, ...more });
const page = (path: string) => kindOf(path, { isNavigation: true });

test.each<[kind: CacheKind | null, pages: string[]]>([
  ['page', ['/', '/tires?types=wintertires', '/tires/detail/7/a', '/contact?about=x']],
  [null, ['/editor/content', '/setting', '/login', '/register', '/reset-password?token=1', '/confirm-email']],
  [null, ['/quotes/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '/tires/quick-order', '/sitemap.xml']],
])('%s: the pages %s', (kind, paths) => expect(paths.map(page)).toEqual(paths.map(() => kind)));

test.each<[kind: CacheKind | null, paths: string[]]>([
  ['call', ['/api/product?types=wintertires', '/api/brandList', '/api/content/About', '/api/suggest?q=2']],
  [null, ['/api/prices?ids=1', '/api/tokenlogin', '/api/shoppingCart?tmp_id=1', '/api/editor/messages']],
  [null, ['/api/product/rating/7', '/api/health', '/api/sessions', '/articles/feed.xml', '/about']],
  [null, ['/api/product/7']], // a page refreshes its price and stock by it
  ['page', ['/tires?brands=nokian']], // a list asks for it, to change in place
  ['picture', ['/tires/wintertires-1-front-480.avif']],
  ['asset', ['/_astro/page.AbCd1234.js']],
])('%s: %s', (kind, paths) => expect(paths.map((path) => kindOf(path))).toEqual(paths.map(() => kind)));

test('no other origin, no call that changes something and no page of the editors is cached, whatever the path', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\/[\w.-]{1,12}){1,4}$/), fc.boolean(), (path, isNavigation) => {
      expect(kindOf(path, { method: 'POST', isNavigation })).toBeNull();
      expect(
        cacheKindOf({ method: 'GET', url: new URL(path, 'https://other.example'), origin, isNavigation }),
      ).toBeNull();
      const { pathname } = new URL(`/editor${path}`, origin);
      if (pathname.startsWith('/editor/')) expect(page(pathname)).toBeNull();
    }),
  );
});

test('a page’s cache key is its URL; with the query only where the content depends on it', () => {
  expect(pageCacheKey(`${origin}/contact?about=Jo#message`)).toBe(`${origin}/contact`);
  expect(pageCacheKey(`${origin}/tires?title=225#results`)).toBe(`${origin}/tires?title=225`);
  expect(pageCacheKey(`${origin}/about/`)).toBe(`${origin}/about`);
  expect(pageCacheKey(`${origin}/`)).toBe(`${origin}/`);
});

test('a private response, an error or a redirect is not cached', () => {
  const cacheable = (more: Partial<{ status: number; type: ResponseType; redirected: boolean; cache: string }>) =>
    isCacheable({
      status: 200,
      type: 'basic',
      redirected: false,
      ...more,
      headers: new Headers(more.cache ? { 'cache-control': more.cache } : {}),
    });
  expect(cacheable({})).toBe(true);
  expect(cacheable({ cache: 'public, max-age=0, must-revalidate' })).toBe(true);
  for (const wrong of [
    { cache: 'private, no-store' },
    { cache: 'no-store' },
    { status: 404 },
    { status: 503 },
    { redirected: true },
    { type: 'opaque' as const },
  ])
    expect(cacheable(wrong)).toBe(false);
});

test('a prefetched page is told from an opened one', () => {
  expect(isPrefetch(new Headers({ 'sec-purpose': 'prefetch;prerender' }))).toBe(true);
  expect(isPrefetch(new Headers())).toBe(false);
});

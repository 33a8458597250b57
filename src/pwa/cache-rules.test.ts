import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAhead, keptAs, mayBeKept, pageKey } from './cache-rules.ts';

const origin = 'https://shop.example';
const as = (path: string, more: Partial<Parameters<typeof keptAs>[0]> = {}) =>
  keptAs({ method: 'GET', url: new URL(path, origin), origin, navigates: false, ...more });
const page = (path: string) => as(path, { navigates: true });

test.each(['/', '/tires?types=wintertires', '/tires/detail/7/a', '/contact?about=x', '/search-by-vehicle'])(
  '%s is a page that is kept',
  (path) => expect(page(path)).toBe('page'),
);

test.each([
  '/editor',
  '/editor/content',
  '/setting',
  '/login',
  '/register',
  '/reset-password?token=1',
  '/tires/quick-order',
  '/api/product',
  '/sitemap.xml',
  '/shell/list',
])('%s is no page that is kept', (path) => expect(page(path)).not.toBe('page'));

test.each(['/api/product?types=wintertires', '/api/brandList', '/api/content/About', '/api/suggest?q=2'])(
  '%s is a public call',
  (path) => expect(as(path)).toBe('call'),
);

test.each([
  '/api/prices?ids=1',
  '/api/tokenlogin',
  '/api/shoppingCart?tmp_id=1',
  '/api/editor/messages',
  '/api/product/rating/7',
  '/api/health',
  '/api/sessions',
])('%s is never kept', (path) => expect(as(path)).toBeNull());

test('the price and stock that a page refreshes never come from a cache', () => {
  expect(as('/api/product/7')).toBeNull();
});

test('no other origin, no call that changes something and nothing of the editors’ is kept, whatever the address', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\/[\w.-]{1,12}){1,4}$/), fc.boolean(), (path, navigates) => {
      expect(as(path, { method: 'POST', navigates })).toBeNull();
      expect(keptAs({ method: 'GET', url: new URL(path, 'https://other.example'), origin, navigates })).toBeNull();
      const { pathname } = new URL(`/editor${path}`, origin);
      if (pathname.startsWith('/editor/')) expect(page(pathname)).toBeNull();
    }),
  );
});

test('hashed files and pictures', () => {
  expect(as('/_astro/page.AbCd1234.js')).toBe('asset');
  expect(as('/tires/nokian/r5-front-240.avif')).toBe('picture');
  expect(as('/tires/nokian/r5-front-240.avif', { method: 'HEAD' })).toBeNull();
  expect(as('/articles/feed.xml')).toBeNull();
});

test('a page is kept under its address; a query counts only where it says what is shown', () => {
  expect(pageKey(`${origin}/contact?about=Jo#message`)).toBe(`${origin}/contact`);
  expect(pageKey(`${origin}/tires?title=225#results`)).toBe(`${origin}/tires?title=225`);
  expect(pageKey(`${origin}/about/`)).toBe(`${origin}/about`);
  expect(pageKey(`${origin}/`)).toBe(`${origin}/`);
});

test('an answer that is one person’s, an error or a redirect is not kept', () => {
  const answer = (more: Partial<{ status: number; type: ResponseType; redirected: boolean; cache: string }>) =>
    mayBeKept({
      status: 200,
      type: 'basic',
      redirected: false,
      ...more,
      headers: new Headers(more.cache ? { 'cache-control': more.cache } : {}),
    });
  expect(answer({})).toBe(true);
  expect(answer({ cache: 'public, max-age=0, must-revalidate' })).toBe(true);
  for (const wrong of [
    { cache: 'private, no-store' },
    { cache: 'no-store' },
    { status: 404 },
    { status: 503 },
    { redirected: true },
    { type: 'opaque' as const },
  ])
    expect(answer(wrong)).toBe(false);
});

test('a page fetched in advance is told from one that is opened', () => {
  expect(isAhead(new Headers({ 'sec-purpose': 'prefetch;prerender' }))).toBe(true);
  expect(isAhead(new Headers())).toBe(false);
});

/** The headers of every kind of response of the running shop: what browsers may do with it, and who may cache it how long. */
import { createHash } from 'node:crypto';
import { expect, test, type APIRequestContext, type APIResponse } from 'playwright/test';
import { SECURITY_HEADERS } from '#src/features/http/security-headers.server.ts';
import { BUILT_PAGES, NO_PAGE, RENDERED_PAGES } from './page-kinds.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const safe = (response: APIResponse) => expect(response.headers(), response.url()).toMatchObject(SECURITY_HEADERS);
const policyOf = (response: APIResponse) =>
  Object.fromEntries(
    (response.headers()['content-security-policy'] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
/** Inline scripts and styles of a page. Data blocks and files need no hash. */
const inlineOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes]) => !/\ssrc=|ld\+json/.test(attributes!))
    .map((match) => match[2]!);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function isSafePage(response: APIResponse): Promise<void> {
  safe(response);
  const policy = policyOf(response);
  expect(policy, response.url()).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
  expect(response.headers()['content-security-policy']).not.toMatch(/unsafe-|data:|blob:|https?:|\*/);
  const html = await response.text();
  expect(inlineOf(html, 'script').length, response.url()).toBeGreaterThan(2);
  for (const script of inlineOf(html, 'script'))
    expect(policy['script-src'], `${response.url()}: ${script.slice(0, 80)}`).toContain(hashOf(script));
  for (const style of inlineOf(html, 'style'))
    expect(policy['style-src'], `${response.url()}: ${style.slice(0, 80)}`).toContain(hashOf(style));
  expect(html.match(/<[a-z][^<>]*\s(style|on[a-z]+)="/), response.url()).toBeNull();
}

test('a page that was built: its scripts by hash, nothing else; asked for anew each time', async ({ request }) => {
  const {
    data: [product],
  } = await (await request.get('/api/product?pageSize=1')).json();
  for (const url of [...BUILT_PAGES, `/tires/detail/${product.id}/${product.slug}`]) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    await isSafePage(response);
    expect(response.headers()['cache-control'], url).toBe('public, max-age=0, must-revalidate');
  }
});

test('a page that a function renders: the same policy as built pages, cached at the edge', async ({ request }) => {
  const built = (await request.get('/about')).headers()['content-security-policy'];
  for (const [url, status] of [...RENDERED_PAGES, ['/tires/list/2256517r', 301] as const]) {
    const response = await request.get(url, { maxRedirects: 0 });
    expect(response.status(), url).toBe(status);
    safe(response);
    expect(response.headers()['content-security-policy'], url).toBe(built);
    if (status === 301) continue;
    await isSafePage(response);
    expect(response.headers()['cache-control'], url).toBe('public, max-age=0, must-revalidate');
    if (status === 200)
      expect(response.headers()['netlify-cdn-cache-control'], url).toMatch(
        /^public, durable, max-age=\d+(, stale-while-revalidate=\d+)?$/,
      );
  }
  const lost = await request.get(NO_PAGE);
  expect(lost.status()).toBe(404);
  await isSafePage(lost);
});

test('a call: data that is neither displayed nor run; public answers are cached at the edge, private ones nowhere', async ({
  request,
}) => {
  const open = [
    '/api/product',
    '/api/settingGet',
    '/api/brandList',
    '/api/productTypeList',
    '/api/newTypeList',
    '/api/new',
    '/api/content/About',
    '/api/question',
    '/api/searchByVehicle',
    '/api/suggest?q=nok',
  ];
  for (const url of open)
    expect((await isData(request.get(url))).headers(), url).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': expect.stringMatching(/stale-while-revalidate=\d+/),
      'netlify-cache-tag': expect.any(String),
      etag: expect.any(String),
    });
  const kept = async (asked: Promise<APIResponse>, status: number) => {
    const response = await isData(asked);
    expect(
      [response.status(), response.headers()['cache-control'], response.headers()['netlify-cdn-cache-control']],
      response.url(),
    ).toEqual([status, expect.stringContaining('no-store'), undefined]);
  };
  await kept(request.get('/api/prices?ids=1'), 401);
  await kept(request.get('/api/editor/overview'), 401);
  await kept(request.get('/api/product/999999999'), 404);
  await kept(request.get('/api/login'), 405);
  await kept(
    request.post('/api/login', { headers: { ...JSON_TYPE, origin: 'https://evil.example' }, data: '{}' }),
    403,
  );
  await kept(request.post('/api/message', { headers: { 'content-type': 'text/plain' }, data: 'x' }), 415);
  await kept(request.post('/api/message', { headers: JSON_TYPE, data: '{}' }), 400);
  await kept(request.post('/api/addView', { headers: JSON_TYPE, data: '{"pathname":"/about"}' }), 204);
  await kept(request.get('/api/shoppingCart?tmp_id=12345678'), 200);
  await signIn(request);
  await kept(request.get('/api/prices?ids=1'), 200);
  await kept(request.get('/api/editor/overview'), 200);
});

async function isData(asked: Promise<APIResponse>): Promise<APIResponse> {
  const response = await asked;
  safe(response);
  expect(response.headers(), response.url()).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (response.status() !== 204)
    expect(response.headers()['content-type'], response.url()).toBe('application/json; charset=utf-8');
  return response;
}

/** As an editor. */
async function signIn(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/login', {
    headers: JSON_TYPE,
    data: { username: 'editor@demo.example', password: 'editor-demo', agree: true },
  });
  expect(answer.status()).toBe(200);
}

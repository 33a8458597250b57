/** Every URL is answered with the right status, by the same rules as in production. */
import { expect, test, type APIRequestContext } from 'playwright/test';

const get = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });

test.describe('pages that exist', () => {
  for (const path of [
    '/',
    '/tires',
    '/tires/list',
    '/tires/list/wintertires',
    '/tires/list/tirebags',
    '/tires/brand/nokian',
    '/tires/size/225-65r17',
    '/tires/size/33-12.50r20',
    '/tires/width/225',
    '/tires/profile/65',
    '/tires/rim/17',
    '/tires/list/wintertires?current=2',
    '/tires/list/wintertires?brands=nokian',
    '/tires?types=summertires,wintertires',
    '/tires/brand/michelin?title=X-Ice+Snow',
    '/search?q=2019+rav4+winter',
    '/tires/size/155-80r13',
    '/tires/rim/12',
    '/tires/size/225-65r17?types=wintertires&sort=price',
  ])
    test(path, async ({ request }) => {
      const response = await get(request, path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
      const html = await response.text();
      expect(html).toContain('<link rel="canonical"');
      expect(html).not.toContain('%%');
      expect(html.includes('<meta name="robots" content="noindex">')).toBe(
        /\?(?!current)/.test(path) || path === '/tires/size/155-80r13' || path === '/tires/rim/12',
      );
    });
});

test.describe('other spellings redirect to the canonical URL', () => {
  for (const [from, to] of [
    ['/tires/list/2256517r', '/tires/size/225-65r17'],
    ['/tires/list/225r6517', '/tires/size/225-65r17'],
    ['/tires/list/225x65r17', '/tires/size/225-65r17'],
    ['/tires/list/33x12.50r20', '/tires/size/33-12.50r20'],
    ['/tires/size/225-65R17', '/tires/size/225-65r17'],
    ['/tires/size/2256517', '/tires/size/225-65r17'],
    ['/tires/size/225%2F65R17', '/tires/size/225-65r17'],
    ['/tires/size/33-12.5r20', '/tires/size/33-12.50r20'],
    ['/tires/list/WinterTires', '/tires/list/wintertires'],
    ['/tires/brand/Nokian', '/tires/brand/nokian'],
    ['/tires/brand', '/tires'],
    ['/tires/size', '/tires'],
    ['/Contact', '/contact'],
    ['/FAQ', '/faq'],
    ['/Search-By-Vehicle', '/search-by-vehicle'],
    ['/Search', '/search'],
    ['/Policy/Refund', '/policy/refund'],
    ['/policy/Refund', '/policy/refund'],
    ['/Services/Tire-Change', '/services/tire-change'],
    ['/Tires/Compare', '/tires/compare'],
    ['/Tires/Size/225-65R17', '/tires/size/225-65r17'],
    ['/wheels/Alloy-Wheels', '/wheels/alloy-wheels'],
    ['/tires?width=225&profile=65&rim=17', '/tires/size/225-65r17'],
    ['/tires?types=wintertires', '/tires/list/wintertires'],
    ['/tires?types=wintertires&brands=nokian', '/tires/list/wintertires?brands=nokian'],
    ['/services/Tire-Change', '/services/tire-change'],
    ['/articles?types=tire-care&current=9', '/articles/type/tire-care'],
    ['/articles/type/tire-care/page/1', '/articles/type/tire-care'],
    ['/articles?current=1', '/articles'],
    ['/TIRES?sort=price', '/tires?sort=price'],
    ['/tires/list/WinterTires?brands=nokian', '/tires/list/wintertires?brands=nokian'],
  ] as const)
    test(`${from} → ${to}`, async ({ request }) => {
      const response = await get(request, from);
      expect(response.status()).toBe(301);
      const { pathname, search } = new URL(response.headers().location!, 'http://localhost');
      expect(pathname + search).toBe(to);
    });

  test('a product under another slug', async ({ request }) => {
    const { data } = await (await request.get('/api/product?pageSize=1')).json();
    const response = await get(request, `/tires/detail/${data[0].id}/something-else`);
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(`/tires/detail/${data[0].id}/${data[0].slug}`);
    expect((await get(request, response.headers().location!)).status()).toBe(200);
  });

  test('a page after the last leads to the last', async ({ request }) => {
    const response = await get(request, '/tires/list/tirebags?current=500');
    expect([301, 302]).toContain(response.status());
    expect((await request.get('/tires/list/tirebags?current=500')).status()).toBe(200);
  });
});

test.describe('what does not exist is a 404 with the screen “Error! Page Not Found”', () => {
  for (const path of [
    '/no-such-page',
    '/articles/no-such-article',
    '/articles/type/hovercraft',
    '/policy/nonsense',
    '/tires/list/hovercraft',
    '/tires/list/1234567r',
    '/tires/list/22560177r',
    '/tires/brand/nobody',
    '/tires/size/999-99r99',
    '/tires/size/winter',
    '/tires/width/12',
    '/tires/width/999',
    '/tires/profile/99',
    '/tires/rim/99',
    '/tires/rim/abc',
    '/tires/detail/99999999/x',
    '/tires/detail/abc/x',
    '/tires/detail/0/x',
    '/tires/detail',
    '/tires?types=hovercraft,wintertires',
    '/tires/list/wintertires/more',
    '/tires/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/tires/<script>alert(1)</script>',
    '/%00',
  ])
    test(path, async ({ request }) => {
      const response = await get(request, path);
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toContain('Error! Page Not Found');
      expect(html).not.toContain('<script>alert(1)');
    });
});

test('a keyword with markup in it stays text', async ({ request }) => {
  const html = await (
    await request.get(`/tires?title=${encodeURIComponent('<img src=x onerror=alert(1)>"\'')}`)
  ).text();
  expect(html).toContain('&lt;img src=x');
  expect(html.replace(/"[^"]*"/g, '""')).not.toContain('<img src=x'); // in the value of an attribute it is text
});

test('pages carry the headers of netlify.toml, and hashed files are kept for good', async ({ request }) => {
  const page = await request.get('/tires');
  expect(page.headers()['x-content-type-options']).toBe('nosniff');
  const script = /"(\/_astro\/[^"]+\.js)"/.exec(await page.text())![1]!;
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});

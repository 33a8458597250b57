/** Every URL is answered with the right status, by the same rules as in production. */
import { expect, test } from 'playwright/test';

const INDEXED = [
  '/',
  '/tires/list',
  '/tires/list/tirebags',
  '/tires/brand/nokian',
  '/tires/size/225-65r17',
  '/tires/size/33-12.50r20',
  '/tires/width/225',
  '/tires/profile/65',
  '/tires/rim/17',
  '/tires/list/wintertires?current=2',
];
/** With further criteria, or empty. */
const NOT_INDEXED = [
  '/tires/list/wintertires?brands=nokian',
  '/tires?types=summertires,wintertires',
  '/tires/brand/michelin?title=X-Ice+Snow',
  '/search?q=2019+rav4+winter',
  '/tires/size/155-80r13',
  '/tires/rim/12',
];
test('pages that exist', async ({ request }) => {
  for (const path of [...INDEXED, ...NOT_INDEXED]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain('text/html');
    const html = await response.text();
    const isIndexed = INDEXED.includes(path);
    expect(html.includes('<link rel="canonical"'), path).toBe(isIndexed);
    expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(!isIndexed);
  }
});

test('other spellings redirect to the canonical URL', async ({ request }) => {
  const { data } = await (await request.get('/api/product?pageSize=1')).json();
  for (const [from, to] of [
    ['/tires/list/2256517r', '/tires/size/225-65r17'],
    ['/tires/list/33x12.50r20', '/tires/size/33-12.50r20'],
    ['/tires/size/225%2F65R17', '/tires/size/225-65r17'],
    ['/tires/list/WinterTires?brands=nokian', '/tires/list/wintertires?brands=nokian'],
    ['/tires/brand/Nokian', '/tires/brand/nokian'],
    ['/tires/size', '/tires'],
    ['/Search-By-Vehicle', '/search-by-vehicle'],
    ['/services/Tire-Change', '/services/tire-change'],
    ['/wheels/Alloy-Wheels', '/wheels/alloy-wheels'],
    ['/articles/type/tire-care/page/1', '/articles/type/tire-care'],
    ['/TIRES?sort=price', '/tires?sort=price'],
    ['/tires?width=225&profile=65&rim=17', '/tires/size/225-65r17'],
    ['/tires?types=wintertires&brands=nokian', '/tires/list/wintertires?brands=nokian'],
    ['/articles?types=tire-care&current=9', '/articles/type/tire-care'],
    [`/tires/detail/${data[0].id}/something-else`, `/tires/detail/${data[0].id}/${data[0].slug}`],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    const { pathname, search } = new URL(response.headers().location!, 'http://localhost');
    expect(pathname + search, from).toBe(to);
  }
  expect((await request.get('/tires/list/tirebags?current=500')).status(), 'a page after the last').toBe(200);
});

test('what does not exist is a 404 with the screen “Error! Page Not Found”', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/tires/list/hovercraft',
    '/tires/brand/nobody',
    '/tires/size/999-99r99',
    '/tires/width/999',
    '/tires/detail/99999999/x',
    '/tires/detail',
    '/tires?types=hovercraft,wintertires',
    '/articles/no-such-article',
    '/articles/type/hovercraft',
    '/policy/nonsense',
    '/tires/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/tires/<script>alert(1)</script>',
    '/%00',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html, path).toContain('Error! Page Not Found');
    expect(html, path).not.toContain('<script>alert(1)');
  }
});

test('a keyword with markup in it stays text', async ({ request }) => {
  const html = await (
    await request.get(`/tires?title=${encodeURIComponent('<img src=x onerror=alert(1)>"\'')}`)
  ).text();
  expect(html).toContain('&lt;img src=x');
  expect(html.replace(/"[^"]*"/g, '""')).not.toContain('<img src=x'); // in the value of an attribute it is text
});

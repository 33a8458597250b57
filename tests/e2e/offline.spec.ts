/** The service worker in a real browser: pages without the network, its caches, and what the logout removes from them. */
import { expect } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { openDrawer } from './message-form.ts';
import { notice, offline, see, test } from './offline-shop.ts';
import { productPage } from './shop-pages.ts';

test(
  'after one visit the page opens without the network, says how old it may be, and its form works',
  { tag: '@journey' },
  async ({ page, context, shop }) => {
    const tirePath = await productPage(page, undefined, shop.url);
    await see(page, shop, tirePath);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('X-Ice Snow');
    await expect(notice(page)).toContainText('prices and stock may have changed');
    await notice(page).getByRole('button', { name: 'OK' }).click();
    await openDrawer(page); // its code was never used while there was a network
  },
);

test('a price is never replaced by one that a cache held', async ({ page, context, shop }) => {
  const path = await productPage(page, undefined, shop.url);
  await see(page, shop, path);
  const price = page.locator('.ask .price');
  const [figure] = /\$[\d.]+/.exec(await price.innerText())!;
  await page.evaluate(async (id) => {
    const data = { retail_price: '1.00', count: null, in_stock: true, location: 0 };
    await (await caches.open('calls')).put(`/api/product/${id}`, Response.json({ status: 'success', data }));
  }, path.split('/')[3]);
  await context.setOffline(true);
  const refresh = page.waitForEvent('requestfailed', (request) => /\/api\/product\/\d+$/.test(request.url()));
  await page.reload();
  await refresh; // an answer from the cache would not fail
  await expect(price).toContainText(figure);
});

test('a page that was not seen shows the offline page, and comes up when the network is back', async ({
  page,
  context,
  shop,
}) => {
  const tirePath = await productPage(page, undefined, shop.url);
  await see(page, shop, tirePath);
  await page.evaluate(() =>
    localStorage.setItem(
      'vehicle',
      JSON.stringify({
        key: 'k',
        name: '2019 Toyota RAV4 XLE',
        short: '2019 RAV4',
        href: '/tires/toyota/rav4/2019/225-65r17',
        sizes: [['225/65R17']],
      }),
    ),
  );
  await context.setOffline(true);
  await page.goto(`${shop.url}/about`);
  await offline(page);
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: /^Call 403/ })).toHaveAttribute('href', /^tel:\+1/);
  await expect(main.locator('address')).toHaveCount(2);
  await expect(main.locator('.hours tr.now')).toContainText(/Open now|Closed now/);
  await expect(page.locator('.top .tag')).toHaveText(/^(Open|Closed)/);
  await expect(main.getByRole('link', { name: '2019 Toyota RAV4 XLE' })).toHaveAttribute(
    'href',
    '/tires/toyota/rav4/2019/225-65r17',
  );
  const tire = main.locator('.card');
  await expect(tire).toHaveCount(1);
  await expect(tire).toContainText(/\$\d+\.\d\d.*as seen on/s);
  expect(
    await tire.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await axeViolations(page, 'html')).toEqual([]);
  // a connection that leads nowhere: the page stays as it is
  const probe = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.evaluate(() => {
    document.body.dataset.same = '';
    dispatchEvent(new Event('online'));
  });
  await probe;
  await expect(page.locator('body[data-same]')).toBeVisible();
  await tire.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${tirePath}$`));
  await page.goto(`${shop.url}/about`);
  await offline(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
});

test('nothing private is in any cache', async ({ page, shop }) => {
  const tirePath = await productPage(page, undefined, shop.url);
  await see(page, shop, tirePath);
  shop.replaced.set('/api/brandList', {
    body: '{"status":"success","data":[]}',
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  });
  for (const own of ['/login', '/setting', '/editor', '/reset-password'])
    shop.replaced.set(own, { body: '<title>Private</title><p>Jo', headers: { 'content-type': 'text/html' } });
  for (const path of ['/shopping-cart', '/login', '/setting', '/editor', '/reset-password?token=secret'])
    await page.goto(shop.url + path);
  await see(page, shop, tirePath);
  await page.evaluate(async () => {
    for (const call of [
      '/api/prices?ids=1',
      '/api/shoppingCart?tmp_id=12345678',
      '/api/health',
      '/api/brandList',
      '/api/productTypeList',
      '/api/tokenlogin',
    ])
      await fetch(call).catch(() => {});
  });
  const held = () =>
    page.evaluate(async () => {
      const all: Array<[string, string]> = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          all.push([new URL(request.url).pathname, (await caches.match(request))?.headers.get('cache-control') ?? '']);
      return all;
    });
  await expect.poll(async () => (await held()).some(([path]) => path === '/api/productTypeList')).toBe(true);
  const all = await held();
  expect(
    all.filter(
      ([path, cache]) =>
        /^\/(login|setting|editor|reset-password|api\/(?!productTypeList))/.test(path) ||
        /private|no-store/.test(cache),
    ),
  ).toEqual([]);
});

test('the logout leaves nothing of what was looked at', async ({ page, context, shop }) => {
  const tirePath = await productPage(page, undefined, shop.url);
  await see(page, shop, tirePath);
  await page.evaluate(async () => {
    await fetch('/api/productTypeList');
    dispatchEvent(new CustomEvent('signed-out'));
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const held = async (name: string) => (await (await caches.open(name)).keys()).map((request) => request.url);
        return [...(await held('pages')), ...(await held('calls')), localStorage.getItem('viewed-tires')];
      }),
    )
    .toEqual([null]);
  await context.setOffline(true);
  await page.goto(shop.url + tirePath);
  await offline(page);
  await expect(page.locator('main .card')).toHaveCount(0);
});

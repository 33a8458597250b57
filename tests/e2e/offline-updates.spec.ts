/** Deploys and the service worker: a newer version, and one that switches it off. */
import path from 'node:path';
import { expect } from 'playwright/test';
import { bundleWorker } from '../../scripts/build/edition-files.ts';
import { openDrawer } from './message-form.ts';
import { notice, see, test } from './offline-shop.ts';

test('a newer version asks, and takes over when it may; a tab left open keeps its own files', async ({
  page,
  context,
  shop,
}) => {
  await see(page, shop, '/about');
  await page.reload(); // a first visit has no older version to be asked about
  const other = await context.newPage();
  await see(other, shop, '/faq');
  // the deploy: another worker, and the files that the open tab may still load are gone from the server
  const worker = await (await page.request.get(`${shop.url}/sw.js`)).text();
  shop.replaced.set('/sw.js', { body: `${worker}\n// the next version` });
  for (const url of await other.evaluate(async () =>
    (await (await caches.open('assets')).keys()).map((request) => request.url),
  ))
    shop.replaced.set(new URL(url).pathname, null);
  await page.evaluate(async () => {
    Object.assign(window, { before: true });
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(notice(page)).toContainText('A newer version is ready.');
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
  await expect(notice(page)).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await openDrawer(other);
});

test('a deploy that switches the worker off leaves no worker and no cache, and a shop that works', async ({
  page,
  shop,
}) => {
  await see(page, shop, '/about');
  shop.replaced.set('/sw.js', {
    body: await bundleWorker(path.resolve(import.meta.dirname, '../..'), 'service-worker-off.ts'),
  });
  await page.goto(`${shop.url}/faq`);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  await page.goto(`${shop.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
});

/** Messages written without the network: the service worker sends them, once. */
import { expect, type BrowserContext } from 'playwright/test';
import { see, test, write } from './offline-shop.ts';

/** Starts the worker with a sync event, as the browser does when the network is back. */
async function dispatchSync(context: BrowserContext, origin: string): Promise<void> {
  const session = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'message',
    lastChance: false,
  });
}

test('a message written offline goes out once, with its tab closed, and the next visit says so', async ({
  page,
  context,
  shop,
}) => {
  await see(page, shop, '/about');
  await context.setOffline(true);
  const form = await write(page, 'Written in the parkade');
  await expect(form.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const open = indexedDB.open('keyval-store');
            open.addEventListener('success', () => {
              const all = open.result.transaction('keyval').objectStore('keyval').getAll();
              all.addEventListener('success', () => resolve(all.result.length));
            });
          }),
      ),
    )
    .toBe(1);
  expect(shop.messages).toEqual([]); // from here on the browser may send it whenever it likes
  await page.close();
  await context.setOffline(false);
  await dispatchSync(context, shop.url);
  await expect.poll(() => shop.messages.length).toBe(1);
  expect(shop.messages[0]).toMatchObject({ content: 'Written in the parkade' });
  await dispatchSync(context, shop.url); // nothing is left to be sent
  const next = await context.newPage();
  await next.goto(`${shop.url}/about`);
  await expect(next.locator('#toast')).toHaveText('Your message from earlier has been sent.');
  expect(new Set(shop.messages.map(({ key }) => key)).size).toBe(1); // the shop takes one key for one message
  expect(await next.evaluate(() => localStorage.getItem('message-waiting'))).toBeNull();
});

test('a page that is open learns that the worker has sent its message', async ({ page, context, shop }) => {
  await see(page, shop, '/about');
  await context.setOffline(true);
  const form = await write(page, 'Sent behind my back');
  await expect(form.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  const key = await page.evaluate(() => JSON.parse(localStorage.getItem('message-waiting')!).key as string);
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('message-sent', { detail })), key);
  await expect(form.getByRole('status').filter({ hasText: 'Successfully' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('message-waiting'))).toBeNull();
});

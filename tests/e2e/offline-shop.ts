/** What browser tests of the service worker share: a shop of their own, pages that are cached, the message form. */
import { expect, test as base, type Page } from 'playwright/test';
import { startDeploys, type Deploys } from './deploys.ts';
import { fill, openDrawer } from './message-form.ts';
import { lookAround } from './shop-pages.ts';

export const test = base.extend<{ shop: Deploys }>({
  serviceWorkers: 'allow',
  shop: async ({ baseURL }, use) => {
    const shop = await startDeploys(baseURL!);
    await use(shop);
    shop.close();
  },
});

/** Opens a page, and waits until the worker has cached it and everything it may load later. */
export async function see(page: Page, shop: Deploys, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await expect
    .poll(async () => {
      await lookAround(page);
      return page.evaluate(async () => {
        const held = async (name: string) => (await (await caches.open(name)).keys()).map((request) => request.url);
        const [pages, assets] = [await held('pages'), await held('assets')];
        return (
          Boolean(navigator.serviceWorker.controller) &&
          pages.includes(location.href) &&
          ['MessageForm', 'hydrate-island', 'message', 'later'].every((name) =>
            assets.some((url) => url.includes(`/${name}.`)),
          )
        );
      });
    })
    .toBe(true);
}
export const offline = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
export const notice = (page: Page) => page.getByRole('region', { name: 'Notice' });

export async function write(page: Page, content: string) {
  const form = await openDrawer(page);
  await fill(form, { Message: content });
  await form.getByRole('button', { name: 'Send message' }).click();
  return form;
}

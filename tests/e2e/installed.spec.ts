/** The installed shop: its manifest, and when it offers to be installed. */
import { expect, test, type Page } from 'playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { scriptsReady } from './shop-pages.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Notice' });
/** Opens a page, and waits until the scripts that load last have run. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await scriptsReady(page);
}
/** Dispatches Chromium's install offer, which a test cannot cause. */
const offer = (page: Page) =>
  page.evaluate(
    () =>
      void dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => Object.assign(window, { asked: true }),
        }),
      ),
  );

test('installing is offered at the second visit, and never again once it was waved away', async ({ page, context }) => {
  await open(page, '/about');
  await offer(page);
  await expect(notice(page)).toHaveCount(0);
  const second = await context.newPage();
  await open(second, '/about');
  await offer(second);
  await expect(notice(second).getByRole('button', { name: 'Install' })).toBeVisible();
  // at the end of the page, where it covers nothing
  await second.setViewportSize({ width: 390, height: 760 });
  expect(await layoutFaults(second)).toEqual([]);
  await expect(notice(second)).toHaveCSS('position', 'static');
  await notice(second).getByRole('button', { name: 'No, thanks' }).click();
  await expect(notice(second)).toHaveCount(0);
  const third = await context.newPage();
  await open(third, '/about');
  await offer(third);
  await expect(notice(third)).toHaveCount(0);
});

/** The installed shop: its manifest, and when it offers to be installed. */
import { expect, test, type Page } from 'playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { openFully, productPage, scriptsReady } from './shop-pages.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
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
test('the manifest names icons, shortcuts and pictures that are there', async ({ page, request }) => {
  await page.goto('/about');
  const manifest = await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json();
  expect(manifest).toMatchObject({ name: 'Three Peaks Tire', start_url: '/', display: 'standalone' });
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { src, sizes } of [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((s: { icons: object[] }) => s.icons),
  ]) {
    const size = await page.evaluate(async (src) => {
      const img = Object.assign(new Image(), { src });
      await img.decode();
      return `${img.naturalWidth}x${img.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

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

test('Install opens the browser’s own prompt', async ({ page, context }) => {
  await open(page, '/about');
  const second = await context.newPage();
  await open(second, '/about');
  await offer(second);
  await notice(second).getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => second.evaluate(() => 'asked' in window)).toBe(true);
});

test('after a visitor has looked at a tire, Safari shows how to install', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    userAgent: IPHONE,
    viewport: { width: 390, height: 760 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(await productPage(page));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-tires'))).toContain('X-Ice Snow');
  await expect(notice(page)).toHaveCount(0);
  await openFully(page, '/tires');
  await expect(notice(page)).toContainText('Add to Home Screen');
  expect(await notice(page).evaluate((box) => box.nextElementSibling?.matches('.foot'))).toBe(true);
  await notice(page).getByRole('button', { name: 'Got it' }).click();
  await open(page, '/about');
  await expect(notice(page)).toHaveCount(0);
  await context.close();
});

/** The installed shop: its manifest, the offer to install it, page views, the back/forward cache and prefetching. */
import { expect, test, type Page } from 'playwright/test';
import { logIn } from './account-pages.ts';
import { openFully, productPage, scriptsReady } from './shop-pages.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const notice = (page: Page) => page.getByRole('region', { name: 'Notice' });
/** Opens a page, and waits until its view is counted and the scripts that load last have run. */
async function open(page: Page, url: string): Promise<void> {
  const counted = page.waitForRequest('**/api/addView');
  await page.goto(url);
  await counted;
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
    const size = await page.evaluate(async (address) => {
      const img = Object.assign(new Image(), { src: address });
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
  // never over a number to call
  const footer = second.locator('.foot a[href^="tel:"]').last();
  await footer.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 30));
  await expect(notice(second)).toBeHidden();
  await second.evaluate(() => scrollTo(0, 0));
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
  expect(await second.evaluate(() => 'asked' in window)).toBe(true);
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
  await page.goto('/tires');
  await expect(notice(page)).toContainText('Add to Home Screen');
  await notice(page).evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished))); // it slides in from below
  const [box, bar] = [await notice(page).boundingBox(), await page.locator('.sticky').boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
  await notice(page).getByRole('button', { name: 'Got it' }).click();
  await open(page, '/about');
  await expect(notice(page)).toHaveCount(0);
  await context.close();
});

test('every kind of page comes back from the back/forward cache, and is counted again', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: baseURL!, userAgent: PERSON });
  const page = await context.newPage();
  const seen: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/api/addView') &&
      seen.push((JSON.parse(request.postData()!) as { pathname: string }).pathname),
  );
  const product = await productPage(page);
  await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
  for (const address of [
    '/',
    '/tires',
    '/tires/list/wintertires?brands=michelin',
    product,
    '/contact',
    '/shopping-cart',
    '/offline',
    '/articles',
  ]) {
    seen.length = 0;
    await page.goto(address);
    await expect.poll(() => seen.length, address).toBeGreaterThan(0);
    await page.goto('/about');
    await expect.poll(() => seen.at(-1)).toBe('/about');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect
      .poll(
        () =>
          page
            .evaluate(() => [
              location.pathname + location.search,
              (window as { persisted?: boolean }).persisted,
              (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons: unknown })
                .notRestoredReasons,
            ])
            .catch(() => null),
        address,
      )
      .toEqual([address, true, null]);
    await expect
      .poll(() => seen, address)
      .toEqual([new URL(address, 'http://x').pathname, '/about', new URL(address, 'http://x').pathname]);
  }
  await browser.close();
});

test('only pages without filters and accounts are prefetched', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  let candidates: string[] = [];
  session.on(
    'Preload.preloadingAttemptSourcesUpdated',
    ({ preloadingAttemptSources }) =>
      (candidates = preloadingAttemptSources.map(({ key }) => `${key.action} ${key.url.replace(/^.*?\/\/[^/]+/, '')}`)),
  );
  await session.send('Preload.enable');
  await page.goto('/tires');
  await expect
    .poll(() => candidates)
    .toEqual(expect.arrayContaining(['Prefetch /faq', 'Prerender /faq', 'Prefetch /']));
  expect(candidates.filter((candidate) => /\?|\/api|\/login|\/setting|\/editor|tel:|mailto:/.test(candidate))).toEqual(
    [],
  );
});

test('the page of a card is prefetched before it is opened', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, userAgent: PERSON, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched: string[] = [];
  session.on(
    'Preload.prefetchStatusUpdated',
    ({ status, prefetchUrl }) => status === 'Ready' && fetched.push(new URL(prefetchUrl).pathname),
  );
  await session.send('Preload.enable');
  await page.goto('/tires/list/wintertires');
  const link = page.locator('.card h3 a').first();
  await link.hover();
  const address = await link.getAttribute('href');
  await expect(page.locator('.card[data-near] h3 a').first()).toHaveAttribute('href', address!);
  await expect.poll(() => fetched).toContain(address);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  expect(
    await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string })
          .deliveryType,
    ),
  ).toBe('navigational-prefetch');
  await context.close();
});

test('the picture moves from a card to its product page and back, and nothing else moves', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  await context.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null };
      void viewTransition?.ready.then(() =>
        Object.assign(window, {
          moved: document
            .getAnimations()
            .map((animation) => (animation.effect as KeyframeEffect).pseudoElement)
            .filter((name) => name?.startsWith('::view-transition-group')),
        }),
      );
    }),
  );
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => message.text().includes('view-transition') && wrong.push(message.text()));
  const moved = () => page.evaluate(() => (window as unknown as { moved?: string[] }).moved).catch(() => undefined);
  // a browser skips the transition when the page's stylesheet arrives at the moment of its first paint
  await expect(async () => {
    await openFully(page, '/tires/list/wintertires');
    await page.locator('.card h3 a').first().click();
    await page.waitForURL('**/tires/detail/**');
    await expect.poll(moved, { timeout: 1_000 }).toEqual(['::view-transition-group(tire)']);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect
      .poll(async () => new URL(page.url()).pathname + String(await moved()))
      .toBe('/tires/list/wintertires::view-transition-group(tire)');
  }).toPass({ timeout: 45_000 });
  expect(wrong).toEqual([]);
  await browser.close();
});

test('the cart says that it is empty, keeps its number, and says when it cannot be reached', async ({ page }) => {
  const numbers: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/api/shoppingCart') && numbers.push(new URL(request.url()).searchParams.get('tmp_id')!),
  );
  await page.goto('/shopping-cart');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.00');
  await expect(page.getByRole('row', { name: /^Tires/ })).toContainText('0');
  const ask = page.getByRole('complementary', { name: 'Order by phone or message' });
  await expect(ask.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await page.route('**/api/shoppingCart*', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'The stock room is flooded.' } }),
  );
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'flooded' })).toBeVisible();
  expect(new Set(numbers).size).toBe(1);
  await page.unroute('**/api/shoppingCart*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.00');
  await ask.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Send a message' })).toBeVisible();
  await logIn(page, 'partner');
  await page.goto('/shopping-cart');
  await expect(page.getByRole('row', { name: /^Total/ }).getByRole('cell', { name: '$0.00' })).toBeVisible();
});

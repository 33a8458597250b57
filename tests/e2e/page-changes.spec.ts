/** From one page to the next: the back/forward cache, prefetching, and the picture that moves along. */
import { expect, test, type Page } from 'playwright/test';
import { openFully, productPage, scriptsReady } from './shop-pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Notes what beacons bring: Playwright does not see the requests of a page that is being left. */
const noteViews = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem('sent', JSON.stringify([...JSON.parse(localStorage.getItem('sent') ?? '[]'), body]));
      return send(url, body);
    };
  });

/** The paths that each beacon has brought since this was last asked. */
async function sentViews(page: Page): Promise<string[][]> {
  await page.goto('/favicon.ico');
  const sent = await page.evaluate(() => {
    const noted = localStorage.getItem('sent') ?? '[]';
    localStorage.removeItem('sent');
    return JSON.parse(noted) as string[];
  });
  return sent.map((body) => {
    const { others, ...view } = JSON.parse(body) as { pathname: string; others: Array<{ pathname: string }> };
    return [view, ...others].map(({ pathname }) => pathname);
  });
}

test('every kind of page comes back from the back/forward cache, and is counted again', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: baseURL!, userAgent: PERSON });
  const page = await context.newPage();
  await noteViews(page);
  const product = await productPage(page);
  await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
  for (const url of [
    '/',
    '/tires',
    '/tires/list/wintertires?brands=michelin',
    product,
    '/contact',
    '/shopping-cart',
    '/offline',
    '/articles',
  ]) {
    await page.goto(url);
    await scriptsReady(page);
    await page.goto('/about');
    await scriptsReady(page);
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
        url,
      )
      .toEqual([url, true, null]);
    await page.goto('about:blank');
    const { pathname } = new URL(url, baseURL);
    const views: string[] = []; // a page that was left may send its views a little later
    await expect
      .poll(async () => {
        views.push(...(await sentViews(page)).flat());
        return views.toSorted();
      }, url)
      .toEqual([pathname, pathname, '/about'].toSorted());
  }
  await browser.close();
});

test('the views of a visit are sent in one call, when the visitor leaves', async ({ page }) => {
  await noteViews(page);
  await page.goto('/about');
  for (const next of ['/contact', '/services', '/articles']) {
    await scriptsReady(page);
    await page.evaluate((url) => void setTimeout(() => location.assign(url)), next);
    await page.waitForURL(next);
  }
  await scriptsReady(page);
  await page.goto('about:blank');
  // what a page has noted while it was left is there a moment later
  await expect
    .poll(async () => (await sentViews(page)).map((views) => views.toSorted()))
    .toEqual([['/about', '/articles', '/contact', '/services']]);
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
  await openFully(page, '/tires/list/wintertires');
  const link = page.locator('.card h3 a').first();
  await link.hover();
  const url = await link.getAttribute('href');
  await expect.poll(() => fetched).toContain(url);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${url}$`));
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
    await expect.poll(moved, { timeout: 15_000 }).toEqual(['::view-transition-group(tire)']);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect
      .poll(async () => new URL(page.url()).pathname + String(await moved()), { timeout: 15_000 })
      .toBe('/tires/list/wintertires::view-transition-group(tire)');
  }).toPass();
  expect(wrong).toEqual([]);
  await browser.close();
});

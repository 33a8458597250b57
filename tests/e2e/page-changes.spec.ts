/** From one page to the next: the back/forward cache, prefetching, and the picture that moves along. */
import { expect, test, type Page } from 'playwright/test';
import { productPage, scriptsReady } from './shop-pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Notes what beacons bring: Playwright does not see the requests of a page that is being left. Each has its own entry,
 *  since a page that is being left may read the storage as it was before the last test of it. */
const noteViews = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem(`beacon ${crypto.randomUUID()}`, String(body));
      return send(url, body);
    };
  });

/** The paths that each beacon has brought so far, by the beacon. */
async function sentViews(page: Page): Promise<Map<string, string[]>> {
  await page.goto('/favicon.ico');
  const sent = await page.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('beacon')),
  );
  return new Map(
    sent.map(([key, body]) => {
      const { others, ...view } = JSON.parse(String(body)) as { pathname: string; others: Array<{ pathname: string }> };
      return [key, [view, ...others].map(({ pathname }) => pathname)];
    }),
  );
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
  const seen = new Set<string>();
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
    const newViews = async () => {
      const sent = [...(await sentViews(page))];
      return sent.flatMap(([beacon, paths]) => (seen.has(beacon) ? [] : paths)).toSorted();
    };
    await expect.poll(newViews, url).toEqual([pathname, pathname, '/about'].toSorted());
    for (const beacon of (await sentViews(page)).keys()) seen.add(beacon);
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
    .poll(async () => [...(await sentViews(page)).values()].map((views) => views.toSorted()))
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

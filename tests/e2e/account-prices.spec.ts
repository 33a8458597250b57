/** Partner prices on pages: where they are shown, that nothing moves or flashes, and that they disappear at once. */
import { expect, test, type Page } from 'playwright/test';
import { account, logIn, logOut, ownPrices } from './account-pages.ts';
import { hold, islandsReady, productPage } from './shop-pages.ts';

/** Sum of layout shifts since the page began. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );

for (const [width, who] of [
  [390, 'vip'],
  [1280, 'partner'],
  [700, 'vip'],
] as const) {
  test(`nothing moves, and no other price flashes, while the prices are on their way: ${who}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // without the shop's font: when it arrives late, letters change their width, which is not measured here
    await page.route('**/*.woff2', (route) => route.abort());
    await logIn(page, who);
    const product = await productPage(page);
    for (const url of ['/tires/list/wintertires', product]) {
      const release = await hold(page, '**/api/prices?**');
      const asked = page.waitForRequest('**/api/prices?**');
      await page.goto(url);
      await asked;
      await islandsReady(page);
      await expect(page.locator('.strip .signed-out')).toBeHidden();
      const heights = () =>
        page.locator('.card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
      // cards far below are laid out when somebody scrolls there
      await page.locator('.card').last().scrollIntoViewIfNeeded();
      await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(0);
      await expect(page.locator('.card .price').first()).toBeHidden(); // no retail price where the partner price will be
      if (url === product) await expect(page.locator('.pline')).not.toContainText('Sign in', { useInnerText: true });
      const before = await heights();
      release();
      await expect(page.locator('.card .price').first()).toBeVisible();
      await expect(ownPrices(page).first()).toBeVisible();
      expect(await heights()).toEqual(before);
      expect(await shifted(page), url).toBeLessThan(0.01);
    }
  });
}

test(
  'a partner sees one price, a VIP two, and both the stock; who waits for approval sees neither',
  { tag: '@journey' },
  async ({ page }) => {
    const product = await productPage(page);
    const exact = /^(16\+|\d+) in stock$|left$|^Last set/;
    for (const [who, line, stock] of [
      ['partner', /^Retail\$[\d.,]+$/, exact],
      ['vip', /^Retail\$[\d.,]+Partner\$[\d.,]+$/, exact],
      ['pending', /waiting for approval/, /^In stock here$|left$|^Last set/],
    ] as const) {
      await logIn(page, who);
      await page.goto(product);
      await expect(page.locator('.pline')).toHaveText(line);
      await expect(page.locator('.have .stock')).toHaveText(stock);
      const each = who === 'pending' ? 'each' : who === 'vip' ? 'VIP price, each' : 'partner price, each';
      await expect(page.locator('.ask .price')).toContainText(each, { useInnerText: true });
      const shown = (await page.locator('.ask .price').innerText()).split('\n')[0]!.trim();
      await expect(page.locator('.est tr:visible th').first()).toHaveText(`4 × ${shown}`);
      expect(await page.evaluate(() => localStorage.getItem('viewed-tires') ?? '')).not.toMatch(
        who === 'pending' ? /never/ : new RegExp(shown.replace('$', '\\$')),
      );
      await logOut(page);
    }
  },
);

test('another tab’s logout takes the prices away at once', async ({ page, context }) => {
  await logIn(page, 'partner');
  await page.goto('/tires/list/wintertires');
  await expect(ownPrices(page)).toHaveCount(10);
  const retail = await (await page.request.get(`/api/product?types=wintertires`)).json();
  const other = await context.newPage();
  await other.goto(await productPage(page));
  await expect(other.locator('.pline')).toContainText('Retail$');
  await logOut(other);
  await expect(ownPrices(page)).toHaveCount(0);
  await expect(page.locator('.card .price').first()).toHaveText(`$${retail.data[0].retail_price}`, {
    useInnerText: true,
  });
  await expect(page.locator('.strip').getByRole('link', { name: 'Business Login' })).toBeVisible();
});

test('a page restored by Back shows no prices of a session that is over', async ({ page, context }) => {
  await logIn(page, 'partner');
  await page.goto(await productPage(page));
  await expect(page.locator('.pline')).toContainText('Retail$');
  // as the back/forward cache does: no storage event in between
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.locator('.pline')).toBeHidden();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('userinfo');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.locator('.pline')).toContainText('Log in for your partner price');
  await expect(page.locator('.pline')).toBeVisible();
});

test('without the network nobody is signed out; prices that fail say so and come with Try again', async ({ page }) => {
  await logIn(page, 'partner');
  await page.route('**/api/{tokenlogin,prices?**}', (route) => route.abort('internetdisconnected'));
  await page.goto(await productPage(page));
  await expect(page.locator('#toast')).toContainText('We could not load your prices.');
  await expect(page.locator('.pline')).toHaveText('Your price did not load.');
  await expect(page.locator('.wide-columns .card .price').first()).toBeVisible();
  await expect(account(page)).toBeVisible();
  await page.unrouteAll();
  await page.locator('#toast').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.pline')).toContainText(/Retail\$/);
  await expect(page.locator('#toast')).toBeEmpty();
});

test('the customer view hides everything of a partner’s, on every page, until it is switched off', async ({ page }) => {
  await logIn(page, 'vip');
  await page.goto('/tires/list/wintertires');
  await expect(ownPrices(page)).toHaveCount(10);
  await account(page).click();
  await page
    .locator('#account')
    .getByRole('switch', { name: /Customer view/ })
    .click();
  await expect(ownPrices(page)).toHaveCount(0);
  await page.goto(await productPage(page));
  await expect(page.locator('.strip')).toContainText('Customer view is on');
  await expect(page.locator('.card .price').first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/VIP|Partner\$|partner price/i, { useInnerText: true });
  await page.locator('.strip').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.locator('.pline')).toContainText(/Partner\$/);
  await expect(page.locator('.strip')).not.toContainText('Customer view is on', { useInnerText: true });
});

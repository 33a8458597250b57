/** The product page as a visitor reads it. */
import { expect, test, type Page } from 'playwright/test';
import { openFully, productPage } from './shop-pages.ts';

/** The page of the first tire that the search field would find. */
const pathOf = (page: Page, keyword: string) => productPage(page, `title=${encodeURIComponent(keyword)}`);

test('says what it is, what it costs and how to get it', async ({ page }) => {
  await page.goto(await pathOf(page, 'x-ice snow 225/65R17'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('X-Ice Snow');
  const buy = page.locator('.buy');
  await expect(buy).toContainText('225/65R17');
  await expect(buy).toContainText('$5 recycling');
  await expect(buy.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
  await expect(buy.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:\+1/);
  await expect(page.getByRole('heading', { name: 'What the size says' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /in other sizes/ })).toBeVisible();
  await expect(page.locator('.like .card')).toHaveCount(4);
});

test('the estimate follows the number of tires, without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(await pathOf(page, 'x-ice snow 225/65R17'));
  const price = Number((await page.locator('.ask .price').innerText()).replace(/[^\d.]/g, ''));
  const total = (n: number) => Math.floor(((price * n + 5 * n + (n % 4 ? 5 * n : 0)) * 105 * 100 + 50) / 100) / 100;
  for (const n of [1, 4, 2]) {
    await page.locator('.seg label', { hasText: String(n) }).click();
    const sum = Number((await page.locator('.est table:visible .sum td').innerText()).replace(/[^\d.]/g, ''));
    expect(Math.abs(sum - total(n))).toBeLessThan(0.011);
  }
  await context.close();
});

test('structured data says price, stock and place in the shop', async ({ page }) => {
  await page.goto(await pathOf(page, 'hakkapeliitta'));
  const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((t) => JSON.parse(t));
  const all = blocks.flatMap((b) => b['@graph'] ?? [b]);
  const product = all.find((b) => b['@type'] === 'Product');
  expect(product).toMatchObject({ brand: { name: 'Nokian' }, offers: { '@type': 'Offer', priceCurrency: 'CAD' } });
  expect(product.offers.price).toMatch(/^\d+\.\d\d$/);
  expect(product.aggregateRating.reviewCount ?? product.aggregateRating.ratingCount).toBeGreaterThan(0);
  expect(all.some((b) => b['@type'] === 'BreadcrumbList')).toBe(true);
});

test('the warranty opens over the page and closes by key', async ({ page }) => {
  await page.goto(await pathOf(page, 'x-ice snow 225/65R17'));
  await page.locator('summary', { hasText: 'Warranty' }).click();
  await page.getByRole('button', { name: 'What the warranty covers' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a bag has no size, and no place for one', async ({ page }) => {
  await page.goto(await productPage(page, 'types=tirebags'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the size says' })).toHaveCount(0);
});

test('a product page loads no framework before it is used', async ({ page }) => {
  await openFully(page, await pathOf(page, 'x-ice snow 225/65R17'));
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(40_000);
});

/** Content pages: each kind opens, has one main heading, and needs no JavaScript. */
import { expect, test } from 'playwright/test';
import { GENERAL_SERVICES } from '#src/kit/routes.ts';
import { LISTED_SERVICES, UNLISTED_SERVICE } from '../support/seeded-services.ts';

const SERVICES = [...LISTED_SERVICES, UNLISTED_SERVICE, ...GENERAL_SERVICES.map(({ id }) => id)];
const PAGES: ReadonlyArray<readonly [path: string, heading: RegExp]> = [
  ['/services', /tire services/i],
  ['/policy', /policies/i],
  ['/policy/refund', /refund policy/i],
  ['/policy/store', /warranty policy/i],
  ['/policy/privacy', /privacy policy/i],
  ['/policy/pricing', /partner pricing/i],
  ['/faq', /questions/i],
  ['/about', /about/i],
  ['/partner-brands', /partner brands/i],
  ['/wheels', /wheels/i],
  ['/wheel-balance', /wheel balance weights/i],
  ['/contact', /contact/i],
  ['/articles', /articles/i],
  ['/articles/type/tire-care', /tire care/i],
  ['/articles/studded-tires-in-alberta', /studded tires in alberta/i],
  ...SERVICES.map((id) => [`/services/${id}`, /./] as const),
];

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('each wheel weight has its picture, what it is for, and its price', async ({ page }) => {
    await page.goto('/wheel-balance');
    const weights = page.locator('.goods > li');
    await expect(weights.getByRole('heading')).toHaveText(['1/2oz', '1/4oz', '1oz']);
    await expect(weights.locator('svg.drawing')).toHaveCount(3);
    await expect(weights.nth(1)).toContainText('Pieces of a quarter ounce (7 g)');
    await expect(weights.locator('.goods-price')).toHaveText(['$29.47 a box', '$44.38 a box', '$55.78 a box']);
  });

  for (const [path, heading] of PAGES)
    test(path, async ({ page }) => {
      const response = await page.goto(path);
      expect(response!.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await page.locator('main').innerText()).not.toMatch(/\{\{|undefined|\[object/);
      await expect(page.locator('nav[aria-label="You are here"] li')).not.toHaveCount(0);
      expect(await page.locator('meta[name=robots]').count()).toBe(0);
    });

  test('questions open, and a link to one opens it', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/faq#studs');
    await expect(page.locator('#studs')).toBeVisible();
    await page.getByText('What is included in the price of a tire?').click();
    await expect(page.locator('#price-includes')).toContainText('$5');
  });

  test('articles are filtered by links', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/articles');
    expect(await page.locator('.acard').count()).toBe(17);
    await page
      .locator('main')
      .getByRole('link', { name: /^Business/ })
      .click();
    await expect(page).toHaveURL('/articles/type/business');
    await page.locator('.acard a').first().click();
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible();
    expect(await page.locator('.related .acard').count()).toBe(4);
  });
});

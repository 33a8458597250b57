/** Content pages without JavaScript. `site.spec.ts` opens all of them. */
import { expect, test } from 'playwright/test';

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
    expect(await page.locator('.acard').count()).toBe(4);
  });
});

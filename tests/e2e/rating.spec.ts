/** Ratings of a product: once per browser, by pointer, by keyboard, and after a failure. */
import { expect, test, type Page } from 'playwright/test';
import { productPage } from './shop-pages.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

/** Opens a product of its own for each test, because ratings are stored. */
async function open(page: Page, nth: number): Promise<void> {
  await page.goto(await productPage(page, `types=allterraintires&pageSize=10&current=${nth}`));
}
const stars = (page: Page) => page.getByRole('dialog', { name: /^Rate the/ });
async function openStars(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rate it' }).click();
  await expect(stars(page).getByRole('radio').first()).toBeFocused(); // hydrated
}

test('by pointer, and the server remembers what the browser forgot', { tag: '@journey' }, async ({ page }) => {
  await open(page, 4);
  await openStars(page);
  await stars(page).locator('label', { hasText: '5 stars' }).click();
  await stars(page).getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('button', { name: 'You rated it 5 of 5' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openStars(page);
  await stars(page).locator('label', { hasText: '1 star' }).click();
  await stars(page).getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You already rated this product.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'You rated it' })).toBeVisible();
});

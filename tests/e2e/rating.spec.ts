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

test('by keyboard: chosen by arrow keys, sent, counted, confirmed, and not a second time', async ({ page }) => {
  await open(page, 3);
  const before = Number(/\((\d+)\)/.exec(await page.locator('.rate').innerText())?.[1] ?? 0);
  await page.getByRole('button', { name: 'Rate it' }).focus();
  await page.keyboard.press('Enter');
  await expect(stars(page).getByRole('radio', { name: /^1 star/ })).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(stars(page).getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Rating added successfully' })).toBeVisible();
  await expect(stars(page)).toBeHidden();
  await expect
    .poll(async () => Number(/\d+/.exec(await page.locator('.rate small').innerText())![0]))
    .toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'You rated it 4 of 5' })).toHaveAttribute('aria-disabled', 'true');
  const after = await page.locator('.rate small').innerText();
  await page.reload();
  await expect(page.locator('.rate small')).toHaveText(after); // the page was built before
  await page.getByRole('button', { name: 'You rated it 4 of 5' }).press('Enter');
  await expect(stars(page)).toBeHidden();
});

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

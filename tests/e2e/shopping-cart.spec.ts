/** The shopping cart, which is empty: orders are made by phone or message. */
import { expect, test } from 'playwright/test';
import { openFully } from './shop-pages.ts';

test('the cart says that it is empty, and how to order', async ({ page }) => {
  await openFully(page, '/shopping-cart');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.00');
  await expect(page.getByRole('row', { name: /^Tires/ })).toContainText('0');
  const ask = page.getByRole('complementary', { name: 'Order by phone or message' });
  await expect(ask.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await ask.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Send a message' })).toBeVisible();
});

/** The shopping cart, which is empty: orders are made by phone or message. */
import { expect, test } from 'playwright/test';
import { logIn } from './account-pages.ts';
import { openFully, scriptsReady } from './shop-pages.ts';

test('the cart says that it is empty, keeps its number, and says when it cannot be reached', async ({ page }) => {
  const numbers: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/api/shoppingCart') && numbers.push(new URL(request.url()).searchParams.get('tmp_id')!),
  );
  await openFully(page, '/shopping-cart');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.00');
  await expect(page.getByRole('row', { name: /^Tires/ })).toContainText('0');
  const ask = page.getByRole('complementary', { name: 'Order by phone or message' });
  await expect(ask.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await page.route('**/api/shoppingCart*', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'The stock room is flooded.' } }),
  );
  await page.reload();
  await scriptsReady(page);
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

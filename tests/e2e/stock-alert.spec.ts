/** “Tell me when a set is in”: from the page of a tire out of stock to the form, and the page of a mail's link. */
import { expect, test, type Page } from 'playwright/test';
import { main } from './account-pages.ts';
import { openFully, sideways } from './shop-pages.ts';

interface Listed {
  id: number;
  slug: string;
  title: string;
  size: string;
  in_stock: boolean;
}
/** A tire of the sample shop that is out of stock, or in stock: the last or first in the order of stock. */
async function tire(page: Page, isThere: boolean): Promise<Listed> {
  const list = async (current: number) =>
    (await (await page.request.get(`/api/product?types=wintertires&pageSize=50&current=${current}`)).json()) as {
      data: Listed[];
      totalPage: number;
    };
  const first = await list(1);
  const { data } = isThere ? first : await list(first.totalPage);
  return data.find((one) => one.size && one.in_stock === isThere)!;
}

test('a visitor leaves a phone number on a phone; what is missing is said', { tag: '@journey' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, slug, title } = await tire(page, false);
  await openFully(page, `/tires/detail/${id}/${slug}`);
  await main(page).getByRole('link', { name: 'Tell me when a set is in' }).click();
  await expect(main(page).getByText(title, { exact: true })).toBeVisible();
  const send = main(page).getByRole('button', { name: 'Tell me' });
  await send.click();
  await expect(main(page).getByRole('status')).toContainText('Enter an email address or a phone number');
  await expect(main(page).getByLabel('Phone')).toBeFocused();
  await main(page).getByLabel('Phone').fill('403-555-0100');
  expect(await sideways(page)).toBe(0);
  await send.click();
  await expect(main(page).getByRole('status')).toContainText('We’ll call you when a set is in.');
  await expect(send).toBeHidden();
});

test('a mailed link has two buttons, and says when it has expired', async ({ page }) => {
  await openFully(page, `/stock-alert#${'a'.repeat(43)}`);
  await expect(main(page).getByLabel('Email')).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(main(page).getByRole('status')).toContainText('This link has expired');
});

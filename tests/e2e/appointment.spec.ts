/** Asking for an appointment on a phone, and a link that withdraws none. */
import { expect, test } from 'playwright/test';
import { main } from './account-pages.ts';
import { openFully, sideways } from './shop-pages.ts';

test('a visitor asks for an open day, and learns that nothing is promised yet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFully(page, '/appointment');
  const form = main(page);
  await expect(form.getByLabel('Day', { exact: true }).locator('option')).not.toHaveCount(0);
  await form.getByLabel('Shop', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Day', { exact: true }).selectOption({ index: 2 });
  await expect(form.getByLabel('Part of the day').locator('option').first()).toHaveText(/^(Morning|Midday), \d/);
  await form.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email is required!');
  await form.getByLabel('Email').fill('jo@example.com');
  await form.getByLabel('Phone', { exact: true }).fill('403-555-0100');
  expect(await sideways(page)).toBe(0);
  await form.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'It is not an appointment yet' })).toBeFocused();
});

test('a link that is incomplete says so, and gives the phone number', async ({ page }) => {
  await openFully(page, '/withdraw-appointment#nonsense');
  await main(page).getByRole('button', { name: 'Cancel it' }).click();
  await expect(main(page).getByRole('status')).toContainText('This link is incomplete');
  await expect(main(page).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
});

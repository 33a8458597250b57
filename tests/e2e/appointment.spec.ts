/** Asking for an appointment on a phone, and a link that withdraws none. */
import { expect, test } from 'playwright/test';
import { main } from './account-pages.ts';
import { openFully, sideways } from './shop-pages.ts';

test(
  'a visitor chooses a half-day, sends it with a phone number alone, and moves it to another day',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFully(page, '/appointment');
    const form = main(page);
    await form.getByLabel('Shop', { exact: true }).selectOption({ index: 1 });
    await expect(form.getByRole('group', { name: 'When' }).getByRole('radio').first()).toBeChecked();
    await form.getByRole('group', { name: 'When' }).getByRole('radio').nth(2).check();
    await form.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(form.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(form.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/^Enter an email address or/);
    await form.getByLabel('Phone', { exact: true }).fill('403-555-0100');
    expect(await sideways(page)).toBe(0);
    await form.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(form.getByRole('group', { name: /It is not booked yet/ })).toBeFocused();
    const file = page.waitForEvent('download');
    await form.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('appointment.ics');
    await form.getByRole('link', { name: 'Change or cancel' }).click();
    await expect(main(page).getByText(/^Skyline NE, \w+day/)).toBeVisible();
    await main(page).getByRole('link', { name: 'Choose another day' }).click();
    await expect(form.getByText(/^Now: Skyline NE/)).toBeVisible();
    await form.getByLabel('Or later').selectOption({ index: 3 });
    await form.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(form.getByRole('group', { name: /^Changed./ })).toBeFocused();
  },
);

test('a link that is incomplete says so, and gives the phone number', async ({ page }) => {
  await openFully(page, '/withdraw-appointment#nonsense');
  await main(page).getByRole('button', { name: 'Cancel it' }).click();
  await expect(main(page).locator('#result')).toContainText('The link may be incomplete');
  await expect(main(page).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
});

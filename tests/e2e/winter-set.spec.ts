/** From a vehicle's list over its winter set to an appointment, on a phone. */
import { expect, test } from 'playwright/test';
import { main } from './account-pages.ts';
import { openFully, sideways } from './shop-pages.ts';

test('a visitor chooses a winter set and asks for an appointment', { tag: '@journey' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFully(page, '/tires/toyota/rav4/2019/225-65r17');
  await main(page).getByRole('link', { name: 'Winter set on its own wheels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter set for the 2019 Toyota RAV4');
  const total = main(page).getByRole('row', { name: /^Winter set, ready to bolt on/ });
  const first = await total.textContent();
  await main(page).locator('select[name=tire]').selectOption({ index: 1 });
  await main(page).getByRole('button', { name: 'Update the total' }).click();
  await expect(total).not.toHaveText(first!);
  expect(await sideways(page)).toBe(0);
  await main(page).getByRole('link', { name: 'Book an appointment' }).click();
  const form = main(page);
  await expect(form.getByLabel('Vehicle, tires, anything else')).toHaveValue(
    /^Winter set, ready to bolt on\n4 × .*Vehicle: 2019 Toyota RAV4/s,
  );
  await form.getByLabel('Phone', { exact: true }).fill('403-555-0100');
  await form.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(form.getByRole('group', { name: /It is not booked yet/ })).toBeFocused();
});

/** The steps in which the shop opens, at the desk of the sample shop. Nothing is removed here. */
import { expect, test } from 'playwright/test';
import { desk } from './editor-desk.ts';
import { sideways } from './shop-pages.ts';

test('the desk leads through the opening: what is missing, where it is changed, and what is right as it stands', async ({
  page,
}) => {
  await desk(page, '#opening');
  const steps = page.locator('.opening ol > li');
  await expect(steps).toHaveCount(14);
  const step = (title: string) => steps.filter({ has: page.getByText(title, { exact: true }) });
  // the first step that misses something is open
  await expect(step('Name').getByRole('link', { name: 'Change Name: Three Peaks Tire' })).toHaveAttribute(
    'href',
    '#setting/title',
  );
  await expect(step('Name')).toContainText('A sample in it: Three Peaks Tire');

  await step('Opening hours').locator('summary').click();
  await step('Opening hours')
    .getByRole('button', { name: /^It is correct\s?, Monday to Friday/ })
    .click();
  await expect(step('Opening hours').locator('summary')).toContainText('done');
  await page.reload();
  await expect(step('Opening hours').locator('summary')).toContainText('done');

  await step('Sample catalogue removed').locator('summary').click();
  await expect(step('Sample catalogue removed')).toContainText('sample products');
  await step('Sample catalogue removed').getByRole('button', { name: 'Remove the samples …' }).click();
  await step('Sample catalogue removed').getByRole('button', { name: 'Yes, remove them' }).click();
  const refused = page.locator('.opening').getByRole('alert');
  await expect(refused).toContainText('Nobody but the demo accounts may edit');
  await expect(refused).toBeInViewport();
  await step('Notice off').locator('summary').click();
  await expect(step('Notice off').getByRole('button', { name: 'Open the shop' })).toBeDisabled();
});

test('the opening fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk(page, '#opening');
  await expect(page.locator('.opening ol > li')).toHaveCount(14);
  for (const step of await page.locator('.opening details').all())
    if ((await step.getAttribute('open')) === null) await step.locator('summary').click();
  expect(await sideways(page)).toBe(0);
});

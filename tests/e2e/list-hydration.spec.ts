/** A list changes in place once it is touched: what a visitor does before that, meanwhile and at that moment counts once. */
import { expect, test, type Page } from 'playwright/test';
import { choice, filter, hold, lookAround, openFully } from './shop-pages.ts';

const winter = (page: Page) => choice(page, 'Winter');
/** Holds the code of the filter back until the returned function is called. */
const holdCode = (page: Page) => hold(page, '**/_astro/list.*.js');

test('who reads a list needs no framework; what changes it is there when somebody looks around', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', (response) => void fetched.push(response.url()));
  await openFully(page, '/tires/list/wintertires');
  expect(fetched.join(' ')).not.toMatch(/_astro\/list\.\S+\.js/);
  await expect.poll(async () => (await lookAround(page), fetched.join(' '))).toMatch(/\/_astro\/list\.\S+\.js/);
  await page.getByText('Set', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-basis', 'set');
  await winter(page).uncheck();
  await expect(page).toHaveURL('/tires');
  await expect(page.getByRole('radio', { name: 'Set' })).toBeChecked();
  expect(fetched.join(' ')).not.toMatch(/hydrate|react/i);
});

test('a tick, a text, a price and a press count, though the code comes later', async ({ page }) => {
  const release = await holdCode(page);
  await openFully(page, '/tires');
  await winter(page).check();
  const prices = filter(page).getByLabel('To $');
  await prices.fill('200');
  await prices.press('Enter');
  await filter(page)
    .getByText(/^All \d+ brands$/)
    .click();
  await filter(page).getByRole('button', { name: 'All types' }).click();
  await filter(page).getByLabel('Keyword').pressSequentially('nok');
  await expect(page).toHaveURL('/tires');
  await expect(winter(page)).toBeChecked();
  release();
  await filter(page).getByLabel('Keyword').pressSequentially('ian h');
  await filter(page).getByLabel('Keyword').press('Enter');
  await expect(page).toHaveURL(/\/tires\?title=nokian\+h&types=[a-z,]+,wintertires&maxPrice=200$/);
  await expect(filter(page).getByLabel('Keyword')).toHaveValue('nokian h');
  await expect(winter(page)).toBeChecked();
  await expect(prices).toHaveValue('200');
  await expect(filter(page).locator('.unfold')).toHaveAttribute('open');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the sheet opens at once, keeps what is tapped in it, and Back closes it', async ({ page }) => {
    const release = await holdCode(page);
    await openFully(page, '/tires');
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await winter(page).tap();
    await expect(winter(page)).toBeChecked();
    release();
    await expect(page).toHaveURL('/tires/list/wintertires');
    await expect(winter(page)).toBeChecked();
    await page.goBack();
    await expect(filter(page)).toBeHidden();
    await expect(page).toHaveURL('/tires/list/wintertires');
    await page.goBack();
    await expect(page).toHaveURL('/tires');
  });
});

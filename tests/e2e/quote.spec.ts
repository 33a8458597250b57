/** A quote that is kept: from the estimate and from a quick order, on its page, on paper, and in the account's list. */
import { expect, test } from 'playwright/test';
import { logIn, main } from './account-pages.ts';
import { axeViolations } from './axe.ts';
import { openFully, productPage, sheetsOf, sideways } from './shop-pages.ts';

test(
  'an estimate is kept under a link of its own, with the total that was shown, and prints on one page',
  { tag: '@journey' },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFully(page, await productPage(page));
    await page.locator('.seg label', { hasText: '6' }).click();
    const total = await page.locator('.est .sum:visible td').innerText();
    await page.getByRole('button', { name: 'Email or print' }).click();
    await page.waitForURL(/\/quotes\/[\w-]{43}$/);
    const quote = page.getByRole('region', { name: 'The quote' });
    await expect(quote).toContainText('6 × Michelin X-Ice Snow 225/65R17');
    await expect(quote.locator('.sum')).toContainText(total);
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sheetsOf(page)).toBe(1);
    await expect(page.getByRole('link', { name: 'Text it' })).toHaveAttribute(
      'href',
      /^sms:\?&body=My%20tire%20quote%3A%20http.*%2Fquotes%2F/,
    );
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(page.url());
    await expect(other.locator('.quote .sum')).toContainText(total);
    await stranger.close();
  },
);

test(
  'a quote becomes an order request that names its tires, its total and its link',
  { tag: '@journey' },
  async ({ page }) => {
    await openFully(page, await productPage(page));
    await page.getByRole('button', { name: 'Email or print' }).click();
    await page.waitForURL(/\/quotes\//);
    await openFully(page, page.url());
    await page.getByRole('link', { name: 'Send as an order request' }).click();
    const words = page.getByRole('dialog').getByLabel('Message');
    await expect(words).toHaveValue(/4 x Michelin X-Ice Snow 225\/65R17/);
    await expect(words).toHaveValue(new RegExp(new URL(page.url()).pathname));
  },
);

test('a business finds its quotes in its account, repeats one, and opens what is at its own prices logged in alone', async ({
  page,
  browser,
}) => {
  await logIn(page, 'partner');
  await openFully(page, '/tires/quick-order');
  await main(page).getByRole('textbox').first().fill('4 x 225/65R17');
  await main(page).locator('form').getByRole('button').last().click();
  await page.getByRole('button', { name: 'Pick the cheapest of each' }).click();
  const total = await page.locator('.quote .sum td').innerText();
  await page.getByRole('button', { name: 'Save for 30 days' }).click();
  await page.waitForURL(/\/quotes\//);
  await expect(page.locator('.quote .sum')).toContainText(total);
  await expect(main(page)).toContainText('Your partner prices');
  const path = new URL(page.url()).pathname;
  const stranger = await browser.newContext();
  expect((await stranger.request.get(page.url())).status()).toBe(403);
  await stranger.close();
  await page.goto('/setting');
  const list = page.getByRole('region', { name: 'Your quotes' });
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByRole('link').first()).toHaveAttribute('href', path);
  await list
    .getByRole('button', { name: /^Repeat/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname.startsWith('/quotes/') && url.pathname !== path);
  await expect(page.locator('.quote')).toContainText('The same total as in your quote of');
});

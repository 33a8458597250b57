/** Quick order: from a list of sizes to tires with prices and a quote. */
import { expect, test, type Page } from 'playwright/test';
import { logIn, main } from './account-pages.ts';
import { openFully } from './shop-pages.ts';

const LIST = '225/65R17 x4\n2055516 2\nrubbish\n4 x 33x12.50R20';
async function show(page: Page, text = LIST): Promise<void> {
  await openFully(page, '/tires/quick-order');
  await expect(main(page).getByRole('button', { name: 'Show tires' })).toBeEnabled();
  await main(page).getByLabel('Sizes, one a line').fill(text);
  await main(page).getByRole('button', { name: 'Show tires' }).click();
}
const table = (page: Page, size: string) => main(page).getByRole('table', { name: size });
const amounts = async (page: Page, size: string, column: string) =>
  (await table(page, size).locator(`tbody .c-${column}`).allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );

test('picked tires add up to a quote that is sent as a message', { tag: '@journey' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'partner');
  await show(page);
  await expect(table(page, '225/65R17').getByRole('columnheader')).toHaveText([
    'Tire',
    'Stock',
    'Shop',
    'Retail',
    'Partner',
  ]);
  await table(page, '225/65R17').getByRole('radio').first().check();
  const [each] = await amounts(page, '225/65R17', 'partner');
  const quote = main(page).getByRole('region', { name: 'Your quote' });
  await main(page).getByLabel('How many of 225/65R17').fill('6');
  const total = Math.floor(((each! * 6 + 30 + 30) * 100 * 105 + 50) / 100) / 100;
  await expect(quote.locator('.sum td')).toHaveText(`$${total.toLocaleString('en-CA', { minimumFractionDigits: 2 })}`);
  await quote.getByLabel('Installed by us').check();
  await expect(quote.locator('tfoot')).toContainText('Installation$');
  expect(await quote.locator('.sum td').innerText()).not.toBe(
    `$${total.toLocaleString('en-CA', { minimumFractionDigits: 2 })}`,
  );
  await quote.getByLabel('Installed by us').uncheck();
  await main(page).getByRole('button', { name: 'Pick the cheapest of each' }).click();
  await expect(quote.locator('tbody tr')).toHaveCount(3);
  await quote.getByRole('button', { name: 'Copy' }).click();
  await expect(quote.getByRole('status')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/6 x .+225\/65R17.+ @ \$[\s\S]+Total: \$/);
  await main(page).getByLabel('How many of 225/65R17').fill('5');
  await expect(quote.getByRole('status')).toBeEmpty(); // the quote has changed since it was copied
  await main(page).getByLabel('How many of 225/65R17').fill('6');

  const sent = page.waitForRequest('**/api/message');
  await quote.getByRole('link', { name: 'Send as a message' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send a message' });
  await expect(drawer.getByLabel('Message')).toHaveValue(/6 x .+225\/65R17[\s\S]+Total: \$/);
  await expect(drawer.getByLabel('Email')).toHaveValue('partner@demo.example');
  await drawer.getByLabel('Phone').fill('403-555-0100');
  await drawer.getByRole('button', { name: 'Send message' }).click();
  await expect(drawer.getByRole('status').filter({ hasText: 'Successfully' })).toBeVisible();
  expect((await sent).postDataJSON().content).toContain('225/65R17');
});

test('only the quote is printed, with the customer’s name; a failure shows the phone number', async ({ page }) => {
  await logIn(page, 'partner');
  await show(page, '225/65R17\nrubbish');
  await expect(main(page).getByRole('alert').filter({ hasText: 'rubbish' })).toBeInViewport();
  await main(page).getByRole('button', { name: 'Pick the cheapest of each' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('table').filter({ visible: true })).toHaveCount(1);
  await expect(main(page).locator('.on-paper').filter({ visible: true })).toContainText([
    /Three Peaks Tire.*403-555-0142/s,
    'For partner@demo.example',
  ]);
  for (const away of ['.top', '.qo-form', '.qo-size', '.qo-bar', '.quote-acts', '.foot'])
    await expect(page.locator(away).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.route('**/api/quickOrder', (route) => route.abort());
  await main(page).getByRole('button', { name: 'Show tires' }).click();
  await expect(main(page).getByRole('alert').getByRole('link', { name: '403-555-0142' })).toHaveAttribute(
    'href',
    'tel:+14035550142',
  );
  await expect(main(page).getByLabel('Sizes, one a line')).toHaveValue('225/65R17\nrubbish');
});

test('the customer view shows retail prices, and a logout leaves nothing', async ({ page, context }) => {
  await logIn(page, 'vip');
  await show(page, '225/65R17');
  await main(page).getByRole('button', { name: 'Pick the cheapest of each' }).click();
  const vip = await main(page).locator('.picked .c-vip').innerText();
  await page.locator('.top').getByRole('button', { name: 'Account' }).click();
  await page.locator('#account').getByRole('switch').click();
  await expect(main(page).getByRole('columnheader', { name: 'VIP' })).toHaveCount(0);
  await expect(main(page)).not.toContainText(vip);
  const other = await context.newPage();
  await openFully(other, '/about');
  await other.locator('.top').getByRole('button', { name: 'Customer view' }).click();
  await other.locator('#account').getByRole('button', { name: 'Logout' }).click();
  await expect(main(page)).toContainText('for registered body shops');
  await expect(main(page).locator('.qo-size')).toHaveCount(0);
  await other.waitForURL('/'); // closing a page that still navigates may never end
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/userinfo|vip@demo/);
});

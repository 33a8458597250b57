/** The product page as a visitor reads it. */
import { expect, test, type Page } from 'playwright/test';
import { openChosenVehicle, openFully, productPage } from './shop-pages.ts';

/** The page of the first tire that the search field would find. */
const pathOf = (page: Page, keyword: string) => productPage(page, `title=${encodeURIComponent(keyword)}`);

test('says what it is, what it costs and how to get it', { tag: '@journey' }, async ({ page }) => {
  await page.goto(await pathOf(page, 'x-ice snow 225/65R17'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('X-Ice Snow');
  const buy = page.locator('.buy');
  await expect(buy).toContainText('225/65R17');
  await expect(buy).toContainText('$5 recycling');
  await expect(buy.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
  await expect(buy.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:\+1/);
  await expect(page.getByRole('heading', { name: 'What the size says' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /in other sizes/ })).toBeVisible();
  await expect(page.locator('.wide-columns .card')).toHaveCount(4);
});

test('the estimate follows number and delivery, without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(await pathOf(page, 'x-ice snow 225/65R17'));
  const price = Number((await page.locator('.ask .price').innerText()).replace(/[^\d.]/g, ''));
  const sum = async () => Number((await page.locator('.est .sum:visible td').innerText()).replace(/[^\d.]/g, ''));
  // recycling is $5, what is no set $5, an SUV on 17-inch rims $35 a tire, GST 5%
  const total = (n: number, set: boolean, installed: boolean) =>
    Math.floor((n * (price + 5 + (set ? 0 : 5) + (installed ? 35 : 0)) * 105 * 100 + 50) / 100) / 100;
  for (const n of [1, 4, 6, 8, 2]) {
    await page.locator('.seg label', { hasText: String(n) }).click();
    expect(Math.abs((await sum()) - total(n, n % 4 === 0, true))).toBeLessThan(0.011);
  }
  await page.locator('.seg label', { hasText: '5' }).click();
  await page.getByLabel('Five is a set: a full-size spare').check();
  expect(Math.abs((await sum()) - total(5, true, true))).toBeLessThan(0.011);
  await page.locator('.seg label', { hasText: 'Delivered' }).click();
  expect(Math.abs((await sum()) - total(5, true, false))).toBeLessThan(0.011);
  await expect(page.locator('.est')).toContainText('By distance', { useInnerText: true });
  await expect(page.locator('.est')).not.toContainText('Mounting', { useInnerText: true });
  await expect(page.getByLabel('On a')).toBeHidden();
  await context.close();
});

test('the estimate is for the kind of vehicle that is chosen, and at once for one that is remembered', async ({
  page,
}) => {
  const path = await pathOf(page, 'x-ice snow 225/65R17');
  await openFully(page, path);
  await expect(page.getByLabel('On a')).toHaveValue('suv');
  await expect(page.locator('.est')).toContainText('Mounting, $17 per tire', { useInnerText: true });
  const whole = await page.locator('.est .sum:visible td').innerText();
  await page.getByLabel('On a').selectOption('Car');
  await expect(page.locator('.est')).toContainText('Mounting, $12 per tire', { useInnerText: true });
  await expect(page.locator('.est .sum:visible td')).not.toHaveText(whole);
  await page.evaluate(() =>
    localStorage.setItem(
      'vehicle',
      JSON.stringify({
        key: 'ram/3500/2022/dually',
        name: '2022 Ram 3500 Dually',
        short: '2022 Ram 3500',
        href: '/tires/ram/3500/2022/225-65r17/dually',
        kind: 'dual',
        sizes: [['225/65R17']],
      }),
    ),
  );
  await page.goto(path);
  await expect(page.getByLabel('On a')).toHaveValue('dual');
  await expect(page.getByLabel('Six is a set: dual rear wheels')).toBeChecked();
  await expect(page.locator('.est .sum:visible th')).toHaveText('Installed, six');
  await expect(page.locator('.est')).not.toContainText('Not a set', { useInnerText: true });
});

test(
  'Book, Message and Text carry the tire, the number, the total as it stands, the shop and the vehicle',
  { tag: '@journey' },
  async ({ page }) => {
    await openChosenVehicle(page, '/tires/toyota/rav4/2019/225-65r17');
    await openFully(page, await pathOf(page, 'x-ice snow 225/65R17'));
    await page.locator('.seg label', { hasText: '6' }).click();
    await page.locator('.seg label', { hasText: 'Delivered' }).click();
    const total = await page.locator('.est .sum:visible td').innerText();
    const buttons = page.locator('.acts');
    const text = buttons.getByRole('link', { name: 'Text' });
    await text.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await text.click();
    await expect(text).toHaveAttribute('href', /^sms:\+1\d{10}\?&body=6%20%C3%97%20/);
    const words = new URLSearchParams((await text.getAttribute('href'))!.split('?')[1]).get('body')!;
    expect(words).toMatch(/^6 × Michelin X-Ice Snow 225\/65R17/);
    expect(words).toContain(`Tires, six: ${total} with GST, as shown on`);
    expect(words).toMatch(/Shop: (Foothills SE|Skyline NE)/);
    expect(words).toContain('Vehicle: 2019 Toyota RAV4');
    expect(words).toContain(new URL(page.url()).pathname);
    await page.locator('.seg label', { hasText: '4' }).click();
    await buttons.getByRole('link', { name: 'Message' }).click();
    await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue(/^4 × Michelin X-Ice Snow 225\/65R17/);
    await page.keyboard.press('Escape');
    await page.locator('.seg label', { hasText: '6' }).click();
    await buttons.getByRole('link', { name: 'Book' }).click();
    await page.waitForURL('/appointment');
    await expect(page.getByLabel('Vehicle, tires, anything else')).toHaveValue(words);
  },
);

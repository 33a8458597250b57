/** The first week of another shop, from `npm start -- --empty` to its pages, without a terminal after the start. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { openShop, type ShopProcess } from '../support/shop-process.ts';
import { frenchCsv, MONTREAL } from '../support/supplier-lists.ts';
import { main, PASSWORD } from './account-pages.ts';
import { another, save, saved } from './editor-desk.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'first-week-'));
let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await openShop({ DATA_DIR: folder, SITE_DIR: path.join(folder, 'site'), URL: '' }, '--empty');
});
test.afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function join(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  await main(page).getByLabel('Full name').fill(name);
  if (email) await main(page).getByLabel('Email').fill(email);
  for (const label of ['New Password', 'Confirm Password'])
    await main(page).getByLabel(label, { exact: true }).fill(PASSWORD);
  await main(page)
    .getByRole('button', { name: email ? 'Become the owner' : 'Accept the invitation' })
    .click();
  await page.waitForURL('**/editor');
}

/** Opens a setting, fills its fields by their labels, and saves it. */
async function setting(page: Page, code: string, fill: () => Promise<unknown>): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#setting/${code}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await fill();
  await save(page);
  await saved(page);
}

test('a shop in Saskatoon opens: owner, profile, taxes, hours, staff, price list, pages', async ({ browser }) => {
  const page = await another(browser, shop.url);
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true });

  await test.step('become the first owner', async () => {
    await join(page, /http:\S+\/join#\S+/.exec(shop.said())![0], 'Olive Owner', 'olive@shop.example');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  });
  await test.step('name the shop', async () => {
    await setting(page, 'title', () => field('Name of the shop').fill('Pneus Boréal'));
    await setting(page, 'tagline', () => field('Line below the name').fill('Tires, Saskatoon'));
    await setting(page, 'description', () =>
      field(/^Description/).fill('Winter, all-season and truck tires in Saskatoon, with prices and stock.'),
    );
  });
  await test.step('city and province', () =>
    setting(page, 'region', async () => {
      await field('City').fill('Saskatoon');
      await field('Province').fill('Saskatchewan');
      await page.getByLabel('Time zone').selectOption('Saskatchewan, without changes of the clock');
      await field('Studs in the province').fill('');
    }));
  await test.step('one shop with its address', () =>
    setting(page, 'places', async () => {
      await page.getByRole('button', { name: 'Remove shop 2' }).click();
      const one = page.getByRole('group', { name: 'shop 1' });
      const values = {
        'Short name': 'Eighth Street',
        Street: '12 8th Street E',
        City: 'Saskatoon',
        Province: 'SK',
        'Postal code': 'S7H 0A1',
        Phone: '(306) 555-0123',
        Latitude: '52.1150',
        Longitude: '-106.6200',
      };
      for (const [label, value] of Object.entries(values)) await one.getByLabel(label, { exact: true }).fill(value);
    }));
  await test.step('closed on Sundays', () =>
    setting(page, 'hours', () => page.getByRole('checkbox', { name: 'Sunday: closed' }).check()));
  await test.step('two taxes and the fee of the province', async () => {
    await setting(page, 'taxes', async () => {
      await page.getByRole('button', { name: 'Add a tax' }).click();
      const second = page.getByRole('group', { name: 'tax 2' });
      await second.getByLabel('Name, such as GST').fill('PST');
      await second.getByLabel('Percent').fill('6');
    });
    await setting(page, 'fee_recycling', () => field('Recycling, per tire').fill('6.50'));
  });

  const editor = await another(browser, shop.url);
  await test.step('an editor is invited, and takes the job', async () => {
    await page.evaluate(() => (location.hash = '#staff'));
    await page.getByLabel('Email').fill('ed@shop.example');
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('editor');
    await page.locator('.invite').getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await join(editor, (await page.locator('.invite [role=status] code').textContent())!, 'Ed Itor');
  });
  await test.step('the first price list', async () => {
    await editor.evaluate(() => (location.hash = '#price-list'));
    const list = editor.locator('.price-list');
    const buffer = frenchCsv(MONTREAL);
    await list.locator('input[type=file]').setInputFiles({ name: 'Montréal.csv', mimeType: 'text/csv', buffer });
    await list.getByLabel('Supplier').fill('mtl');
    await list.getByRole('button', { name: 'Continue' }).click();
    await list.getByRole('button', { name: /^Add \d products$/ }).click();
    await expect(editor.getByRole('status').filter({ hasText: 'Montréal.csv imported' })).toBeVisible();
  });
  await test.step('publish', async () => {
    const bar = editor.getByRole('region', { name: 'Publishing' });
    await bar.getByRole('button', { name: /^Publish/ }).click();
    await expect(bar).toContainText('All saved changes are live.');
  });

  const visitor = await another(browser, shop.url);
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/Saskatoon.*Pneus Boréal|Pneus Boréal.*Saskatoon/);
  await visitor.goto('/contact');
  await expect(main(visitor)).toContainText('One shop in Saskatoon');
  await expect(main(visitor)).toContainText('12 8th Street E');
  await expect(
    main(visitor)
      .getByRole('link', { name: /306-555-0123/ })
      .first(),
  ).toBeVisible();
  await expect(main(visitor)).toContainText(/Sunday\s*closed/i);
  await visitor.goto('/tires');
  await expect(main(visitor).locator('.card').first()).toBeVisible();
  await main(visitor).locator('.card a').first().click();
  await expect(main(visitor)).toContainText('PST');
  await expect(main(visitor)).toContainText('6.50');
});

/** A supplier's list that is fetched: an editor says where from, presses Fetch now and reads what came of it. */
import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { listen } from '../support/ports.ts';
import { desk, save, saved } from './editor-desk.ts';
import { islandsReady } from './shop-pages.ts';

const row = (item: number, cost: string) => `${item},Toyo,Observe ${item},215/65R16,98T,Winter,${cost},8`;
const listOf = (cost: string) =>
  ['Item,Brand,Pattern,Size,Load,Season,Cost,Stock', ...Array.from({ length: 30 }, (_, at) => row(at + 1, cost))].join(
    '\n',
  );

test(
  'a list is fetched from its URL, imported when it is in order, and refused with a reason when it is odd',
  { tag: '@journey' },
  async ({ page }) => {
    let list = listOf('100.00');
    const server = createServer((_request, response) => void response.end(list));
    const port = await listen(server);
    try {
      await desk(page, '#price-list');
      await page
        .locator('.price-list input[type=file]')
        .setInputFiles({ name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await page.getByLabel('Supplier', { exact: true }).fill('srce');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Add 30 products' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'first.csv imported' })).toBeVisible();

      await page.goto('/editor#supplier');
      await page.reload();
      await islandsReady(page);
      await page.getByRole('link', { name: 'Change srce' }).click();
      await page.getByLabel('Monday').check();
      await page.getByLabel('URL of the list').fill('https://10.0.0.5/list.csv');
      await save(page);
      await expect(page.getByText('A public URL that begins with https://')).toBeVisible();
      await expect(page.getByText('Enter a time of day, too.')).toBeVisible();
      await page.getByLabel('URL of the list').fill(`http://127.0.0.1:${port}/daily.csv`);
      await page.getByLabel('Times of day, in the shop’s time').fill('06:30, 12:15');
      await save(page);
      await saved(page);

      await page.evaluate(() => (location.hash = '#supplier'));
      const supplier = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'srce' }) });
      await expect(supplier).toContainText('Monday at 06:30, 12:15.');
      await supplier.getByRole('button', { name: 'Fetch now' }).click();
      await expect(supplier).toContainText('Fetched: same list as last time');
      list = listOf('105.00');
      await supplier.getByRole('button', { name: 'Fetch now' }).click();
      await expect(supplier).toContainText('Fetched and imported. 30 rows read, 0 rejected.');
      await expect(supplier).toContainText('Last list daily.csv');
      list = listOf('1050.00');
      await supplier.getByRole('button', { name: 'Fetch now' }).click();
      await expect(supplier).toContainText('Not imported: The cost of 30 of the 30 items');
    } finally {
      server.close();
    }
  },
);

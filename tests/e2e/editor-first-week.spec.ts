/** The first week of another shop, in the browser alone: from `npm start -- --empty` to pages that name Saskatoon. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { realList, REAL_PLACES } from '../functions/real-shop.ts';
import { HANG_MS } from '../patience.ts';
import { root } from '../shop-under-test.ts';
import { main, PASSWORD } from './account-pages.ts';
import { another, save, saved } from './editor-desk.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'first-week-'));
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** @returns the address of an empty shop, and the link of its first owner, as its start prints it */
async function startEmptyShop(): Promise<{ url: string; link: string; stop(): Promise<unknown> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--empty', '--no-drawing'],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: '',
        DATA_DIR: path.join(folder, 'data'),
        SITE_DIR: path.join(folder, 'site'),
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => (child.kill(), ended);
  const link = () => /\/join#[\w-]+/.exec(said)?.[0];
  await expect(() => expect(said).toMatch(/\/join#[\w-]+/)).toPass({ timeout: HANG_MS });
  await expect(async () => expect((await fetch(`${url}/faq`)).status).toBe(200)).toPass({ timeout: HANG_MS });
  return { url, link: url + link()!, stop };
}

/** Opens a setting at the desk, changes it and saves it. */
async function set(page: Page, id: string, change: () => Promise<void>): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#setting/${id}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await change();
  await save(page);
  await saved(page);
}

async function join(page: Page, button: string, name: string): Promise<void> {
  await main(page).getByLabel('Full name').fill(name);
  await main(page).getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: button }).click();
  await page.waitForURL('**/editor');
}

test('an owner opens a shop in Saskatoon without a terminal', async ({ page, browser }) => {
  const { url, link, stop } = await startEmptyShop();
  try {
    await page.goto(link);
    await main(page).getByLabel('Email').fill('jo@pneusboreal.test');
    await join(page, 'Become the owner', 'Jo Doe');

    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await set(page, 'title', () => fill('Name of the shop', 'Pneus Boréal'));
    await set(page, 'tagline', () => fill('Line below the name', 'Tires, Saskatoon'));
    await set(page, 'region', async () => {
      await fill('City', 'Saskatoon');
      await fill('Province', 'Saskatchewan');
      await page.getByLabel('Time zone').selectOption('America/Regina');
    });
    await set(page, 'places', async () => {
      await page.getByRole('button', { name: 'Remove shop 2' }).click();
      const { name, street, city, province, postalCode } = REAL_PLACES[0]!;
      await fill('Short name', name);
      await fill('Street', street);
      await fill('City', city);
      await fill('Province', province);
      await fill('Postal code', postalCode);
      await fill('Phone', '306 234 8765');
      await fill('Latitude', '52.13');
      await fill('Longitude', '-106.67');
    });
    await set(page, 'taxes', async () => {
      await page.getByRole('button', { name: 'Add a tax' }).click();
      await page.getByLabel('Name, such as GST').last().fill('PST');
      await page.getByLabel('Percent').last().fill('6');
    });
    await set(page, 'colours', () => fill('Ground', '#12304a'));

    await page.evaluate(() => (location.hash = '#staff'));
    await page.getByLabel('Email').fill('cora@pneusboreal.test');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const invited = (await page.locator('.invite [role=status] code').textContent())!;
    const counter = await another(browser, url);
    await counter.goto(url + new URL(invited).pathname + new URL(invited).hash);
    await join(counter, 'Accept the invitation', 'Cora Counter');
    await expect(counter.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    await counter.context().close();

    await page.evaluate(() => (location.hash = '#price-list'));
    const list = page.locator('.price-list');
    await list
      .locator('input[type=file]')
      .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(realList('REAL-0')) });
    const add = list.getByRole('button', { name: /^Add \d+ products/ });
    await expect(add.or(list.getByRole('button', { name: 'Continue' })).first()).toBeVisible();
    if (await list.getByRole('button', { name: 'Continue' }).isVisible())
      await list.getByRole('button', { name: 'Continue' }).click();
    await add.click();
    await expect(page.getByRole('status').filter({ hasText: 'ours.csv imported' })).toBeVisible();

    const bar = page.getByRole('region', { name: 'Publishing' });
    await bar.getByRole('button', { name: /^Publish/ }).click();
    await expect(bar.getByText(/^Live since .*\. Publishing took/)).toBeVisible({ timeout: HANG_MS });

    const visitor = await another(browser, url);
    await visitor.goto(url);
    await expect(visitor).toHaveTitle(/Saskatoon/);
    await expect(visitor.locator('.top .logo')).toContainText('PB');
    await visitor.goto(`${url}/contact`);
    await expect(visitor.getByRole('heading', { name: 'One shop in Saskatoon' })).toBeVisible();
    await expect(visitor.locator('#main svg.map')).toBeVisible();
    for (const words of ['12 Idylwyld Drive N', '306-234-8765']) await expect(main(visitor)).toContainText(words);
    await visitor.goto(`${url}/tires/list/wintertires`);
    await main(visitor)
      .getByRole('link', { name: /Hakkapeliitta R5/ })
      .first()
      .click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Nokian Hakkapeliitta R5');
    await expect(main(visitor)).toContainText('PST');
    await expect(visitor.locator('.top, footer').filter({ hasText: /Calgary|Alberta|Three Peaks/ })).toHaveCount(0);
    await visitor.context().close();
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

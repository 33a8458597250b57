/** The product list as a visitor uses it. */
import { expect, test, type Page } from 'playwright/test';
import { choice, hold, islandsReady, openFully } from './shop-pages.ts';

const count = (page: Page) => page.locator('#results output');
const cards = (page: Page) => page.locator('.cards > li');
/** The link of the first card. */
const product = (page: Page) => cards(page).first().getByRole('link').first().getAttribute('href');

test(
  'choosing a type and a brand narrows the list, and Back takes the choices back',
  { tag: '@journey' },
  async ({ page }) => {
    await openFully(page, '/tires');
    const all = await count(page).innerText();
    await choice(page, 'Winter').check();
    await expect(page).toHaveURL('/tires/list/wintertires');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Winter tires/);
    await expect(count(page)).not.toHaveText(all);
    const winter = await count(page).innerText();
    await choice(page, 'Nokian').check();
    await expect(page).toHaveURL('/tires/list/wintertires?brands=nokian');
    await expect(count(page)).not.toHaveText(winter);
    for (const brand of await page.locator('.cards .brand').allInnerTexts()) expect(brand).toContain('Nokian');
    const nokian = await count(page).innerText();

    await page.reload();
    await expect(count(page)).toHaveText(nokian);
    await islandsReady(page);
    await page.goBack();
    await expect(count(page)).toHaveText(winter);
    await page.goBack();
    await expect(count(page)).toHaveText(all);
    await expect(page).toHaveURL('/tires');
  },
);

test('pages are links, and a click shows the next one in place', { tag: '@journey' }, async ({ page }) => {
  await openFully(page, '/tires/list/wintertires');
  const first = await product(page);
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' });
  await expect(link).toHaveAttribute('href', '/tires/list/wintertires?current=2');
  await link.click();
  await expect(page).toHaveURL('/tires/list/wintertires?current=2');
  await expect.poll(() => product(page)).not.toBe(first);
  await expect(cards(page)).toHaveCount(10);
});

const NOKIAN = /\/tires.*brands=nokian|\/tires\/brand\/nokian/;

test('a visitor chooses 20 a page, which later pages keep and Back takes back', async ({ page }) => {
  await openFully(page, '/tires/toyota/rav4/2022/225-65r17');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: '20 a page' }).click();
  await expect(page).toHaveURL('/tires/toyota/rav4/2022/225-65r17?pageSize=20');
  await expect(cards(page)).toHaveCount(20);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?current=2&pageSize=20$/);
  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('a failed call says so, keeps the list, and Retry brings it', async ({ page }) => {
  await openFully(page, '/tires/list/wintertires');
  const before = await product(page);
  await page.route(NOKIAN, (route) => route.abort());
  await choice(page, 'Nokian').check();
  await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible();
  await expect(page.locator('#results')).toContainText('403-555-0142');
  expect(await product(page)).toBe(before);
  await expect(page.locator('#results')).not.toContainText('No tires');
  await page.unroute(NOKIAN);
  await page.getByRole('button', { name: /retry|try again/i }).click();
  await expect(page.locator('.cards .brand').first()).toContainText('Nokian');
});

test('a late response to an older filter is not shown', async ({ page }) => {
  await openFully(page, '/tires');
  const release = await hold(page, NOKIAN);
  await choice(page, 'Nokian').check();
  await choice(page, 'Nokian').uncheck();
  await choice(page, 'Michelin').check();
  await expect(page.locator('.cards .brand').first()).toContainText('Michelin');
  release();
  await expect(page).toHaveURL('/tires/brand/michelin');
  await expect(page.locator('.cards .brand').first()).toContainText('Michelin');
});

test('no result: sizes near by, the phone, and a way out', async ({ page }) => {
  await openFully(page, '/tires/size/235-65r17?types=summertires');
  await expect(count(page)).toHaveText('No tires found');
  await expect(page.locator('#results')).toContainText('403-555-0142');
  await expect(
    page
      .locator('#results')
      .getByRole('link', { name: /\d{3}\/\d{2}R17/ })
      .first(),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the list reads, links to products, and its pages turn', async ({ page }) => {
    await page.goto('/tires/list/wintertires');
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(count(page)).toContainText('page 2');
    await expect(cards(page)).toHaveCount(10);
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.price').first()).toContainText('$');
  });
});

test('a card says what four come to installed, and the price that a visitor chooses is large from then on', async ({
  page,
}) => {
  await openFully(page, '/tires/toyota/rav4/2019/225-65r17');
  const price = cards(page).first().locator('.price');
  const figure = async () => Number((await price.innerText()).replace(/[^\d.]/g, ''));
  const each = await figure();
  // recycling $5, an SUV on 17-inch rims $35 a tire, GST 5%
  const four = (installation: number) => Math.floor((4 * (each + 5 + installation) * 10_500 + 50) / 100) / 100;
  await expect(cards(page).first()).toContainText('Installed, four: $', { useInnerText: true });
  await page.getByText('Set', { exact: true }).click();
  await expect.poll(figure).toBeCloseTo(four(0), 1);
  await page.getByText('Installed', { exact: true }).click();
  await expect.poll(figure).toBeCloseTo(four(35), 1);
  // the choice is there before any island is
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/tires/toyota/rav4/2019/225-65r17');
  await expect.poll(figure).toBeCloseTo(four(35), 1);
  await page.unrouteAll();
  await openFully(page, '/tires/ram/3500/2022/235-80r17/dually');
  await expect(page.getByRole('radio', { name: 'Installed' })).toBeChecked();
  await expect(cards(page).first()).toContainText('six, installed', { useInnerText: true });
});

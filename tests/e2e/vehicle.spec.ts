/** From the vehicle to fitting tires: the picker on a phone and on a desktop, by keyboard, on a bad network. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { choice, islandsReady, openFully, productPage, sideways } from './shop-pages.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const picker = (page: Page) => page.locator('.picker');
const item = (page: Page, name: string) => picker(page).getByRole('link', { name, exact: true });
const now = (page: Page) => picker(page).locator('.pstep.now h2');

/** Types the first letters of an item. A busy machine may pause between two so long that the picker takes them for new ones. */
const typeTo = (target: Locator, letters: string) =>
  expect(async () => {
    await target.page().keyboard.type(letters);
    await expect(target).toBeFocused({ timeout: 10_000 });
  }).toPass();

const open = (page: Page) => openFully(page, '/search-by-vehicle');

test.describe('on a phone', () => {
  test.use(phone);
  test('five taps lead from the year to tires that fit', { tag: '@journey' }, async ({ page }) => {
    await open(page);
    await item(page, '2022').tap();
    await expect(now(page)).toContainText('Make');
    await expect(page).toHaveURL('/search-by-vehicle?year=2022');
    await expect(now(page)).toBeInViewport();
    await item(page, 'Toyota').tap();
    await item(page, 'RAV4').tap();
    await expect(now(page)).toContainText('Trim');
    await item(page, 'XLE').tap();
    await expect(page).toHaveURL('/search-by-vehicle?year=2022&make=toyota&model=rav4&option=xle');
    await expect(picker(page)).toContainText('Confirm on the placard in the driver’s door.');
    expect(await sideways(page)).toBe(0);
    await item(page, '225/65R17').tap();

    await expect(page).toHaveURL('/tires/toyota/rav4/2022/225-65r17/xle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tires for the 2022 Toyota RAV4 XLE, 225/65R17');
    for (const size of await page.locator('.cards .size').allInnerTexts()) expect(size).toContain('225/65R17');
    await islandsReady(page);
    await expect(page.locator('.strip').getByRole('link', { name: 'Tires for your 2022 RAV4' })).toBeVisible();
    await page.locator('.cards a').first().tap();
    await expect(page.locator('#fits')).toContainText('Fits your 2022 RAV4');
    await expect(page.locator('#fits')).toContainText('Confirm on the placard in the driver’s door.');
  });
});

test('on a desktop: columns of fourteen, Back a step at a time, a shared link, other sizes, filters that keep the vehicle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const corners = await picker(page)
    .locator('.plist li')
    .evaluateAll((items) => items.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  expect(corners[14]!.y).toBe(corners[0]!.y);
  expect(corners[14]!.x).toBeGreaterThan(corners[0]!.x);
  await item(page, '2022').click();
  await item(page, 'Toyota').click();
  await item(page, 'RAV4').click();
  await expect(now(page)).toContainText('Trim');
  await page.goBack();
  await expect(now(page)).toContainText('Model');
  await page.goForward();
  await expect(now(page)).toContainText('Trim');
  await page.reload();
  await islandsReady(page);
  await expect(picker(page).getByRole('button', { name: /^Make Toyota/ })).toBeVisible();
  await item(page, 'XLE').click();
  await item(page, '225/65R17').click();
  await expect(page).toHaveURL('/tires/toyota/rav4/2022/225-65r17/xle');
  await islandsReady(page);

  await choice(page, 'Winter').check();
  await expect(page).toHaveURL('/tires/toyota/rav4/2022/225-65r17/xle?types=wintertires');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Winter tires for the 2022 Toyota RAV4 XLE, 225/65R17',
  );
  await page.locator('.fit-line > summary').click();
  await page
    .locator('.fitment')
    .getByRole('link', { name: /^235\/55R19/ })
    .click();
  await expect(page).toHaveURL('/tires/toyota/rav4/2022/235-55r19?types=wintertires');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter tires for the 2022 Toyota RAV4, 235/55R19');
  await expect(page.locator('.cards .size').first()).toContainText('235/55R19');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter tires for the 2022 Toyota RAV4, 235/55R19');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Winter tires for the 2022 Toyota RAV4 XLE, 225/65R17',
  );
  await islandsReady(page);
  await page
    .locator('#results')
    .getByRole('link', { name: /^2022 Toyota RAV4 XLE/ })
    .click();
  await expect(page).toHaveURL('/tires/size/225-65r17?types=wintertires');
  await expect(page.locator('.fitment')).toHaveCount(0);

  await page.goto(await productPage(page, 'width=205&profile=55&rim=16'));
  await expect(page.locator('#fits')).toContainText('Does not fit your 2022 RAV4');
  await expect(page.locator('#fits')).toContainText('16-inch rims');
  await page.goto(await productPage(page, 'width=235&profile=55&rim=19'));
  await expect(page.locator('#fits')).toContainText('Fits your 2022 RAV4');
});

test('by the keyboard alone', async ({ page }) => {
  await open(page);
  await picker(page).locator('.plist a').first().focus();
  await typeTo(item(page, '2022'), '2022');
  await page.keyboard.press('Enter');
  await expect(now(page)).toBeFocused();
  await expect(now(page)).toContainText('Make');
  await expect(picker(page).getByRole('status')).toHaveText(/^\d+ makes to choose from$/);
  await typeTo(item(page, 'Toyota'), 'toy');
  await page.keyboard.press('Enter');
  await expect(item(page, 'RAV4')).toBeVisible();
  await typeTo(item(page, 'RAV4'), 'rav4');
  await page.keyboard.press('Enter');
  await expect(item(page, 'XLE')).toBeVisible();
  await expect(now(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    picker(page)
      .getByRole('link', { name: /R1[789]$/ })
      .first(),
  ).toBeVisible();
  await expect(now(page)).toContainText('Size');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(now(page)).toContainText('Trim');
});

test('a slow answer keeps its place, a failed one can be asked again, and the choices stay', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await open(page);
  const height = (await picker(page).boundingBox())!.height;
  await page.route('**/api/searchByVehicle?**', async (route) => {
    await held;
    await route.abort();
  });
  await item(page, '2022').click();
  await expect(picker(page).locator('[aria-busy="true"] .wait')).toBeVisible();
  await expect.poll(async () => (await picker(page).boundingBox())!.height).toBe(height);
  release();
  await expect(picker(page).getByRole('alert')).toContainText('We could not load the makes');
  await expect(picker(page).getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+1/);
  await expect(picker(page).getByRole('button', { name: /^Year 2022/ })).toBeVisible();
  await page.unroute('**/api/searchByVehicle?**');
  await picker(page).getByRole('button', { name: 'Retry' }).click();
  await expect(item(page, 'Toyota')).toBeVisible();
  await expect(now(page)).toBeFocused(); // the button is gone
  await expect(page).toHaveURL('/search-by-vehicle?year=2022');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the picker says so, with the phone and the way to a size', async ({ page }) => {
    await page.goto('/search-by-vehicle');
    const sign = page.locator('.sign');
    await expect(sign.getByRole('heading', { name: 'The picker needs JavaScript' })).toBeVisible();
    await expect(sign.getByRole('link', { name: /403-555-0142/ })).toBeVisible();
    await expect(sign.getByRole('link', { name: 'Search by size' })).toHaveAttribute('href', '/tires');
    await expect(picker(page)).toBeHidden();
  });
  test('a vehicle’s page reads, and its other sizes are links', async ({ page }) => {
    await page.goto('/tires/toyota/rav4/2022/225-65r17');
    await expect(page.locator('.cards > li')).toHaveCount(10);
    await page.locator('.fit-line > summary').click();
    await page
      .locator('.fitment')
      .getByRole('link', { name: /^235\/55R19/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tires for the 2022 Toyota RAV4, 235/55R19');
  });
});

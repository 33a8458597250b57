/** What stands on the first screen: a tire in a vehicle's list, and price, stock and the main buttons of a tire. */
import { expect, test } from 'playwright/test';
import { openFully, productPage } from './shop-pages.ts';

const LISTS = [
  '/tires/toyota/rav4/2020/225-65r17',
  '/tires/volkswagen/jetta/2023/205-55r17',
  '/tires/ford/f-250/2025/275-70r18',
  '/tires/ram/3500/2026/285-60r20',
  '/tires/chevrolet/silverado-2500hd/2020/275-70r18',
  '/tires/bmw/z4/2025/225-45r18-255-40r18',
];

for (const { width, height, by } of [
  { width: 390, height: 844, by: 400 },
  { width: 1280, height: 900, by: 520 },
])
  test(`a vehicle's list shows its first tire by ${by} px at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of LISTS) {
      await openFully(page, path);
      expect((await page.locator('.cards > li').first().boundingBox())!.y, path).toBeLessThanOrEqual(by);
    }
  });

test("price, stock and the buttons of a tire are on a phone's first screen, also with a remembered vehicle", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await productPage(page);
  await page.addInitScript(() => {
    const sizes = [['225/65R17 102H']];
    const vehicle = { key: 'toyota/rav4/2020', name: '2020 Toyota RAV4', short: '2020 RAV4', kind: 'suv', sizes };
    localStorage.setItem('vehicle', JSON.stringify({ ...vehicle, href: '/tires/toyota/rav4/2020/225-65r17' }));
  });
  await openFully(page, path);
  await expect(page.locator('#fits summary')).toBeVisible();
  const buttons = (await page.locator('.acts').boundingBox())!;
  expect(buttons.y + buttons.height).toBeLessThanOrEqual(844);
  for (const part of ['h1', '.ask .price', '.have'])
    expect((await page.locator(part).boundingBox())!.y + 20, part).toBeLessThan(buttons.y);
});

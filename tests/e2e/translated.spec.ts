/** Pages whose text a browser has translated: every text node is taken out, and `<font>` stands in its place. */
import { expect, test, type Page } from 'playwright/test';
import { filter, openFully } from './shop-pages.ts';
import { logIn } from './account-pages.ts';
import { translate } from './translate.ts';

function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

const KINDS = [
  '/',
  '/tires',
  '/tires/toyota/rav4/2019/225-65r17',
  '/search-by-vehicle',
  '/contact',
  '/login',
  '/appointment',
  '/tires/quick-order',
];

test('a translated page stays whole while it is touched', async ({ page }) => {
  const errors = watch(page);
  for (const path of KINDS) {
    await openFully(page, path);
    await translate(page);
    for (const control of (await page.locator('main :is(select, input, textarea, button):visible').all()).slice(0, 8))
      await control.focus();
    expect(await page.locator('main').innerText(), path).toMatch(/‹/);
    expect(errors, path).toEqual([]);
  }
});

for (const who of ['a guest', 'a body shop'])
  test(`a translated list goes on filtering, for ${who}`, async ({ page }) => {
    if (who === 'a body shop') await logIn(page, 'vip');
    const errors = watch(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openFully(page, '/tires');
    await translate(page);
    const box = (name: RegExp) => filter(page).getByRole('checkbox', { name });
    await box(/Winter/).check();
    await expect(page).toHaveURL(/wintertires/);
    await box(/All-Season/).check();
    await expect(page).toHaveURL(/allseasontires/);
    await expect(page.locator('.cards h3').first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/inter/);
    await box(/Winter/).uncheck();
    await expect(page).not.toHaveURL(/wintertires/);
    await expect(page.locator('.cards h3').first()).toBeVisible();
    expect(errors).toEqual([]);
  });

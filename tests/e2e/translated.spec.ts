/** Pages whose text a browser has translated: every text node is taken out, and `<font>` stands in its place. */
import { expect, test } from 'playwright/test';
import { filter, openFully } from './shop-pages.ts';
import { logIn } from './account-pages.ts';
import { translate } from './translate.ts';
import { watchForErrors } from './watch-errors.ts';

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
  const wrong = await watchForErrors(page);
  for (const path of KINDS) {
    await openFully(page, path);
    await translate(page);
    for (const control of (await page.locator('main :is(select, input, textarea, button):visible').all()).slice(0, 8))
      await control.focus();
    expect(await page.locator('main').innerText(), path).toMatch(/‹/);
    expect(wrong, path).toEqual([]);
  }
});

for (const who of ['a guest', 'a body shop'])
  test(`a translated list goes on filtering, for ${who}`, async ({ page }) => {
    if (who === 'a body shop') await logIn(page, 'vip');
    const wrong = await watchForErrors(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openFully(page, '/tires');
    await translate(page);
    const winter = filter(page).getByRole('checkbox', { name: /Winter/ });
    await winter.check();
    await expect(page).toHaveURL(/wintertires/);
    await filter(page)
      .getByRole('checkbox', { name: /All-Season/ })
      .check();
    await expect(page).toHaveURL(/allseasontires/);
    await expect(page.locator('.cards h3').first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/inter/);
    await winter.uncheck();
    await expect(page).not.toHaveURL(/wintertires/);
    await expect(page.locator('.cards h3').first()).toBeVisible();
    expect(wrong).toEqual([]);
  });

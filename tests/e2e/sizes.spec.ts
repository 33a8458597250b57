/** Sizes explained and compared: on the home page, on size pages and side by side; with and without JavaScript. */
import { expect, test, type Page } from 'playwright/test';
import { openFully } from './shop-pages.ts';
import { main } from './account-pages.ts';

const fields = (page: Page) =>
  [page.getByLabel('Size on the vehicle'), page.getByLabel('Size you have in mind')] as const;

test(
  'two sizes are compared by a form that works without a script',
  { tag: '@journey' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/tires/compare-sizes');
    const [a, b] = fields(page);
    await a.fill('P265/70R17');
    await b.fill('35x12.50R17LT');
    await b.press('Enter');
    await expect(page).toHaveURL('/tires/compare-sizes?a=265-70r17&b=35-12.50r17');
    await expect(page).toHaveTitle(/265\/70R17 and 35x12.50R17LT compared/);
    await expect(page.getByRole('row', { name: /^Overall diameter/ })).toContainText('+86.2 mm');
    await expect(main(page)).toContainText('ask us first');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await b.fill('"><b>no size');
    await b.press('Enter');
    await expect(a).toHaveValue('265/70R17');
    await expect(b).toHaveValue('"><b>no size');
    await expect(b).toHaveAccessibleDescription(/cannot read/);
    await context.close();
  },
);

test('a size page explains the size, highlights the chosen part, and links to the comparison', async ({ page }) => {
  await openFully(page, '/tires/size/225-65r17');
  const parts = page.getByRole('group', { name: 'Parts of the size' });
  await parts.locator('label', { hasText: 'Aspect ratio' }).click();
  await expect(parts.getByRole('radio', { name: /Aspect ratio/ })).toBeChecked();
  const lit = () => parts.locator('.g-a').evaluate((g) => getComputedStyle(g).getPropertyValue('--l').trim());
  await page.mouse.move(0, 0);
  await expect.poll(lit).not.toBe('');
  await page.keyboard.press('ArrowRight');
  await expect(parts.getByRole('radio', { name: /Rim/ })).toBeChecked();
  await expect.poll(lit).toBe('');
  await page.getByRole('link', { name: 'Compare 225/65R17 with another size' }).click();
  await expect(fields(page)[0]).toHaveValue('225/65R17');
  await expect(fields(page)[1]).toHaveValue('');
});

test('a size with no tire leads to the comparison with the nearest', async ({ page }) => {
  await openFully(page, '/tires/size/255-60r17');
  const link = page.getByRole('link', { name: /^Compare 255\/60R17 with \d/ });
  const other = /with (\S+)$/.exec((await link.textContent())!)![1]!;
  await link.click();
  await expect(main(page)).toContainText(`${other} is`);
});

/** Choosing tires to compare and to come back to, on this device: in lists, on product pages, on a phone. */
import { expect, test, type Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { openChosenVehicle, openFully, productPage, scriptsReady, sheetsOf, sideways } from './shop-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen tires' });
const choose = (page: Page, what: 'Compare' | 'Save', at: number) =>
  page.locator('.card').nth(at).getByRole('button', { name: what });

test(
  'tires chosen in a list and on a page are compared, shared and printed on one sheet',
  { tag: '@journey' },
  async ({ page }) => {
    await openFully(page, '/tires/size/225-65r17');
    const first = choose(page, 'Compare', 0);
    const before = await page.locator('.card').nth(1).boundingBox();
    await first.click();
    await expect(bar(page)).toContainText('1 tire. Choose another to compare.');
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(await page.locator('.card').nth(1).boundingBox()).toEqual(before); // nothing has moved
    expect(await axeViolations(page, 'html')).toEqual([]);

    // the page of another tire knows what was chosen, and adds to it
    await openFully(page, await productPage(page));
    await expect(bar(page)).toContainText('1 tire');
    await page
      .locator('.buy')
      .getByRole('button', { name: /^Compare/ })
      .click();
    await expect(bar(page)).toContainText('2 tires to compare.');
    await bar(page).getByRole('link', { name: 'Compare' }).click();

    await expect(page).toHaveURL(/\/tires\/compare\?ids=\d+,\d+$/);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.locator('.versus .total').first()).toHaveText(/^\$[\d,.]+$/);
    await scriptsReady(page);
    expect(await axeViolations(page, 'html')).toEqual([]);
    expect(await sideways(page)).toBe(0);

    expect(await sheetsOf(page)).toBe(1);

    // without a menu of the device the link is copied
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    // what is taken off is not chosen any more
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await openFully(page, '/tires/size/225-65r17');
    await expect(bar(page)).toContainText('1 tire.');
    await expect(choose(page, 'Compare', 0)).toHaveAttribute('aria-pressed', 'false');
    await bar(page)
      .getByRole('button', { name: /^Compare none/ })
      .click();
    await expect(bar(page)).toHaveCount(0);
  },
);

test('a comparison is priced for the remembered vehicle, says which tires fit it, and is kept with its totals', async ({
  page,
}) => {
  await openChosenVehicle(page, '/tires/toyota/rav4/2022/225-65r17');
  await expect(page.locator('.strip .mine a')).toHaveText(/2022 RAV4/);
  const ids = await page.locator('.card').evaluateAll((cards) => cards.slice(0, 2).map((card) => card.dataset.id));
  await openFully(page, `/tires/compare?ids=${ids.join()}`);
  await expect(page.locator('.priced-for')).toHaveText(/^Priced for your 2022 RAV4/);
  await expect(page.locator('.fit-answer').first()).toHaveText('Fits');
  const totals = await page.locator('.versus .total').allInnerTexts();
  await page.getByRole('button', { name: 'Keep or email' }).click();
  await page.waitForURL(/\/quotes\/[\w-]{43}$/);
  const quote = page.getByRole('region', { name: 'The comparison' });
  await expect(quote.locator('tbody td:last-child')).toHaveText(totals);
  await expect(quote).toContainText('2022 Toyota RAV4');
  await page.getByRole('link', { name: 'Open the comparison' }).click();
  await expect(page.locator('.versus .total')).toHaveText(totals);
});

test('the comparison works without a script, as a plain link', async ({ browser, baseURL, page }) => {
  const { data } = await (await page.request.get('/api/product?sizes=225/65R17')).json();
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/tires/compare?ids=${data[0].id},${data[1].id}`);
  await expect(plain.locator('.versus .total')).toHaveCount(2);
  await expect(plain.getByRole('button', { name: 'Share' })).toBeHidden();
  await context.close();
});

test(
  'saved and viewed tires are kept on the device, and cleared by one press each',
  { tag: '@journey' },
  async ({ page }) => {
    const tire = await productPage(page);
    await openFully(page, tire);
    const name = (await page.locator('.buy h1').textContent())!.trim();
    await page.locator('.buy').getByRole('button', { name: /^Save/ }).click();
    await expect(bar(page)).toContainText('1 saved on this device.');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-tires'))).not.toBeNull();

    // at hand on every page, by the footer
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved and viewed tires' }).click();
    await expect(page).toHaveURL('/tires/saved');
    const saved = page.locator('#saved-tires');
    const viewed = page.locator('#viewed-tires');
    for (const section of [saved, viewed]) {
      await expect(section.locator('.card')).toHaveCount(1);
      await expect(section.locator('.card h3 a')).toHaveAttribute('href', tire);
      await expect(section.locator('.price')).toHaveText(/^\$/);
      await expect(section.locator('.stock')).not.toBeEmpty();
    }
    expect(name).toContain((await saved.locator('h3').textContent())!);
    await scriptsReady(page);
    expect(await axeViolations(page, 'html')).toEqual([]);
    expect(await sideways(page)).toBe(0);

    await saved.getByRole('button', { name: 'Clear saved' }).click();
    await expect(saved).toContainText('Nothing is saved yet.');
    await viewed.getByRole('button', { name: 'Clear this list' }).click();
    await expect(viewed).toContainText('No tires yet.');
    expect(
      await page.evaluate(() => [localStorage.getItem('chosen-tires'), localStorage.getItem('viewed-tires')]),
    ).toEqual([null, null]);
  },
);

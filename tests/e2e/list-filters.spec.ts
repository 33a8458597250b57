/** The filter of lists: a sheet on phones, a column beside the list elsewhere, a form without a script. */
import { expect, test, type Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { choice, filter, openFilter, openFully, sideways } from './shop-pages.ts';

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the first tire of a vehicle is on the first screen, below recommended tires and the placard', async ({
    page,
  }) => {
    await openFully(page, '/tires/toyota/rav4/2019/225-65r17');
    await expect(page.locator('.cards h3').first()).toBeInViewport();
    await expect(
      page.getByRole('region', { name: 'Recommended tires' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(3);
    await expect(page.getByRole('list', { name: 'Chosen' })).toHaveCount(0); // the heading names vehicle and size
    expect(await axeViolations(page, '.fitment')).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  test('the filter is a form', async ({ page }) => {
    await page.goto('/tires');
    await choice(page, 'Winter').check();
    await choice(page, 'Summer').check();
    await filter(page).getByLabel('To $').fill('200');
    await filter(page).getByRole('button', { name: 'Show tires' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer and winter tires, up to $200 each');
    await expect(page).toHaveURL(/maxPrice=200/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const opened = async (page: Page, url: string) => {
    await openFully(page, url);
    await openFilter(page);
  };
  const isInSheet = (page: Page) => page.evaluate(() => document.activeElement!.closest('#filters') !== null);
  /** Whether the name of the first tire can be seen above the bar at the bottom. */
  const firstTireIsShown = (page: Page) =>
    page.evaluate(() => {
      const name = document.querySelector('.cards h3')!.getBoundingClientRect();
      return name.top > 60 && name.bottom < document.querySelector('.sticky')!.getBoundingClientRect().top;
    });

  for (const url of ['/tires/toyota/rav4/2019/225-65r17', '/tires/size/225-65r17', '/tires/list/wintertires'])
    test(`the first tire is on the first screen of ${url}`, async ({ page }) => {
      await openFully(page, url);
      await expect.poll(() => firstTireIsShown(page)).toBe(true);
      expect(await sideways(page)).toBe(0);
    });

  test('the sheet keeps the focus, and its button leads to the count', { tag: '@journey' }, async ({ page }) => {
    await opened(page, '/tires');
    await expect(page.locator('[inert] .sticky')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(filter(page).getByRole('button', { name: /^Show / })).toBeFocused();
    expect(await isInSheet(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(filter(page).getByRole('link', { name: 'Clear All' })).toBeFocused();
    await choice(page, 'Winter').check();
    await expect(page).toHaveURL('/tires/list/wintertires');
    await expect(page.locator('.found')).not.toHaveAttribute('aria-busy', 'true');
    expect(await axeViolations(page, '#filters')).toEqual([]);
    const show = filter(page).getByRole('button', { name: /^Show [\d,]+ tires/ });
    const before = await show.innerText();
    await filter(page).getByLabel('To $').pressSequentially('150');
    await expect(show).not.toHaveText(before);
    const count = (await show.innerText()).replace('Show ', '');
    await show.click();
    await expect(filter(page)).toBeHidden();
    await expect(page.locator('#results output')).toBeFocused();
    await expect(page.locator('#results output')).toHaveText(count);
    await expect(page.locator('#results output')).toBeInViewport();
    await expect.poll(() => firstTireIsShown(page)).toBe(true);
  });

  test('its button hides no field that is typed into above a keyboard', async ({ page }) => {
    await opened(page, '/tires');
    await page.setViewportSize({ width: 390, height: 400 });
    for (const field of await filter(page).locator('select, input:not([type=checkbox], [type=radio])').all()) {
      if (!(await field.isVisible())) continue;
      await field.focus();
      await expect
        .poll(() => field.evaluate((own) => own.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(await page.locator('#filters .shut').evaluate((bar) => bar.getBoundingClientRect().top));
    }
  });

  test('Escape and Back close it; Back keeps what was chosen, and takes it back the next time', async ({ page }) => {
    await page.goto('/about');
    await opened(page, '/tires');
    await page.keyboard.press('Escape');
    await expect(filter(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();
    await openFilter(page);
    await choice(page, 'Winter').check();
    await choice(page, 'Nokian').check();
    await expect(page).toHaveURL('/tires/list/wintertires?brands=nokian');
    await page.goBack();
    await expect(filter(page)).toBeHidden();
    await expect(page).toHaveURL('/tires/list/wintertires?brands=nokian');
    await page.goBack();
    await expect(page).toHaveURL('/tires');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tires');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

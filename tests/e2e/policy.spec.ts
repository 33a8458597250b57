/** The content security policy in a real browser: pages are used without any violation or error. `every-page.spec.ts` opens all. */
import { expect, test } from 'playwright/test';
import { logIn, logInByForm, main } from './account-pages.ts';
import { filter, islandsReady, openFilter, openFully, productPage, scrollThrough } from './shop-pages.ts';
import { watchForErrors } from './watch-errors.ts';

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the parts that work in the page, used', async ({ page }) => {
      const wrong = await watchForErrors(page);
      await openFully(page, '/');
      await page.locator('.top .call').click();
      await expect(page.locator('#calls')).toBeVisible();
      await page
        .locator('#calls')
        .getByRole('link', { name: /Send a message/ })
        .click();
      const drawer = page.getByRole('dialog', { name: 'Send a message' });
      await expect(drawer.getByRole('button', { name: 'Send message' })).toBeEnabled();
      await drawer.getByRole('button', { name: 'Send message' }).click();
      await expect(drawer.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByText('By keyword', { exact: true }).click();
      await page.getByLabel('Size, vehicle, brand or pattern').fill('nok');
      await expect(page.getByRole('option').first()).toContainText('Nokian');

      await openFully(page, '/tires/list/wintertires');
      await scrollThrough(page);
      await islandsReady(page);
      if (width < 960) await openFilter(page);
      await filter(page)
        .getByRole('checkbox', { name: /^Nokian/ })
        .check();
      await expect(page).toHaveURL(/brands=nokian/);

      await openFully(page, '/search-by-vehicle');
      await page.locator('.picker').getByRole('link', { name: '2022', exact: true }).click();
      await expect(page).toHaveURL('/search-by-vehicle?year=2022');

      await openFully(page, '/tires/compare-sizes');
      await main(page).locator('input[name=a]').fill('235/60R18');
      await main(page).locator('input[name=a]').press('Enter');
      await expect(page).toHaveURL(/a=235-60r18/);

      await openFully(page, await productPage(page));
      await page.getByRole('button', { name: 'Rate it' }).click();
      await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
      await page.keyboard.press('Escape');

      await logInByForm(page, 'vip');
      await openFully(page, '/tires/quick-order');
      await main(page).getByLabel('Sizes, one a line').fill('225/65R17\nnothing');
      await main(page).getByRole('button', { name: 'Show tires' }).click();
      await expect(main(page).getByRole('table').first()).toBeVisible();
      expect(wrong).toEqual([]);
    });
  });
}

test('the editors’ desk: a text is written, with table and preview', async ({ page }) => {
  const wrong = await watchForErrors(page);
  await logIn(page, 'editor');
  await openFully(page, '/editor');
  for (const part of [
    'product',
    'page',
    'messages',
    'partners',
    'price-list',
    'changes',
    'visits',
    'health',
    'sizes',
    'setting',
  ]) {
    await page.evaluate((hash) => (location.hash = hash), `#${part}`);
    await expect(page.locator('#desk-title')).toBeVisible();
    await expect(page.locator('.desk-main').getByText('Loading …')).toHaveCount(0);
  }
  await page.evaluate(() => (location.hash = '#page'));
  await page.locator('#main').getByRole('searchbox').fill('wheel-alignment');
  await page.getByRole('link', { name: /^Wheel alignment/ }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('A line of its own. ');
  await page.getByRole('button', { name: 'Table', exact: true }).first().click();
  await expect(text.locator('table')).not.toHaveCount(0);
  // pasted HTML may contain styles
  await text.evaluate((place) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<style>p{color:red}</style><b style="font-weight:normal" id="docs-internal-guid-1"><p style="color:red" onclick="alert(1)">Pasted <span style="font-weight:700">words</span><script>alert(1)</script></p></b>',
    );
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.locator('p', { hasText: 'Pasted words' }).locator('strong')).toHaveText('words');
  expect(await text.evaluate((place) => getComputedStyle(place).whiteSpaceCollapse)).toBe('break-spaces');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Wheel alignment');
  await expect(preview.locator('body')).toHaveCSS('font-family', /Overpass/);
  await page.getByRole('button', { name: 'Undo all' }).click();
  expect(wrong).toEqual([]);
});

test('a script that got into a page does not run, nor does one from elsewhere', async ({ page }) => {
  const ran: string[] = [];
  await page.exposeFunction('ran', (what: string) => ran.push(what));
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener(
      'securitypolicyviolation',
      (e) => void (window as unknown as { refused(what: string): void }).refused(e.effectiveDirective),
    ),
  );
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '<main id="main">',
      () =>
        `<main id="main"><script>ran('inline')</script><img src="/nothing.png" onerror="ran('handler')"><script src="https://evil.example/a.js"></script><base href="https://evil.example/"><form id="out" action="https://evil.example/"></form><p style="color:red">x</p><object data="/about"></object>`,
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto('/about');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#out')!.submit());
  await expect
    .poll(() => [...new Set(refused)].toSorted())
    .toEqual(['base-uri', 'form-action', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
  expect(ran).toEqual([]);
});

/** The content security policy in a real browser: what it refuses, and a text that an editor writes. `every-page.spec.ts` opens and uses all pages. */
import { expect, test } from 'playwright/test';
import { logIn } from './account-pages.ts';
import { openFully } from './shop-pages.ts';
import { watchForErrors } from './watch-errors.ts';

test('the editors’ desk: a text is written, with table and preview', async ({ page }) => {
  const wrong = await watchForErrors(page);
  await logIn(page, 'editor');
  await openFully(page, '/editor');
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

/** The content security policy in a real browser: what it refuses, and a text that an editor writes. `every-page.spec.ts` opens and uses all pages. */
import { expect, test } from 'playwright/test';

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

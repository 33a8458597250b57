/** Every screen of the desk: what axe finds on phones and desktops, in light and dark, and whether it stays whole when translated. */
import { expect, test, type Page } from 'playwright/test';
import { axeViolations, desk } from './editor-desk.ts';
import { translate } from './translate.ts';

/** Opens one section after the other. */
async function walk(page: Page, look: (hash: string) => Promise<void>): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Desk' }).locator('a');
  const sections = await links.evaluateAll((all) =>
    all.map((link) => [(link as HTMLAnchorElement).hash, link.firstChild!.textContent!] as const),
  );
  expect(sections.length).toBeGreaterThan(30);
  for (const [hash, title] of sections)
    await test.step(hash, async () => {
      await page.evaluate((to) => (location.hash = to), hash);
      await expect(page.locator('main h1')).toHaveText(title);
      await look(hash);
    });
}

for (const width of [390, 1280])
  test(`every screen of the desk at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await desk(page);
    await walk(page, async (hash) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page, 'html'), `${hash}, ${colorScheme}`).toEqual([]);
      }
    });
  });

test('a translated desk stays whole', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await desk(page);
  await translate(page);
  await walk(page, async (hash) => {
    await expect(page.locator('main h1'), hash).toContainText('‹');
    const entry = page.locator('.entries .open').first();
    if (!(await entry.isVisible())) return;
    await entry.click();
    await expect(page.getByRole('button', { name: /Save/ }).first()).toBeVisible();
  });
  expect(errors).toEqual([]);
});

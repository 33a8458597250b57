/** Every screen of the desk on phones and desktops, in light and dark: axe, the console, what does not fit; and translated. */
import { expect, test, type Page } from 'playwright/test';
import { axeViolations, desk, entryId } from './editor-desk.ts';
import { sideways } from './shop-pages.ts';
import { translate } from './translate.ts';
import { watchForErrors } from './watch-errors.ts';

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

/** Forms that no link of the menu opens. */
const FORMS = 'article/new slide/new notice/new supplier/new search-word/new'.split(' ');
const SETTINGS = 'setting/places setting/hours setting/structured_data_defaults'.split(' ');

for (const width of [390, 1280])
  test(`every screen of the desk at ${width} px`, async ({ page }) => {
    const wrong = await watchForErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await desk(page);
    const isSound = async (what: string) => {
      await expect(page.locator('.desk-main').getByText('Loading …')).toHaveCount(0);
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('.entry-form details').forEach((folded) => (folded.open = true)),
      );
      expect(await sideways(page), what).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page, 'html'), `${what}, ${colorScheme}`).toEqual([]);
      }
    };
    await walk(page, isSound);
    const [ofPage, ofPattern] = [
      await entryId(page, 'page', 'Tire change'),
      await entryId(page, 'pattern', 'Michelin X-Ice Snow'),
    ];
    for (const part of [`page/${ofPage}`, `pattern/${ofPattern}`, ...FORMS, ...SETTINGS, 'offers']) {
      await page.evaluate((hash) => (location.hash = hash), `#${part}`);
      await expect(page.locator('#desk-title')).toBeVisible();
      await isSound(part);
    }
    for (const shown of ['Joined', 'Double products']) {
      await page.getByRole('button', { name: shown }).click();
      await isSound(`offers, ${shown}`);
    }
    expect(wrong).toEqual([]);
  });

test('a translated desk stays whole', async ({ page }) => {
  const wrong = await watchForErrors(page);
  await desk(page);
  await translate(page);
  await walk(page, async (hash) => {
    await expect(page.locator('main h1'), hash).toContainText('‹');
    const entry = page.locator('.entries .open').first();
    if (!(await entry.isVisible())) return;
    await entry.click();
    await expect(page.getByRole('button', { name: /Save/ }).first()).toBeVisible();
  });
  expect(wrong).toEqual([]);
});

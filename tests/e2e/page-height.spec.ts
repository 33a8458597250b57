/** A page keeps its height while it is scrolled, and opens at the place that was asked for. */
import { expect, test, type Page } from 'playwright/test';
import { openFully, productPage, scriptsReady } from './shop-pages.ts';

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Waits until the last of the sections below the screen has its height. */
const measured = (page: Page) => expect(page.locator('.foot')).toHaveAttribute('style', /contain-intrinsic/);

/** Scrolls by the screen to the end and back, as a visitor does. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

for (const width of [390, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a page has its height before it is scrolled', async ({ page }) => {
      for (const url of [
        '/',
        await productPage(page),
        '/tires/list/wintertires',
        '/contact',
        '/services/tire-change',
      ]) {
        await openFully(page, url);
        await measured(page);
        const before = await heightOf(page);
        await readThrough(page);
        const after = await heightOf(page);
        expect(Math.abs(after - before) / after, `${url}: ${before} px, then ${after}`).toBeLessThan(0.03);
      }
    });

    test('Back and a reload return to the place that was left', async ({ page }) => {
      const marksAt = () => page.locator('.marks').evaluate((marks) => Math.round(marks.getBoundingClientRect().top));
      await openFully(page, '/');
      await measured(page);
      await page.locator('.marks a').last().scrollIntoViewIfNeeded();
      // the sections on the screen are laid out, and no longer move
      await expect
        .poll(async () => {
          const before = await marksAt();
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          return (await marksAt()) - before;
        })
        .toBe(0);
      const place = await marksAt();
      const returned = () => expect.poll(async () => Math.abs((await marksAt()) - place)).toBeLessThan(4);
      await page.goto('/no-such-page');
      await page.goBack();
      await scriptsReady(page);
      await measured(page);
      await returned();
      await page.reload();
      await scriptsReady(page);
      await measured(page);
      await returned();
    });
  });

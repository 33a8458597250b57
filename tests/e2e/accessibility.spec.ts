/** No axe violation on any kind of page, on phones and desktops, light and dark, no error in the console, and nothing to scroll sideways for. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { logIn, main } from './account-pages.ts';
import { layOutAll, openFully, productPage, sideways } from './shop-pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = [
  '/',
  '/tires',
  '/tires/list/wintertires',
  '/tires/list/wintertires?brands=nokian&current=2',
  '/tires/brand/michelin',
  '/tires/size/225-65r17',
  '/tires/size/155-80r13',
  '/tires/compare-sizes',
  '/tires/compare-sizes?a=225-65r17&b=nonsense',
  '/no-such-page',
  'product',
  'bag',
  '/services',
  '/services/tire-change',
  '/services/shipping',
  '/policy',
  '/policy/refund',
  '/faq',
  '/about',
  '/partner-brands',
  '/wheels',
  '/wheel-balance',
  '/articles',
  '/articles/chinooks-and-tire-pressure',
  '/contact',
  '/shopping-cart',
  '/offline',
  '/search-by-vehicle',
  '/search-by-vehicle?year=2022&make=toyota&model=rav4',
  '/tires/toyota/rav4/2022/225-65r17',
  '/tires/ford/mustang/2019/255-40r19-275-40r19',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/tires/quick-order',
];
/** The same for somebody who is signed in, and what only he is shown. */
const SIGNED_IN = ['/setting', '/tires/quick-order', '/tires/list/wintertires', 'product', '/login'];

async function open(page: Page, kind: string): Promise<void> {
  const address = kind.startsWith('/') ? kind : await productPage(page, kind === 'bag' ? 'types=tirebags' : undefined);
  await openFully(page, address);
}

for (const width of [390, 1280])
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${width} px, ${colorScheme}`, async ({ browser, baseURL }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (m) => m.type() === 'error' && !/404 \(Not Found\)/.test(m.text()) && errors.push(m.text()));
      page.on('pageerror', (e) => errors.push(e.message));
      const look = async (address: string) => {
        await layOutAll(page);
        await page.evaluate(axe);
        const violations = await page.evaluate(async () => {
          const { axe: runner } = window as unknown as {
            axe: { run(o: object): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
          };
          const { violations: found } = await runner.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          });
          return found.map(
            (v) =>
              `${v.id}: ${v.nodes
                .slice(0, 3)
                .map((n) => n.html.slice(0, 160))
                .join(' | ')}`,
          );
        });
        expect(violations, address).toEqual([]);
      };
      for (const kind of PAGES) {
        await open(page, kind);
        await look(kind);
      }
      await openFully(page, '/login');
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await expect(main(page).getByRole('alert').filter({ visible: true })).toBeVisible();
      await look('/login with an error');
      await main(page)
        .getByRole('button', { name: /Read it/ })
        .click();
      await look('the consent form');
      await logIn(page, 'vip');
      for (const kind of SIGNED_IN) {
        await open(page, kind);
        await look(`${kind}, signed in`);
      }
      await open(page, 'product');
      await page.getByRole('button', { name: 'Rate it' }).click();
      await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
      await look('stars');
      await open(page, '/tires/quick-order');
      await main(page).getByLabel('Sizes, one a line').fill('225/65R17\nnothing');
      await main(page).getByRole('button', { name: 'Show tires' }).click();
      await main(page).getByRole('button', { name: 'Pick the cheapest of each' }).click();
      await page.locator('.qo-size').evaluate((size) => size.scrollIntoView({ block: 'start' })); // from under the bar, which counts as in the way
      await look('quick order with a quote');
      await page
        .locator('.top')
        .getByRole('button', { name: width < 960 ? 'Menu' : 'Account' })
        .click();
      if (width < 960) await page.locator('#m-all summary', { hasText: 'Account' }).click();
      await page
        .getByRole('switch', { name: /Customer view/ })
        .filter({ visible: true })
        .click();
      await look('customer view, menu open');
      expect(errors).toEqual([]);
      await context.close();
    });
  }

test('no page scrolls sideways on a narrow phone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const kind of PAGES) {
    await open(page, kind);
    expect.soft(await sideways(page), kind).toBe(0);
  }
});

/**
 * Every kind of page on phones and desktops, in light and dark: no axe violation, nothing against the content security
 * policy, no error or warning in the console. `layout.spec.ts` has what does not fit.
 */
import { expect, test as base, type Page } from 'playwright/test';
import { logIn, main } from './account-pages.ts';
import { axeViolations } from './axe.ts';
import { BUILT_PAGES, NO_PAGE, RENDERED_PAGES } from './page-kinds.ts';
import { layOutAll, openFully, productPage, scrollThrough } from './shop-pages.ts';
import { watchForErrors } from './watch-errors.ts';

const PAGES = [
  ...BUILT_PAGES,
  'product',
  'bag',
  '/search-by-vehicle?year=2022&make=toyota&model=rav4',
  ...RENDERED_PAGES.map(([path]) => path),
  NO_PAGE,
];
/** Pages that show more, or something else, to a business that is signed in. */
const SIGNED_IN = [
  '/',
  '/setting',
  '/tires/quick-order',
  '/tires/list/wintertires',
  '/tires/list/wintertires?brands=nokian&current=2',
  'product',
  '/login',
];

/** Rules that the colours of a page can break; all others have the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const test = base.extend<{ wrong: string[] }>({
  wrong: [
    async ({ page }, use) => {
      const wrong = await watchForErrors(page);
      await use(wrong);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

async function open(page: Page, kind: string): Promise<void> {
  const path = kind.startsWith('/') ? kind : await productPage(page, kind === 'bag' ? 'types=tirebags' : undefined);
  await openFully(page, path);
  await scrollThrough(page);
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** @param except parts of the page, as selectors */
const violations = (page: Page, runOnly = RULES, except: string[] = []): Promise<string[]> =>
  axeViolations(page, { exclude: except }, { runOnly, resultTypes: ['violations'] });

/** Parts that are the same on every page. */
const FRAME = ['header.top', 'footer.foot'];

/**
 * Checks what is on the page now: by all rules in light, by those about colours in dark.
 * @param seenInDark parts whose dark colours have been checked on another page
 */
async function check(page: Page, what: string, seenInDark: string[] = []): Promise<void> {
  await layOutAll(page);
  expect(await violations(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, COLOUR_RULES, seenInDark), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    // one test for all of them: with the scripts in its cache, a page takes half the time
    test('every kind of page', async ({ page }) => {
      for (const kind of PAGES)
        await test.step(kind, async () => {
          await open(page, kind);
          await check(page, kind, kind === PAGES[0] ? [] : FRAME);
        });
    });

    test('the login with an error, and the consent form', async ({ page }) => {
      await openFully(page, '/login');
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await expect(main(page).locator('.box.bad').filter({ visible: true })).toBeVisible();
      await check(page, '/login with an error');
      await main(page)
        .getByRole('button', { name: /Read it/ })
        .click();
      await check(page, 'the consent form');
    });

    test('signed in: pages, stars, quick order with a quote, the customer view', async ({ page }) => {
      await logIn(page, 'vip');
      for (const kind of SIGNED_IN) {
        await open(page, kind);
        await check(page, `${kind}, signed in`, kind === SIGNED_IN[0] ? [] : FRAME);
      }
      await open(page, 'product');
      await page.getByRole('button', { name: 'Rate it' }).click();
      await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
      await check(page, 'stars');
      await open(page, '/tires/quick-order');
      await main(page).getByLabel('Sizes, one a line').fill('225/65R17\nnothing');
      await main(page).getByRole('button', { name: 'Show tires' }).click();
      await main(page).getByRole('button', { name: 'Pick the cheapest of each' }).click();
      // away from the bar at the bottom, and no button half below the header: axe takes what lies under them for unreadable
      await page.locator('.qo-size').evaluate((size) => {
        size.scrollIntoView({ block: 'start' });
        scrollBy(0, 60);
      });
      await check(page, 'quick order with a quote');
      await page
        .locator('.top')
        .getByRole('button', { name: width < 960 ? 'Menu' : 'Account' })
        .click();
      if (width < 960) await page.locator('#m-all summary', { hasText: 'Account' }).click();
      await page
        .getByRole('switch', { name: /Customer view/ })
        .filter({ visible: true })
        .click();
      await check(page, 'customer view, menu open');
    });
  });
}

/**
 * Every kind of page and 140 filtered lists on narrow and wide screens, with text of the usual and of twice the size, in light
 * and dark: nothing scrolls sideways, is cut or broken, lies on something else, or is too low to tap. `LAYOUT=whole` walks through
 * all of it. The same in forced colours, without a script or storage, and on paper.
 */
import { expect, test as base, type BrowserContextOptions, type CDPSession, type Page } from 'playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { BUILT_PAGES, NO_PAGE, RENDERED_PAGES } from './page-kinds.ts';
import { openFully, productPage } from './shop-pages.ts';

const isWhole = process.env.LAYOUT === 'whole';
const WIDTHS = [320, 390, 768, 1280];
const LISTS = [
  '/tires/toyota/rav4/2022/225-65r17',
  '/tires/chevrolet/silverado-2500hd/2020/275-70r18',
  '/tires/bmw/3-series/2015/225-45r18-255-40r18',
  '/tires/ford/mustang/2019/255-40r19-275-40r19',
  '/tires/ram/promaster/2022/225-75r16',
  '/tires/tesla/model-3/2022/235-45r18',
  '/tires/list/allterraintires',
  '/tires/size/225-65r17',
  '/tires/size/33-12.50r20',
  '/tires/brand/michelin',
];
const FILTERS = [
  'types=wintertires',
  'types=allterraintires,allweathertires',
  'brands=nokian',
  'brands=bfgoodrich,goodyear,toyo',
  'status=1',
  'marks=runflat',
  'marks=snowflake,studdable,xl',
  'loadRange=E',
  'loadIndex=110&speed=H',
  'minPrice=150&maxPrice=300',
  'stock=set&shop=foothills-se',
  'warrantyKm=80000&rating=4',
  'sort=price&current=2',
  'fit=all&brands=michelin',
];
const FILTERED = LISTS.flatMap((list) => FILTERS.map((filter) => `${list}?${filter}`));

const test = base.extend<{ browserFont: CDPSession }>({
  browserFont: async ({ page }, use) => use(await page.context().newCDPSession(page)),
});

/** Compares the page in every width and both sizes of text, which is a setting of the browser. */
async function walk(page: Page, browserFont: CDPSession, path: string): Promise<void> {
  await openFully(page, path);
  for (const colorScheme of isWhole ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const text of [100, 200]) {
      await browserFont.send('Page.setFontSizes', { fontSizes: { standard: (16 * text) / 100 } });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await layoutFaults(page), `${path} at ${width} px, ${text} %, ${colorScheme}`).toEqual([]);
      }
    }
  }
  await browserFont.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
}

const pagesOf = async (page: Page) => [
  ...BUILT_PAGES,
  await productPage(page),
  await productPage(page, 'types=tirebags'),
  '/search-by-vehicle?year=2022&make=toyota&model=rav4',
  '/search?q=storage',
  ...RENDERED_PAGES.map(([path]) => path),
  NO_PAGE,
];

test('every kind of page', async ({ page, browserFont }) => {
  for (const path of await pagesOf(page)) await test.step(path, () => walk(page, browserFont, path));
});

for (const [mode, options] of Object.entries<BrowserContextOptions>({
  'in forced colours': { forcedColors: 'active' },
  'without a script': { javaScriptEnabled: false },
  'with storage blocked': {},
  'on paper': { viewport: { width: 720, height: 1000 } },
}))
  test(`every kind of page ${mode}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...options, baseURL });
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    if (mode === 'on paper') await page.emulateMedia({ media: 'print' });
    if (mode === 'with storage blocked')
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
      });
    for (const path of await pagesOf(page)) {
      await page.goto(path);
      expect.soft([...(await layoutFaults(page)), ...wrong.splice(0)], `${path} ${mode}`).toEqual([]);
    }
    await page.close();
  });

test('filtered lists', async ({ page, browserFont }) => {
  const lists = isWhole ? FILTERED : FILTERED.filter((_, i) => i % 9 === 0);
  for (const path of lists) await test.step(path, () => walk(page, browserFont, path));
});

/** What browser tests of several pages need: a product's path, and when a page is ready. */
import { expect, test, type Page } from 'playwright/test';

/**
 * The path of the first product that a query of the catalogue finds; by default a winter tire that is in stock.
 * @param shop origin that serves it, where that is not the test's own
 */
export async function productPage(page: Page, query = 'title=x-ice+snow+225/65R17', shop = ''): Promise<string> {
  const { data } = await (await page.request.get(`${shop}/api/product?${query}`)).json();
  return `/tires/detail/${data[0].id}/${data[0].slug}`;
}

/**
 * Waits until every island that can be seen is hydrated. An island that waits for a visitor's first touch, as a list does,
 * counts as ready, and so does one that is hidden or further down the page.
 */
export const islandsReady = (page: Page) =>
  expect(page.locator('astro-island[ssr]:not([client="touched"])').filter({ visible: true })).toHaveCount(0);

/**
 * Waits until the scripts that a page loads last have run (`DeferredScripts.astro`). Until then the links that they take
 * over lead to other pages.
 */
export async function scriptsReady(page: Page): Promise<void> {
  await expect(page.locator('template[data-late]')).toHaveCount(0);
  // importing a module again waits for the first run of it
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => import(src)),
    ),
  );
}

/** Opens a page and waits until everything has happened that happens without a visitor's doing. */
export async function openFully(page: Page, url: string, referer?: string): Promise<void> {
  await page.goto(url, { referer });
  await scriptsReady(page);
  await islandsReady(page);
  await page.evaluate(() => document.fonts.ready.then(() => {})); // letters change their width when their font arrives
}

/** What shows a page that somebody stays, without touching anything: until then nothing is fetched ahead. */
export async function lookAround(page: Page): Promise<void> {
  for (const x of [5, 6]) await page.mouse.move(x, 5);
}

/** Opens a vehicle's list as a visitor does who comes from another page of the shop: it is remembered as the visitor's. */
export const openChosenVehicle = (page: Page, url: string): Promise<void> =>
  openFully(page, url, `${test.info().project.use.baseURL}/search-by-vehicle`);

/** The filter of a list: a sheet on phones, a column beside the list elsewhere. */
export const filter = (page: Page) => page.getByRole('complementary', { name: 'Filter' });

/** A box of the filter, by the first word of its label. */
export const choice = (page: Page, name: string) =>
  filter(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** Opens the filter on a phone, and waits until the sheet has the focus: then it is hydrated. */
export async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(filter(page).getByRole('heading', { name: 'Filter' })).toBeFocused();
}

/** Scrolls through a page and back, so that the islands further down hydrate, too. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await islandsReady(page);
}

/**
 * Lays out the parts that a browser skips until they are scrolled to: too wide or unreadable ones would not be found. A list's bar at
 * the bottom of the screen goes to its place in the page: what lies half under it counts as too small to press.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important } .sticky { position: static !important }');
    document.adoptedStyleSheets = [all];
  });

/** How far a page scrolls sideways, in px, with all of it laid out. */
export async function sideways(page: Page): Promise<number> {
  await layOutAll(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** On how many sheets a page is printed. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)!.length;
}

/** Holds requests back. @returns what lets them go on, and those that come later */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue().catch(() => {}); // the page may have given it up
  });
  return resolve;
}

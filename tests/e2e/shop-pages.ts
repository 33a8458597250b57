/** What browser tests of several pages need: an address, and when a page is ready. */
import { expect, type Page } from 'playwright/test';

/** The page of the first tire that a query of the catalogue finds; a winter tire that is in stock, unless told. @param shop where it is served, if not at the test's own address */
export async function productPage(page: Page, query = 'title=x-ice+snow+225/65R17', shop = ''): Promise<string> {
  const { data } = await (await page.request.get(`${shop}/api/product?${query}`)).json();
  return `/tires/detail/${data[0].id}/${data[0].slug}`;
}

/** Waits until a page's lists and filter answer. */
export const listReady = (page: Page) => expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);

/** Lays out what waits until somebody scrolls to it, which hides that it is too wide, or unreadable. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
  });

/** How far a page scrolls sideways, in px, all of it laid out. */
export async function sideways(page: Page): Promise<number> {
  await layOutAll(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

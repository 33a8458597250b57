/** What browser tests of the editors' desk share: signing in, opening an entry, saving it. */
import { expect, type Browser, type Page } from 'playwright/test';
import { api, logIn, type Who } from './account-pages.ts';
import { axeViolations } from './axe.ts';
import { sideways } from './shop-pages.ts';

export { axeViolations };

/** Signs in without the form, and opens a section of the desk. */
export async function desk(page: Page, part = '', account: Who = 'editor'): Promise<void> {
  await logIn(page, account);
  await page.goto(`/editor${part}`);
  if (account === 'editor')
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText(/live|Publishing/i);
}
/** The id of the entry whose title begins like this. */
export async function entryId(page: Page, kind: string, title: string): Promise<string> {
  const { data } = await api(page, 'GET', `editor/entries/${kind}?pageSize=200&search=${encodeURIComponent(title)}`);
  return (data as Array<{ id: string; title: string }>).find((one) => one.title.startsWith(title))!.id;
}
/** Opens an entry by its title. */
export async function open(page: Page, kind: string, title: string): Promise<void> {
  const id = await entryId(page, kind, title);
  await page.evaluate((hash) => (location.hash = hash), `#${kind}/${id}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const saved = (page: Page) =>
  expect(page.locator('.save-bar').getByText(/^(Added|Saved|Restored)\. /)).toBeVisible();
/** Somebody else’s page. Without a service worker, which shows a page it has kept while a busy machine takes seconds to answer. */
export const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage();
/** On a phone and on a desktop, nothing scrolls sideways and axe finds nothing. */
export async function fitsScreens(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  }
}

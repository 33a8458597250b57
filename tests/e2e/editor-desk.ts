/** What browser tests of the editors' desk share: signing in, opening an entry, saving it. */
import { expect, type Browser, type Page } from 'playwright/test';
import { logIn, type Who } from './account-pages.ts';

export { axeViolations } from './axe.ts';

/** Signs in without the form, and opens a section of the desk. */
export async function desk(page: Page, part = '', account: Who = 'editor'): Promise<void> {
  await logIn(page, account);
  await page.goto(`/editor${part}`);
  if (account === 'editor')
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText(/live|Publishing/i);
}
/** The id of the entry whose title begins like this. */
export async function entryId(page: Page, kind: string, title: string): Promise<string> {
  const found = await page.evaluate(
    async ([kind, title]) =>
      (await (await fetch(`/api/editor/entries/${kind}?pageSize=200&search=${encodeURIComponent(title!)}`)).json()) as {
        data: Array<{ id: string; title: string }>;
      },
    [kind, title],
  );
  return found.data.find((one) => one.title.startsWith(title))!.id;
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

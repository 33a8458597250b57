/** What browser tests of the editors' desk share: signing in, opening an entry, saving it. */
import { expect, type Browser, type Page } from 'playwright/test';

/** Signs in without the form, and opens a section of the desk. */
export async function desk(page: Page, part = '', account = 'editor'): Promise<void> {
  await page.goto('/about');
  await page.evaluate(async (name) => {
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `${name}@demo.example`, password: `${name}-demo`, agree: true }),
    });
    localStorage.setItem('userinfo', JSON.stringify(((await answer.json()) as { data: object }).data));
  }, account);
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
  expect(page.locator('.save-bar').getByText(/^(Added|Saved|Brought back)\. /)).toBeVisible();
export const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL! })).newPage();

/** What browser tests of the editors' desk share: signing in, opening an entry, saving it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Browser, type Page } from 'playwright/test';
import { logIn, type Who } from './account-pages.ts';

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

/** What axe finds on the screen, a line for each rule with the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(at: string): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
    };
    return (await axe.run('#main')).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`);
  });
}

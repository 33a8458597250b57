/** Versions of an entry at the editors' desk: two editors at once, earlier versions, and what was deleted. */
import { expect, test } from 'playwright/test';
import { another, desk, open, save, saved } from './editor-desk.ts';

test('the second of two editors is warned, sees both versions and saves them together', async ({
  page,
  browser,
  baseURL,
}) => {
  await desk(page, '#question');
  await open(page, 'question', 'Can I put on only two');
  const other = await another(browser, baseURL);
  await desk(other, '#question');
  await open(other, 'question', 'Can I put on only two');
  const topic = await page.getByLabel('Topic').inputValue();
  const title = await page.getByLabel('Question', { exact: true }).inputValue();
  await other.getByLabel('Topic').fill(`${topic} of theirs`);
  await other.getByLabel('Question', { exact: true }).fill(`${title} Theirs`);
  await save(other);
  await saved(other);

  await page.getByLabel('Question', { exact: true }).fill(`${title} Mine`);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'has changed this question since' })).toBeVisible();
  const both = page.getByRole('region', { name: 'Changed by both' });
  await expect(both.locator('dt')).toHaveText(['Question']); // the topic was changed by the other editor alone
  await expect(both.locator('del')).toContainText('Theirs');
  await save(page);
  await saved(page);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(`${title} Mine`);
  await expect(page.getByLabel('Topic')).toHaveValue(`${topic} of theirs`);
  await other.context().close();
});

test('a version is compared and brought back', { tag: '@journey' }, async ({ page }) => {
  await desk(page, '#review');
  await page.locator('.entries .open').first().click();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('Somebody else');
  await save(page);
  await saved(page);
  await page.getByRole('heading', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await expect(page.locator('.difference ins').first()).toHaveText('Somebody');
  await expect(page.locator('.differences dt')).toHaveText('Name');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Restore the version before this change' }).click();
  await expect(page.locator('.save-bar [role=status]')).toContainText('Restored.');
  await expect(name).toHaveValue(before);
  await expect(page.locator('.revisions')).toContainText('brought back');
});

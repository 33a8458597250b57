/** The keyword field of the home page: suggestions by keyboard, pointer and touch, and without them. */
import { expect, test, type Page } from 'playwright/test';
import { openFully } from './shop-pages.ts';

const field = (page: Page) => page.getByLabel('Size, vehicle, brand or pattern');
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

async function openKeyword(page: Page) {
  await openFully(page, '/');
  await page.getByText('By keyword', { exact: true }).click();
}

test('suggestions are walked by keys while the focus stays in the field', { tag: '@journey' }, async ({ page }) => {
  await openKeyword(page);
  await expect(field(page)).not.toHaveAttribute('role'); // a plain field until it gets the focus
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.insertText('nok'); // at once: on a slow machine each letter by itself gets its own suggestions
  await expect(options(page).first()).toContainText('Nokian tires');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const n = await options(page).count();
  await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toHaveText(new RegExp(`^${n} suggestions`));

  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Nokian tires');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
  await page.keyboard.press('End');
  await expect(options(page).nth(n - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(n - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field(page)).toHaveValue('nok');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();

  await page.keyboard.insertText('ian wint');
  await expect(options(page).first()).toContainText('Nokian winter tires');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tires/list/wintertires?brands=nokian');
});

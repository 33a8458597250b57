/** The search field in the header of every page: its shortcut, its suggestions, earlier searches, and on a phone. */
import { expect, test, type Page } from 'playwright/test';
import { openFully, scriptsReady } from './shop-pages.ts';

const field = (page: Page) => page.getByLabel('Search tires and pages');
const options = (page: Page) => page.getByRole('option');
const recent = (page: Page) => page.getByRole('group', { name: 'Searched before' }).getByRole('option');

test(
  'on a desktop / focuses the field of every page, and Escape takes back one thing after the other',
  { tag: '@journey' },
  async ({ page }) => {
    const combobox = page.waitForRequest('**/_astro/later*');
    await openFully(page, '/services');
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await combobox;
    await page.keyboard.type('nokian/'); // pressed as a letter into a field, it is a letter
    await expect(field(page)).toHaveValue('nokian/');
    await page.keyboard.press('Backspace');
    await expect(options(page).first()).toContainText('Nokian tires');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field(page)).toHaveValue('nokian');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=option][aria-selected=true]')).toContainText('Nokian tires');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tires/brand/nokian');
  },
);

test('what was searched before is offered on this device, and forgotten one by one', async ({ page }) => {
  await openFully(page, '/services');
  for (const typed of ['2019 rav4', 'nokian winter']) {
    await field(page).fill(typed);
    await expect(field(page)).toHaveRole('combobox');
    await field(page).press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== '/services');
    await openFully(page, '/services');
  }
  await field(page).focus();
  await expect(recent(page)).toHaveText(['nokian winter', '2019 rav4', 'Clear searches on this device']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent(page)).toHaveText(['2019 rav4', 'Clear searches on this device']);
  await recent(page).first().getByTitle('Remove this search').click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.reload();
  await scriptsReady(page);
  await field(page).click();
  await expect(field(page)).toHaveRole('combobox');
  await expect(page.getByRole('listbox')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('one tap opens the field with the focus, nothing moves, and a suggestion is one tap away', async ({ page }) => {
    await openFully(page, '/services');
    await expect(field(page)).toBeHidden();
    const tops = () =>
      page.evaluate(() =>
        ['.top', '#main', 'h1'].map((part) => document.querySelector(part)!.getBoundingClientRect().top),
      );
    const before = await tops();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('nokian');
    const nokian = options(page).filter({ hasText: 'Nokian tires' });
    await expect(nokian).toBeVisible();
    await expect.poll(tops).toEqual(before);
    await expect.poll(async () => (await nokian.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await nokian.tap();
    await expect(page).toHaveURL('/tires/brand/nokian');
  });
});

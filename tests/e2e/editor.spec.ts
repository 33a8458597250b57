/** The editors' desk in a real browser: who may open it, errors, pictures, prices, by keyboard. */
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { desk, open, save, saved } from './editor-desk.ts';
import { scriptsReady } from './shop-pages.ts';

test(
  'the desk is for editors: others are told so, and load none of its scripts',
  { tag: '@journey' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    /** besides the script that asks who is there */
    const ofDesk = () =>
      scripts.filter((url) => /gate|mount|RichText|Desk|editor/i.test(url) && !url.includes('DeskPage.astro'));
    await desk(page, '', 'partner');
    await expect(page.locator('#desk')).toContainText('The desk is for the staff of the shop.');
    expect(ofDesk()).toEqual([]);
    await page.goto('/services');
    await scriptsReady(page);
    expect(ofDesk()).toEqual([]);
    await expect(page.locator('a[href="/editor"]')).toHaveCount(0);
  },
);

test('an error is shown beside its field, and nothing typed is lost', async ({ page }) => {
  await desk(page, '#slide/new');
  await page.getByLabel('Title', { exact: true }).fill('Ice by Thursday.');
  await page.getByLabel('Link to').fill('javascript:alert(1)');
  await page.getByLabel('Link text').fill('');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: '2 fields need a correction.' })).toBeVisible();
  await expect(page.getByLabel('Link to')).toBeFocused();
  await expect(page.getByLabel('Link to')).toHaveAccessibleDescription(/A page of the shop/);
  page.on('dialog', (dialog) => dialog.accept()); // the browser asks before it leaves
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Ice by Thursday.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('a picture is uploaded, put into a text and seen in the preview', { tag: '@journey' }, async ({ page }) => {
  await desk(page, '#page');
  await open(page, 'page', 'Tire balancing');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toContainText('not a picture');
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.accept(questions.length === 1 ? 'balancer-at-work.png' : 'A wheel on the balancer');
  });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'balancer-at-work.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0a5f8a' } })
      .png()
      .toBuffer(),
  });
  await expect(page.locator('.tiptap img')).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}-960\.webp$/);
  await expect(page.locator('.tiptap img')).toHaveAttribute('alt', 'A wheel on the balancer');
  expect(questions[1]).toBe('Describe what the picture shows, not its file.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tire balancing');
  await expect(preview.locator('.prose picture img')).toHaveAttribute('alt', 'A wheel on the balancer');
  await expect(preview.locator('.prose picture img')).toHaveAttribute('width', '640');
  await page.getByLabel('Title', { exact: true }).fill('Balancing <b>wheels</b>');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Balancing <b>wheels</b>');
  await page.getByRole('button', { name: 'Undo all' }).click();
});

test('the list of products leads to the form of a new wheel', async ({ page }) => {
  await desk(page, '#product');
  await page.getByRole('link', { name: 'New product' }).click();
  await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Item number')).toBeVisible();
});

test('by keyboard alone: to a question, through its toolbar, saved', async ({ page }) => {
  await desk(page);
  const menu = page.getByRole('navigation', { name: 'Desk' });
  await menu.getByRole('link', { name: 'Overview' }).focus();
  const questions = menu.getByRole('link', { name: 'Questions' });
  for (let i = 0; i < 10 && !(await questions.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('required law');
  await expect(page.locator('.entries .open')).toHaveText([/^Are winter tires required by law/]);
  await page.keyboard.press('Tab'); // New question
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const heading = page.locator('#desk-title');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  const field = page.getByLabel('Question', { exact: true });
  for (let i = 0; i < 6 && !(await field.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab'); // HTML
  await page.keyboard.press('Tab'); // the toolbar, one stop
  await expect(page.getByRole('button', { name: 'H2 heading' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('Ask us first.');
  await expect(page.locator('.tiptap strong').last()).toHaveText('Ask us first.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Topic')).toBeFocused();
  await page.keyboard.press('Enter');
  await saved(page);
});

/** The message form on a page: it hydrates when it is touched, and keeps what was typed or pressed before. */
import { expect, test } from 'playwright/test';
import { SENT, fill, keepFormAsleep, server, OK } from './message-form.ts';

test('pressed before its script has loaded, it sends afterwards', async ({ page }) => {
  const sent = await server(page, () => OK);
  const release = await keepFormAsleep(page);
  await page.goto('/contact');
  const form = page.locator('main [data-message-form]');
  await fill(form);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(sent).toEqual([]);
  release();
  await expect(form.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  expect(sent).toMatchObject([
    { name: 'Jo', email: 'jo@example.com', phone: '403-555-0100', content: 'Four winters?' },
  ]);
});

test('without its script, or any, it posts by itself, and an error loses nothing', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! });
    const page = await context.newPage();
    await page.route(/MessageForm.*\.js/, (route) => route.abort());
    await page.goto('/contact');
    const form = page.locator('main [data-message-form]');
    await fill(form, { Phone: '' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Not sent' })).toBeVisible();
    await expect(page.getByText('Phone number is required!')).toBeVisible();
    await page.goBack();
    await expect(form.getByLabel('Message')).toHaveValue('Four winters?');
    await form.getByLabel('Phone').fill('403-555-0100');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await context.close();
  }
});

/** The message form on a page posts by itself where its script does not load; form-network.spec.ts has the rest. */
import { expect, test } from 'playwright/test';
import { SENT, fill } from './message-form.ts';

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

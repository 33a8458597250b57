/** The message form on a page: it hydrates when it is touched, and keeps what was typed or pressed before. */
import { expect, test } from 'playwright/test';
import { SENT, fill, keepFormAsleep, server, OK } from './message-form.ts';
import { productPage } from './shop-pages.ts';

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

test('when its script fails to load it says so, loses nothing, and tries again at the next touch', async ({ page }) => {
  const sent = await server(page, () => OK);
  const script = /MessageForm.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto('/contact');
  const form = page.locator('main [data-message-form]');
  await fill(form);
  await form.getByRole('button', { name: 'Send message' }).click();
  const broken = form.getByRole('alert').filter({ hasText: 'is kept on this device' });
  await expect(broken).toBeVisible();
  await expect(form.locator('astro-island')).not.toHaveAttribute('data-pressed');
  await page.unroute(script);
  // an attempt that began before may still be failing, and what is touched meanwhile begins no other
  await expect(async () => {
    await form.getByLabel('Phone').fill('403-555-0111');
    await expect(broken).toBeHidden({ timeout: 10_000 });
  }).toPass();
  expect(sent).toEqual([]); // correcting a field does not send
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  expect(sent).toMatchObject([{ email: 'jo@example.com', phone: '403-555-0111', content: 'Four winters?' }]);
});

test('without JavaScript there is no form, and a text says how to reach the shop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(await productPage(page));
  await page.locator('.acts').getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/contact\?about=/);
  await expect(page.locator('main').getByRole('button', { name: 'Send message' })).toBeHidden();
  for (const way of ['tel:', 'mailto:'])
    await expect(page.locator(`main [data-message-form] noscript a[href^="${way}"]`).first()).toBeVisible();
  await context.close();
});

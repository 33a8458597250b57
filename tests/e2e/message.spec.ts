/** The message form in a real browser: from its drawer, by keyboard, without the network, after a failure. */
import { expect, test } from 'playwright/test';
import { SENT, drawer, openDrawer, fill, server, OK } from './message-form.ts';
import { openFully, productPage } from './shop-pages.ts';

test(
  'from the drawer of a product page; no framework is loaded before it is opened',
  { tag: '@journey' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await openFully(page, await productPage(page));
    expect(scripts.filter((url) => /MessageForm|\/client\.|react|jsx/i.test(url))).toEqual([]);
    const before = scripts.length;
    await page.locator('.acts').getByRole('link', { name: 'Message' }).click();
    const form = drawer(page);
    await expect(form.getByLabel('Message')).toHaveValue(/^4 × .*X-Ice Snow.*\nInstalled, four: \$/);
    expect(scripts.length).toBeGreaterThan(before);
    await fill(form, { Message: 'About: X-Ice Snow\n\nAre four there?' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status').filter({ hasText: SENT })).toBeVisible(); // the real function
    await expect(form.getByLabel('Email')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.locator('.acts').getByRole('link', { name: 'Message' }).click();
    await expect(form.getByLabel('Message')).toHaveValue(/^4 × /);
    await expect(form.getByLabel('Email')).toHaveValue('');
  },
);

test('a failure shows the server’s message, and keeps what was typed, also on the next page', async ({ page }) => {
  const sent = await server(page, (times) =>
    times < 3 ? { status: 503, body: { status: 'error', message: 'The stock room is flooded.' } } : OK,
  );
  await page.goto('/no-such-page');
  let form = await openDrawer(page);
  await fill(form);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('The stock room is flooded.');
  await expect(form.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+1/);
  await expect(form.getByLabel('Message')).toHaveValue('Four winters?');
  await page.goto('/tires');
  form = await openDrawer(page);
  for (const [label, value] of [
    ['Name', 'Jo'],
    ['Email', 'jo@example.com'],
    ['Phone', '403-555-0100'],
    ['Message', 'Four winters?'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveValue(value);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('flooded');
  await form.getByLabel('Message').fill('Eight winters?');
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(form.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  expect(sent[1]!.key).toBe(sent[0]!.key); // the same text
  expect(sent[2]!.key).not.toBe(sent[0]!.key);
  await page.reload();
  form = await openDrawer(page);
  await expect(form.getByLabel('Message')).toHaveValue('');
});

/** The settings of a business account in a real browser: who may see them, a new password, sessions elsewhere. */
import { expect, test, type APIRequestContext } from 'playwright/test';
import { drawer, openDrawer } from './message-form.ts';
import { logIn, newEmail, PASSWORD } from './account-pages.ts';

async function register(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/register', {
    data: {
      username: email,
      password: PASSWORD,
      repassword: PASSWORD,
      fullname: 'Bow Trail Auto Body',
      amvic: '',
      phone_number: '403-555-0100',
      agree: true,
    },
  });
  expect(answer.status()).toBe(200);
}

test('the message form knows the name, email and phone number of who is signed in', async ({ page }) => {
  const email = newEmail();
  await register(page.request, email);
  await logIn(page, { email, password: PASSWORD });
  await page.goto('/no-such-page');
  await openDrawer(page);
  const form = drawer(page);
  await expect(form.getByLabel('Name')).toHaveValue('Bow Trail Auto Body');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Phone')).toHaveValue('403-555-0100');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('403-555-0100');
});

test('a session elsewhere can be ended', { tag: '@journey' }, async ({ page, browser, baseURL, playwright }) => {
  const email = newEmail();
  await register(await playwright.request.newContext({ baseURL: baseURL! }), email);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await logIn(elsewhere, { email, password: PASSWORD });
  await logIn(page, { email, password: PASSWORD });
  await page.goto('/setting');
  const others = page
    .locator('.sessions:not(.quotes) li')
    .filter({ has: page.getByRole('button', { name: /^End session/ }) });
  await page.locator('.sessions:not(.quotes)').scrollIntoViewIfNeeded();
  await expect(others).toHaveCount(2); // where it was registered, and elsewhere
  for (const left of [1, 0]) {
    await others.first().getByRole('button').click();
    await expect(others).toHaveCount(left);
    await expect(page.locator('.sessions:not(.quotes) [role=status]')).toBeFocused(); // the button went with its session
  }
  await expect(page.locator('.sessions:not(.quotes)')).toContainText('That browser is signed out.');
  await elsewhere.goto('/setting');
  await elsewhere.waitForURL('/login?from=/setting');
  await elsewhere.context().close();
});

/** Business accounts in a real browser: registering, logging in and out, and what the forms say. */
import { expect, test } from 'playwright/test';
import { account, fillLogin, fillRegistration, main, newEmail, ownPrices } from './account-pages.ts';
import { productPage } from './shop-pages.ts';

test('who registers sees prices, and who logs out sees none', { tag: '@journey' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/register');
  const form = main(page);
  await fillRegistration(page, email);
  await form.getByRole('button', { name: /Read it/ }).click();
  await page
    .getByRole('dialog', { name: /Consent/ })
    .getByRole('button', { name: 'I agree' })
    .click();
  await expect(form.getByLabel('I agree to the consent form')).toBeChecked();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Your account is ready' })).toBeVisible();
  await page.waitForURL('/tires'); // after two seconds
  await expect(ownPrices(page)).toHaveCount(10);

  await page.goto(await productPage(page));
  await expect(page.locator('.pline')).toContainText(/^Retail\$\d/);
  await expect(page.locator('.have')).toContainText(/in stock|left|Last set/);
  await account(page).click();
  await expect(page.locator('#account')).toContainText(email);
  await page.locator('#account').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.locator('.strip').getByRole('link', { name: 'Business Login' })).toBeVisible();
  await page.goto(await productPage(page));
  await expect(page.locator('.pline')).toContainText('Log in for your partner price');
  expect(await page.evaluate(async () => (await fetch('/api/prices?ids=1')).status)).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toBeNull();
});

test('a login returns to the product page it came from, but never to another site', async ({ page }) => {
  const product = await productPage(page);
  await page.goto(product);
  await page.getByRole('link', { name: 'Log in for your partner price' }).click();
  await fillLogin(page, 'partner@demo.example', 'partner-demo');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(product);
  await expect(page.locator('.pline')).toContainText('Retail$');
  await page.goto('/login?from=//evil.example/');
  await fillLogin(page, 'partner@demo.example', 'partner-demo');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/tires');
});

test('a browser in which somebody has logged in remembers the consent, and can take it back', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'partner@demo.example', 'partner-demo');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/tires');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
  const box = main(page).getByLabel('I agree to the consent form');
  await expect(box).toBeChecked();
  await box.uncheck();
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await expect(main(page).getByText('You must agree to the consent form')).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(box).not.toBeChecked();
});

test('a password manager finds its fields, a password can be shown, and caps lock is reported', async ({ page }) => {
  await page.goto('/login');
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(main(page).locator('form[method=dialog] #username[name=username][type=email]')).toHaveAttribute(
    'autocomplete',
    'username',
  );
  const password = main(page).locator('#password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('pasted from elsewhere');
  await main(page).getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await main(page).getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await expect(main(page).getByText('Caps lock is on.')).toBeVisible();
  await password.press('a');
  await expect(main(page).getByText('Caps lock is on.')).toBeHidden();
  await page.goto('/register');
  for (const name of ['password', 'repassword'])
    await expect(main(page).locator(`#${name}`)).toHaveAttribute('autocomplete', 'new-password');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the forms say how to reach the shop, and no password can get into a URL', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(main(page).locator('noscript a[href^="tel:"]').first()).toBeVisible();
      await expect(main(page).locator('form.account-form')).toBeHidden();
      await expect(main(page).locator('form.account-form')).toHaveAttribute('method', 'dialog');
    }
  });
});

/** Business accounts in a real browser: registering, logging in and out, and what the forms say. */
import { expect, test } from 'playwright/test';
import { account, fillLogin, main, newEmail, ownPrices, PASSWORD } from './account-pages.ts';
import { openFully, productPage } from './shop-pages.ts';

test('who registers sees prices, and who logs out sees none', { tag: '@journey' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/register');
  const form = main(page);
  await expect(form.getByRole('button', { name: 'Register' })).toBeEnabled();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm Password').fill(PASSWORD);
  await form.getByLabel('Full Name / Company Name').fill('Deerfoot Collision');
  await form.getByLabel('Phone Number').fill('403-555-0100');
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

test('a wrong password and an unknown email get the same message in a box, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/login');
  for (const email of ['partner@demo.example', newEmail()]) {
    await fillLogin(page, email, 'not my password');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Email or password is wrong.' })).toBeVisible();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('not my password');
    await expect(main(page).getByLabel('I agree to the consent form')).toBeChecked();
  }
  await expect(page).toHaveURL('/login');
});

test('an account that has logged in in this browser is not asked for the consent again', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'partner@demo.example', 'partner-demo');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/tires');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(main(page).getByLabel('I agree to the consent form')).toHaveCount(0);
});

test('missing fields are reported one by one, in a fixed order', async ({ page }) => {
  await page.goto('/login');
  const alert = main(page).getByRole('alert').filter({ visible: true });
  const send = (name: string) => main(page).getByRole('button', { name }).click();
  await send('Log in');
  await expect(alert).toHaveText('You must agree to the consent form');
  await main(page).getByLabel('I agree to the consent form').check();
  for (const [field, value, text] of [
    ['Email', '', 'Username is required!'],
    ['Email', 'jo', 'Username must be between 4 and 100 characters!'],
    ['Email', 'jo@example.com', 'Password is required!'],
    ['Password', 'short', 'Password must be at least 6 characters or digits!'],
  ] as const) {
    await main(page).getByLabel(field, { exact: true }).fill(value);
    await send('Log in');
    await expect(alert).toHaveText(text);
  }
  await expect(main(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters or digits!',
  );

  await page.goto('/register');
  await send('Register');
  await expect(alert).toHaveText('You must agree to the consent form');
  await main(page).getByLabel('I agree to the consent form').check();
  for (const [field, value, text] of [
    ['Email', '', 'Username is required, it must be at least 4 characters long'],
    ['Email', 'jo@example.com', 'Password or confirm password is required!'],
    ['Password', 'secret one', 'Password or confirm password is required!'],
    ['Confirm Password', 'secret two', 'Password and confirm password must be same!'],
    ['Confirm Password', 'secret one', 'Full name is required, it must be at least 4 characters long'],
    ['Full Name / Company Name', 'Jo', 'Phone number is required!'],
  ] as const) {
    await main(page).getByLabel(field, { exact: true }).fill(value);
    await send('Register');
    await expect(alert).toHaveText(text);
  }
});

test('the consent form sets and clears the box', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/login');
  const box = main(page).getByLabel('I agree to the consent form');
  const dialog = page.getByRole('dialog', { name: /Consent/ });
  const read = async () => {
    await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
    await main(page)
      .getByRole('button', { name: /Read it/ })
      .click();
    await expect(dialog).toBeVisible();
  };
  await read();
  await expect.poll(async () => (await dialog.boundingBox())!.width).toBe(1000);
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await expect(box).toBeChecked();
  await read();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await read();
  await page.keyboard.press('Escape');
  await expect(box).not.toBeChecked();
  await expect(main(page).getByRole('button', { name: /Read it/ })).toBeFocused();
});

test('a password manager finds its fields, a password can be shown, and caps lock is reported', async ({ page }) => {
  await page.goto('/login');
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(main(page).locator('form[method=post] #username[name=username][type=email]')).toHaveAttribute(
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

test('one request at a time, however often the button is pressed', async ({ page }) => {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/login', async (route) => {
    asked++;
    await held;
    await route.fulfill({ status: 401, json: { status: 'error', message: 'No.' } });
  });
  await page.goto('/login');
  await fillLogin(page, 'jo@example.com', 'secret');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await main(page).getByRole('button', { name: 'Logging in …' }).click({ force: true });
  await main(page).getByLabel('Email').press('Enter');
  release();
  await expect(main(page).getByRole('alert').filter({ hasText: 'No.' })).toBeVisible();
  expect(asked).toBe(1);
});

test('what was said of a field goes once it is mended; the hint about caps lock moves nothing', async ({ page }) => {
  await openFully(page, '/login');
  const form = main(page);
  const send = form.getByRole('button', { name: 'Log in' });
  await expect(send).toBeEnabled();
  const box = form.locator('.box.bad');
  await send.click();
  await expect(box).toHaveText('You must agree to the consent form');
  await form.getByRole('button', { name: /Read it/ }).click();
  await page
    .getByRole('dialog', { name: /Consent/ })
    .getByRole('button', { name: 'I agree' })
    .click();
  await expect(box).toHaveCount(0);
  await send.click();
  await expect(box).toHaveText('Username is required!');
  await form.getByLabel('Password', { exact: true }).fill('x'); // another field
  await expect(box).toBeVisible();
  await form.getByLabel('Email').fill('partner');
  await expect(box).toHaveCount(0);
  await expect(form.getByLabel('Email')).not.toHaveAttribute('aria-invalid');

  const before = await send.boundingBox();
  await form
    .getByLabel('Password', { exact: true })
    .evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
  await expect(form.getByRole('status').filter({ hasText: 'Caps lock is on.' })).toBeVisible();
  await expect.poll(() => send.boundingBox()).toEqual(before);
});

test('a forgotten password: the same answer for everybody, and a link that is no link', async ({ page }) => {
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(main(page).getByRole('button', { name: 'Send me a link' })).toBeEnabled();
  await main(page).getByLabel('Email').fill(newEmail());
  await main(page).getByRole('button', { name: 'Send me a link' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'If this address has an account' })).toBeVisible();
  await page.goto('/reset-password'); // a mail program has cut the link
  await expect(main(page).getByRole('alert').filter({ hasText: 'Please ask for a new one' })).toBeVisible();
  await page.goto('/login');
  await page.goto('/reset-password#not-a-token');
  await expect(main(page).getByRole('button', { name: 'Set new password' })).toBeEnabled();
  await expect(main(page).locator('.box.bad')).toHaveCount(0);
  await main(page).getByLabel('New Password').fill('six autumns');
  await main(page).getByLabel('Confirm Password').fill('six autumns');
  await main(page).getByRole('button', { name: 'Set new password' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Please ask for a new one' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the forms say how to reach the shop, and no password can get into a URL', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(main(page).locator('noscript a[href^="tel:"]').first()).toBeVisible();
      await expect(main(page).locator('form.account-form')).toBeHidden();
      await expect(main(page).locator('form.account-form')).toHaveAttribute('method', 'post');
    }
  });
});

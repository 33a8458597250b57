/** The people of the shop: invited at the desk, at work in their role, and out when removed. */
import { TOTP } from 'otpauth';
import { expect, test, type Page } from 'playwright/test';
import { fillLogin, main, newEmail, PASSWORD } from './account-pages.ts';
import { another, axeViolations, desk } from './editor-desk.ts';
import { sideways } from './shop-pages.ts';

/** Invites somebody at the desk. @returns the link to hand over */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role);
  await page.locator('.invite').getByLabel('Your password').fill('editor-demo');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = page.locator('.invite [role=status] code');
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  return (await link.textContent())!;
}

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await main(page).getByLabel('Full name').fill(name);
  await main(page).getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Accept the invitation' }).click();
  await page.waitForURL('**/editor');
}

test(
  'somebody is invited to the counter, sees that part of the desk alone, and is out when removed',
  { tag: '@journey' },
  async ({ page, browser, baseURL }) => {
    await desk(page, '#staff');
    const email = newEmail();
    const link = await invite(page, email, 'counter');
    expect(await axeViolations(page)).toEqual([]);

    const counter = await another(browser, baseURL);
    await counter.setViewportSize({ width: 1280, height: 900 });
    await counter.goto(link);
    await expect(main(counter)).toContainText(`Sample Editor invites ${email} as counter, for messages, appointments`);
    expect(await axeViolations(counter)).toEqual([]);
    await accept(counter, link, 'Cora Counter');
    const menu = counter.getByRole('navigation', { name: 'Desk' });
    await expect(menu.getByRole('link')).toHaveText([
      /^Overview/,
      /^Messages/,
      'Appointments',
      /^Partners/,
      'Products',
      'Your access',
      /^Calendars/,
    ]);
    await expect(counter.getByRole('region', { name: 'Publishing' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Messages' }).click();
    await expect(counter.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await menu.getByRole('link', { name: 'Partners' }).click();
    await expect(main(counter)).toContainText('Changing this needs an editor. You are here as the counter');
    await expect(counter.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await counter.evaluate(() => (location.hash = '#price-list'));
    await expect(main(counter)).toContainText('This needs an editor. You are here as the counter, for messages');
    await menu.getByRole('link', { name: 'Your access' }).click();
    await expect(main(counter)).toContainText('Cora Counter, your role is counter: messages, appointments');

    await counter.goto(link);
    await expect(main(counter).getByText('This invitation has been used')).toBeVisible();
    await counter.goto('/editor#messages');
    await expect(counter.getByRole('heading', { name: 'Messages' })).toBeVisible();

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByRole('combobox', { name: 'Role of Cora Counter' }).selectOption('editor');
    await expect(page.getByRole('status').filter({ hasText: 'Cora Counter is editor now.' })).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await row.getByRole('button', { name: 'Remove Cora Counter …' }).click();
    await expect(row).toHaveCount(0);
    await counter.reload();
    await counter.waitForURL(/\/login/);
    await page.goto('/editor#changes');
    await page.getByRole('button', { name: 'Staff', exact: true }).click();
    const lines = page.getByRole('row').filter({ hasText: 'Cora Counter' });
    await expect(lines.first()).toContainText('Sample Editor');
  },
);

test('a second factor is set up with a QR code, asked for at the next login, and a recovery code stands in for the app', async ({
  page,
  browser,
  baseURL,
}) => {
  await desk(page, '#staff');
  const email = newEmail();
  const link = await invite(page, email, 'counter');
  const own = await another(browser, baseURL);
  await own.setViewportSize({ width: 390, height: 844 });
  await accept(own, link, 'Tess Twofold');
  await own.goto('/editor#me');
  await own.getByLabel('Your password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(own.getByRole('img', { name: 'QR code' })).toBeVisible();
  expect(await sideways(own)).toBe(0);
  expect(await axeViolations(own)).toEqual([]);
  const app = new TOTP({ secret: (await own.locator('.second-factor code').textContent())! });
  await own.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await own.getByRole('button', { name: 'Turn on' }).click();
  const recovery = (await own.locator('.second-factor pre').textContent())!.split('\n');
  expect(recovery).toHaveLength(10);
  await expect(own.getByText('On: signing in needs a code of your app.')).toBeVisible();

  const next = await another(browser, baseURL);
  await next.goto('/login?from=/editor');
  await fillLogin(next, email, PASSWORD);
  await main(next).getByRole('button', { name: 'Log in' }).click();
  const code = main(next).getByLabel('Code of your app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await main(next).getByRole('button', { name: 'Log in' }).click();
  await expect(main(next).getByText('This code is wrong, or was used. Wait for the next one.')).toBeVisible();
  await code.fill(recovery[0]!);
  await main(next).getByRole('button', { name: 'Log in' }).click();
  await next.waitForURL('**/editor');
  await expect(next.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

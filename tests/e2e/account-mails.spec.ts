/** What a business does with the mails of its account: a registration that waits for approval, and a forgotten password. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { HANG_MS } from '../support/timeouts.ts';
import { account, api, fillLogin, fillRegistration, main, newEmail } from './account-pages.ts';
import type { Question } from './mailed-shop.ts';

interface MailedShop {
  url: string;
  ask(question: Question): Promise<string>;
}

const test = base.extend<object, { shop: MailedShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this argument
    async ({}, use, { project }) => {
      const process = fork(path.join(import.meta.dirname, 'mailed-shop.ts'), [project.use.baseURL!], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
      });
      const next = async () => (await once(process, 'message'))[0] as string;
      const url = await next();
      await use({
        url,
        ask(question) {
          process.send(question);
          return next();
        },
      });
      process.kill();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
});
test.describe.configure({ mode: 'default' }); // both with one shop

async function register(page: Page, shop: MailedShop): Promise<string> {
  const email = newEmail();
  await page.goto(`${shop.url}/register`);
  await fillRegistration(page, email);
  await main(page).getByLabel('I agree to the consent form').check();
  await main(page).getByRole('button', { name: 'Register' }).click();
  return email;
}
const answer = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });
const isViewer = async (page: Page) => (await api(page, 'POST', 'tokenlogin', {})).data?.is_view;

test(
  'a registration waits for its owner’s mailbox and for the shop, and then sees prices',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const email = await register(page, shop);
    await expect(answer(page, 'Please open the link we emailed you.')).toBeVisible();
    await page.waitForURL('**/tires');
    expect(await isViewer(page)).toBe(false);

    await page.goto(await shop.ask({ linkIn: 'Confirm your email address', email }));
    await main(page).getByRole('button', { name: 'Confirm email address' }).click();
    await expect(answer(page, 'You will see partner prices once our staff approve your account.')).toBeVisible();
    await page.waitForURL('**/tires');
    expect(await isViewer(page)).toBe(false);

    await shop.ask({ approve: email });
    await page.reload();
    await expect(account(page)).toBeVisible();
    expect(await isViewer(page)).toBe(true);
  },
);

test(
  'a forgotten password: the mailed link sets a new one, once, and ends the other session',
  { tag: '@journey' },
  async ({ page, browser, shop }) => {
    const email = await register(page, shop);
    await page.waitForURL('**/tires');
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(`${shop.url}/login`);
    await main(elsewhere).getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(main(elsewhere).getByRole('button', { name: 'Send me a link' })).toBeEnabled();
    await main(elsewhere).getByLabel('Email').fill(email);
    await main(elsewhere).getByRole('button', { name: 'Send me a link' }).click();
    await expect(answer(elsewhere, 'we emailed it a link to choose a new password')).toBeVisible();

    const link = await shop.ask({ linkIn: 'Choose a new password', email });
    const choose = async (password: string) => {
      await elsewhere.goto('about:blank');
      await elsewhere.goto(link);
      await expect(main(elsewhere).getByRole('button', { name: 'Set new password' })).toBeEnabled();
      await main(elsewhere).getByLabel('New Password').fill(password);
      await main(elsewhere).getByLabel('Confirm Password').fill(password);
      await main(elsewhere).getByRole('button', { name: 'Set new password' }).click();
    };
    await choose('six autumns');
    await expect(answer(elsewhere, 'Your new password is set. Please log in with it.')).toBeVisible();
    await elsewhere.waitForURL('**/login');
    await fillLogin(elsewhere, email, 'six autumns');
    await main(elsewhere).getByRole('button', { name: 'Log in' }).click();
    await expect(answer(elsewhere, 'Welcome!')).toBeVisible();

    await page.reload();
    await expect(page.locator('#toast')).toContainText('Your session has ended');
    await choose('seven autumns');
    await expect(main(elsewhere).getByRole('alert').filter({ hasText: 'has expired or is incomplete' })).toBeVisible();
    await elsewhere.context().close();
  },
);

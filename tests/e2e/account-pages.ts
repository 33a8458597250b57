/** What tests of business accounts share: demo accounts, forms, and locators of prices. */
import { expect, type Page } from 'playwright/test';
import { USER_KEY } from '#src/kit/storage-keys.ts';

export const PASSWORD = 'four winters';
/** A new email address for each call, so that tests do not affect each other. */
export const newEmail = (): string => `shop-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;
/** The page's main content. The message drawer is outside of it, and has an email field, too. */
export const main = (page: Page) => page.locator('main');
export const account = (page: Page) => page.locator('.top').getByRole('button', { name: 'Account' });
/** Amounts on the page's cards that only partners see. */
export const ownPrices = (page: Page) => page.locator('.card .per', { hasText: /Partner price|VIP/ });

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeEnabled();
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByLabel('I agree to the consent form').check();
}

/** Fills in the form of a new account, but for its agreement. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await expect(main(page).getByRole('button', { name: 'Register' })).toBeEnabled();
  for (const [label, value] of Object.entries({
    Email: email,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    'Full Name / Company Name': 'Deerfoot Collision',
    'Phone Number': '403-555-0100',
  }))
    await main(page).getByLabel(label, { exact: true }).fill(value);
}

export type Who = 'partner' | 'vip' | 'pending' | 'editor' | { email: string; password: string };
const credentials = (who: Who) =>
  typeof who === 'string' ? { email: `${who}@demo.example`, password: `${who}-demo` } : who;

/**
 * Signs in by the call that the form makes, from an empty page: the form and the page that it leads to take two seconds.
 * Afterwards the test goes to a page of its choice.
 */
export async function logIn(page: Page, who: Who): Promise<void> {
  const { email, password } = credentials(who);
  const empty = '**/empty';
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/empty');
  const status = await page.evaluate(
    async ({ username, password, key }) => {
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, agree: true }),
      });
      const { is_view, is_vip } = ((await answer.json()) as { data: Record<string, unknown> }).data;
      localStorage.setItem(key, JSON.stringify({ username, is_view, is_vip }));
      return answer.status;
    },
    { username: email, password, key: USER_KEY },
  );
  expect(status, `logging in as ${email}`).toBe(200);
  await page.unroute(empty);
}

/** Makes a call as the page’s visitor, with JSON or a price list. @returns the response's JSON, and its status as `code` */
export const api = (page: Page, method: string, path: string, body?: object | string) =>
  page.evaluate(
    async ([method, path, body]) => {
      const isList = typeof body === 'string';
      const answer = await fetch(`/api/${path}`, {
        method,
        headers: { 'content-type': isList ? 'text/csv' : 'application/json' },
        ...(body !== undefined && { body: isList ? body : JSON.stringify(body) }),
      });
      // oxlint-disable-next-line typescript/no-explicit-any
      return { code: answer.status, ...((await answer.json()) as { status: string; data: any }) };
    },
    [method, path, body] as const,
  );

/** Signs out by the menu. */
export async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.locator('#account').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/'); // closing a page that still navigates may never end
}

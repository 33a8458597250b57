/** What tests of business accounts have in common: demo accounts, forms, and where prices stand. */
import { expect, type Page } from 'playwright/test';

export const PASSWORD = 'four winters';
/** A new address for each call, so that tests do not meet. */
export const newEmail = (): string => `shop-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;
/** The page's own part: the message form of the drawer stands outside it, and has an email field, too. */
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

/** Signs in, by the form; the page that follows is for the test to choose. */
export async function logIn(
  page: Page,
  who: 'partner' | 'vip' | 'pending' | { email: string; password: string },
): Promise<void> {
  const { email, password } = typeof who === 'string' ? { email: `${who}@demo.example`, password: `${who}-demo` } : who;
  await page.goto('/login');
  await fillLogin(page, email, password);
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Welcome!' })).toBeVisible();
  await page.waitForURL(({ pathname }) => pathname !== '/login'); // by itself, after the welcome
}

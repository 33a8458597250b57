/** What browser tests of the message form share: its drawer, filling it in, and a fake server. */
import { expect, type Locator, type Page } from 'playwright/test';
import { scriptsReady } from './shop-pages.ts';

export const SENT = 'Successfully, We will contact you as soon as possible!';
const CALL = '**/api/message';
export type Body = Record<'name' | 'email' | 'phone' | 'content' | 'key' | 'pathname' | 'reference', string>;

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Send a message' });
/** Opens the drawer from the menu of the call button, which every page has at every width. */
export async function openDrawer(page: Page): Promise<Locator> {
  await scriptsReady(page);
  await page.locator('.top .call').click();
  await page
    .locator('#calls')
    .getByRole('link', { name: /Send a message/ })
    .click();
  await expect(drawer(page).getByRole('button', { name: 'Send message' })).toBeEnabled();
  return drawer(page);
}
export async function fill(
  form: Locator,
  fields: Partial<Record<'Name' | 'Email' | 'Phone' | 'Message', string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({
    Name: 'Jo',
    Email: 'jo@example.com',
    Phone: '403-555-0100',
    Message: 'Four winters?',
    ...fields,
  }))
    await form.getByLabel(label).fill(value);
}
/** Answers in place of the server. @returns the bodies that were sent to it */
export async function server(
  page: Page,
  answer: (times: number) => { status: number; body: object } | 'abort',
): Promise<Body[]> {
  const sent: Body[] = [];
  await page.route(CALL, (route) => {
    sent.push(route.request().postDataJSON() as Body);
    const said = answer(sent.length);
    return said === 'abort'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: said.status, json: said.body });
  });
  return sent;
}
export const OK = { status: 200, body: { status: 'success', data: {}, message: SENT } };

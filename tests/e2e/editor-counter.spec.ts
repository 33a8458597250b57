/** A day at the counter: who comes tomorrow, what was sent of it, an answer by hand, and a price on the phone. */
import { expect, test, type Page } from 'playwright/test';
import { api, newEmail, PASSWORD } from './account-pages.ts';
import { another, desk, fitsScreens } from './editor-desk.ts';

/** Somebody whom an editor invites as the counter. */
async function counterBy(editor: Page): Promise<{ email: string; password: string }> {
  const email = newEmail();
  const invitation = { email, role: 'counter', by_mail: false, password: 'editor-demo' };
  const { data } = await api(editor, 'POST', 'editor/staff', invitation);
  const passwords = { new_password: PASSWORD, confirm_password: PASSWORD };
  await api(editor, 'POST', 'join', { token: data.link.split('#')[1], fullname: 'Cora Counter', ...passwords });
  return { email, password: PASSWORD };
}

test(
  'the counter confirms tomorrow’s appointment, is told what was sent, answers by hand, and looks up a price',
  { tag: '@journey' },
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const owner = await another(browser, baseURL);
    await desk(owner);
    const counter = await counterBy(owner);
    const visitor = await another(browser, baseURL);
    await visitor.goto('/offline');
    const name = `Ann ${Date.now()}`;
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Edmonton' }).format(Date.now() + 86_400_000);
    const requested = { location: 0, day, part: 'morning', reason: 'new-tires' };
    const message = { name, email: 'ann@shop.example', phone: '403-555-0100', content: 'A red RAV4' };
    const asked = await api(visitor, 'POST', 'appointment', { requested, message });
    await desk(page, '#appointments', counter);
    const tomorrow = page.getByRole('region', { name: /^Tomorrow, Foothills SE/ });
    if (asked.code === 400) {
      // the day before a holiday nobody can be asked for
      await expect(page.locator('#main')).toContainText('Tomorrow, Foothills SE: no appointments');
      return;
    }
    const item = tomorrow.getByRole('listitem').filter({ hasText: name });
    await expect(item).toContainText('No time yet');
    await item.getByLabel('Time').fill('10:00');
    await item.getByRole('button', { name: 'Confirm' }).click();
    const says = page.locator('.desk-says');
    const anyway = item.getByRole('button', { name: 'Confirm anyway' });
    await expect(says.filter({ hasText: /^Confirmed/ }).or(anyway)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(says).toHaveText(/^Confirmed\. (Nothing was sent|An email to ann@shop\.example is on its way)/);
    await expect(item).toContainText(/10:00, (bay 1|no free bay):/);
    await expect(item.getByRole('link', { name: 'ann@shop.example' })).toHaveAttribute(
      'href',
      /^mailto:ann@shop\.example\?subject=.*Your%20appointment%20is%20confirmed/,
    );
    await expect(item.getByRole('link', { name: /^Text/ })).toHaveAttribute('href', /^sms:\+14035550100\?&body=/);
    await fitsScreens(page);
    await item.getByRole('button', { name: 'Did not come' }).click();
    await expect(says).toHaveText('Marked as a no-show.');

    await page.evaluate(() => (location.hash = '#product'));
    const product = page.locator('.entries .open').first();
    await expect(product).toContainText(/\$\d[\d,]*\.\d\d, \d+ in stock/);
    await expect(page.getByRole('link', { name: 'New product' })).toHaveCount(0);
    await product.click();
    await expect(page.getByText('Changing this needs an editor.')).toBeVisible();
    await expect(page.getByLabel('Retail price')).toBeDisabled();
    await expect(page.getByLabel('Partner price')).toHaveValue(/\d/);
    await page.evaluate(() => (location.hash = '#page'));
    await expect(page.getByText('needs an editor')).toBeVisible();
  },
);

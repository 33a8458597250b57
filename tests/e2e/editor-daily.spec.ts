/** What editors do at their desk every day: prices, messages, partners, hours, scheduled content and previews. */
import { expect, test, type Page } from 'playwright/test';
import { api } from './account-pages.ts';
import { another, desk, fitsScreens, save } from './editor-desk.ts';

const show = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash);
test('everything from one person is on one page, where a note is kept and a message answered', async ({ page }) => {
  await desk(page);
  const mark = Date.now();
  const phone = `403-${String(mark).slice(-7, -4)}-${String(mark).slice(-4)}`;
  const write = (content: string, email: string, number: string) =>
    api(page, 'POST', 'message', { name: 'Ann Driver', email, phone: number, content });
  await write(
    `4 × Nokian Hakkapeliitta R5\nVehicle: 2019 Toyota RAV4\n${mark} first`,
    `ann${mark}@shop.example`,
    phone,
  );
  await write(`${mark} second`, `driver${mark}@shop.example`, `+1 ${phone.replaceAll('-', ' ')}`);
  await show(page, '#messages');
  const messages = page.locator('.inbox > li').filter({ hasText: String(mark) });
  await messages
    .filter({ hasText: 'second' })
    .getByRole('link', { name: /^Everything from this person/ })
    .click();
  const person = page.getByRole('region', { name: 'Everything from this person' });
  await expect(messages).toHaveCount(1); // anybody may have typed the number
  await person.getByRole('button', { name: 'Yes, the same' }).click();
  await expect(messages).toHaveCount(2);
  await expect(person).toContainText('Vehicle: 2019 Toyota RAV4');
  await page.getByLabel('Note for the staff').fill('Calls back after five.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(person).toContainText('Written by Sample Editor');
  await messages
    .filter({ hasText: 'first' })
    .getByRole('button', { name: /^Answered/ })
    .click();
  await expect(messages.filter({ hasText: 'first' })).toContainText('Answered: Sample Editor');
  await fitsScreens(page);
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('button', { name: /^Answered \d/ }).click();
  await messages
    .filter({ hasText: 'first' })
    .getByRole('link', { name: /^Everything from this person/ })
    .click();
  await expect(page.getByLabel('Note for the staff')).toHaveValue('Calls back after five.');
});

test(
  'a partner is approved, gets VIP prices, and is signed out everywhere',
  { tag: '@journey' },
  async ({ page, browser, baseURL }) => {
    await desk(page);
    const approval = () => api(page, 'GET', 'editor/entries/setting/partner_approval');
    const { value: before } = (await approval()).data.data;
    const set = async (value: string) => {
      const { version } = (await approval()).data;
      await api(page, 'PUT', 'editor/entries/setting/partner_approval', { version, data: { value } });
    };
    await set('manual');
    const partner = await another(browser, baseURL);
    const email = `shop-${Date.now()}@example.com`;
    await partner.goto('/about');
    const registered = await api(partner, 'POST', 'register', {
      username: email,
      password: 'winter-tires',
      repassword: 'winter-tires',
      fullname: `Bow Valley ${Date.now()}`,
      amvic: 'B1234567',
      phone_number: '403-555-0100',
      agree: true,
    });
    expect(registered.status).toBe('success');
    await set(before);

    await show(page, '#partners');
    await page.locator('#main').getByRole('searchbox').fill(email);
    const account = page.locator('.partners > li').filter({ hasText: email });
    await expect(account).toContainText('Waiting for approval');
    await expect(account.getByLabel(/^Partner prices/)).not.toBeChecked();
    await account.getByRole('button', { name: /^Approve/ }).click();
    await expect(account).toContainText('Active');
    await expect(account.getByLabel(/^Partner prices/)).toBeChecked();
    await account.getByLabel(/^VIP prices/).click(); // checked once the server has confirmed it
    await expect(account.getByLabel(/^VIP prices/)).toBeChecked();
    await expect(page.locator('.desk-says')).toContainText('sees VIP prices now');
    expect((await api(partner, 'POST', 'tokenlogin', {})).data).toMatchObject({ is_view: true, is_vip: true });
    await account.getByRole('button', { name: /^End sessions/ }).click();
    await expect(account).toContainText('0 sessions');
    expect((await api(partner, 'POST', 'tokenlogin', {})).status).toBe('error');
    await show(page, '#changes');
    await page.getByRole('button', { name: 'Partners', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'VIP prices' }).first()).toContainText('Bow Valley');
    await partner.context().close();
  },
);

test(
  'hours are changed in one form and seen on the contact page before they are saved',
  { tag: '@journey' },
  async ({ page }) => {
    await desk(page, '#setting');
    await page.getByRole('link', { name: /^Opening hours and holidays/ }).click();
    await page.getByLabel('Monday to Friday, closes').fill('08:00');
    await save(page);
    await expect(page.getByLabel('Monday to Friday, closes')).toHaveAccessibleDescription('It closes before it opens.');
    await page.getByLabel('Monday to Friday, closes').fill('19:30');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(preview.locator('main .hours tr').first()).toContainText('7:30 pm');
    await expect(preview.locator('main .hours')).toBeInViewport();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByLabel('Monday to Friday, closes')).toHaveValue('17:00');
  },
);

test('a tire that came in after the build shows its stock and its shop on its page', async ({ page }) => {
  await desk(page);
  const { totalPage } = (await (await page.request.get('/api/product?pageSize=10')).json()) as { totalPage: number };
  const { data: last } = await api(page, 'GET', `product?pageSize=10&current=${totalPage}`);
  const gone = last.find((one: { in_stock: boolean }) => !one.in_stock);
  const { data: entry } = await api(page, 'GET', `editor/entries/product/${gone.id}`);
  const { places } = (await api(page, 'GET', 'settingGet')).data;
  const location = gone.location ? 0 : 1;
  const put = (version: number, data: object) =>
    api(page, 'PUT', `editor/entries/product/${gone.id}`, { version, data });
  await put(entry.version, { ...entry.data, count: 3, location });
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(`/tires/detail/${gone.id}/${gone.slug}`);
  await expect(page.locator('.have')).toContainText(`at ${places[location].name}`);
  await expect(page.locator('.have .stock')).toHaveText('3 left');
  await expect(page.locator('.rows summary').first()).toContainText(`Pick up at ${places[location].name}`);
  await expect(page.locator('.acts .btn-go')).toHaveAttribute('href', `tel:${places[location].phone}`);
  await put(entry.version + 1, entry.data);
});

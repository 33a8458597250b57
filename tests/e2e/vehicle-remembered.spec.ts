/** The remembered vehicle: the home page's tab finds it, other pages and tabs know it, and it can be forgotten. */
import { expect, test, type Page } from 'playwright/test';
import { islandsReady, openChosenVehicle, openFully } from './shop-pages.ts';

test('the home page’s tab finds a vehicle without a framework, and offers it at the next visit', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
  await openFully(page, '/');
  await page.getByText('By vehicle', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Search by vehicle' });
  await form.getByLabel('Year').selectOption('2022');
  await form.getByLabel('Make').selectOption('Toyota');
  await form.getByLabel('Model').selectOption('RAV4');
  await form.getByLabel('Trim').selectOption('XLE');
  await expect(form.getByLabel('Size')).toHaveValue('225-65r17'); // the only choice is selected by itself
  expect(scripts.filter((url) => /\/client\.|react|Picker/i.test(url))).toEqual([]);
  await form.getByRole('button', { name: 'Show tires' }).click();
  await expect(page).toHaveURL('/tires/toyota/rav4/2022/225-65r17/xle');
  await islandsReady(page);
  await expect(page.locator('.strip .mine a')).toHaveText('Tires for your 2022 RAV4');

  await openFully(page, '/');
  const offer = page.locator('.p-vehicle');
  await expect(offer.getByRole('link', { name: 'Tires for your 2022 RAV4' })).toHaveAttribute(
    'href',
    '/tires/toyota/rav4/2022/225-65r17/xle',
  );
  await offer.getByRole('button', { name: 'Another vehicle' }).click();
  await expect(offer.getByRole('combobox', { name: 'Year' })).toBeFocused();
});

test('the vehicle is known in other tabs, and forgotten in all of them', { tag: '@journey' }, async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto('/tires');
  await openChosenVehicle(two, '/tires/toyota/rav4/2022/225-65r17');
  const offer = (page: Page) => page.locator('.strip .mine a');
  await expect(offer(one)).toHaveText('Tires for your 2022 RAV4');
  await islandsReady(one);
  const filter = one.getByRole('complementary', { name: 'Filter' });
  await expect(filter.getByRole('link', { name: 'Tires for your 2022 RAV4' })).toHaveAttribute(
    'href',
    '/tires/toyota/rav4/2022/225-65r17',
  );
  await filter.getByRole('button', { name: 'Clear 2022 RAV4' }).click();
  await expect(offer(one)).toBeHidden();
  await expect(offer(two)).toBeHidden();
  await expect(filter.getByRole('link', { name: 'Search by vehicle instead' })).toBeFocused(); // the button is gone
});

test('a vehicle’s page that a link from elsewhere opens is nobody’s until the visitor says so', async ({ page }) => {
  await openFully(page, '/tires/toyota/rav4/2022/225-65r17');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tires for the 2022 Toyota RAV4, 225/65R17');
  await expect(page.locator('.strip .mine')).toBeHidden();
  await expect(page.locator('main')).not.toContainText('your 2022');
  await page.locator('.fit-line > summary').click();
  await page.getByRole('link', { name: 'This is my vehicle' }).click();
  await expect(page.locator('.strip .mine a')).toHaveText('Tires for your 2022 RAV4');
  await expect(page.getByRole('link', { name: 'This is my vehicle' })).toBeHidden();
});

/** Sizes explained and compared: on the home page, on size pages and side by side; with and without JavaScript. */
import { expect, test, type Page } from 'playwright/test';
import { openChosenVehicle, openFully } from './shop-pages.ts';

const fields = (page: Page) =>
  [page.getByLabel('Size on the vehicle'), page.getByLabel('Size you have in mind')] as const;
const cell = (page: Page, key: string) => page.locator(`[data-c="${key}"]`);

test('a comparison says what load the other size has to carry, for the remembered vehicle if there is one', async ({
  page,
}) => {
  const load = page.locator('#load-check');
  await openFully(page, '/tires/compare-sizes?a=225-65r17&b=205-50r17');
  await expect(load).toContainText('205/50R17 is not an alternate to 225/65R17');
  await expect(page.locator('.verdict')).toHaveClass(/ask-first/);
  await openChosenVehicle(page, '/tires/ford/f-250/2021/275-65r18');
  await expect(page.locator('.strip .mine a')).toHaveText('Tires for your 2021 F-250');
  await openFully(page, '/tires/compare-sizes?a=275-65r18&b=255-70r18');
  await expect(load).toContainText('255/70R18 is not an alternate for your 2021 F-250');
  await expect(load).toContainText('the original tires carried 1,550 kg');
});

test('two sizes are compared while they are typed, the URL can be shared, and Back undoes a change', async ({
  page,
}) => {
  await openFully(page, '/tires/compare-sizes?a=225-65r17&b=235-65r17');
  const [a, b] = fields(page);
  await expect(a).toHaveValue('225/65R17');
  await expect(b).toHaveValue('235/65R17');
  await expect(page.getByRole('status').first()).toContainText('235/65R17 is 13.0 mm taller than 225/65R17, +1.8%');
  await expect(cell(page, 'speed-b')).toHaveText('101.8 km/h');
  await b.fill('2457016');
  await expect(cell(page, 'diameter-b')).toHaveText('749.4 mm');
  await expect(cell(page, 'clearance-d')).toHaveText('+12.6 mm');
  await expect(page.getByRole('status').first()).toContainText('ask us first');
  await expect(page.getByRole('link', { name: 'See 245/70R16 tires' })).toHaveAttribute(
    'href',
    '/tires/size/245-70r16',
  );
  await expect(page.getByRole('img', { name: /^Drawn to one scale/ })).toHaveAccessibleName(
    /245\/70R16, 749 mm tall and 245 mm wide on a 16-inch wheel/,
  );
  await b.press('Enter');
  await expect(page).toHaveURL('/tires/compare-sizes?a=225-65r17&b=245-70r16');
  await page.reload();
  await expect(cell(page, 'diameter-b')).toHaveText('749.4 mm');
  await page.goBack();
  await expect(page).toHaveURL('/tires/compare-sizes?a=225-65r17&b=235-65r17');
  await expect(b).toHaveValue('235/65R17');
  await expect(cell(page, 'diameter-d')).toHaveText('+13.0 mm');
});

test('what is no size is said beside its field, and nothing typed is lost', async ({ page }) => {
  await openFully(page, '/tires/compare-sizes');
  const [a, b] = fields(page);
  const before = await a.inputValue();
  await b.fill('22565');
  await expect(page.locator('#error-b')).toBeEmpty(); // still typing
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(b).toBeFocused();
  await expect(b).toHaveAccessibleDescription(/We cannot read “22565” as a size/);
  await expect(b).toHaveAttribute('aria-invalid', 'true');
  await expect(b).toHaveValue('22565');
  await expect(a).toHaveValue(before);
  await b.fill('225/65R18');
  await expect(page.locator('#error-b')).toBeEmpty();
  await expect(cell(page, 'rim-d')).toHaveText('+1 in');
});

test('without a script the comparison is a form like any other', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/tires/compare-sizes');
  const [a, b] = fields(page);
  await a.fill('P265/70R17');
  await b.fill('35x12.50R17LT');
  await b.press('Enter');
  await expect(page).toHaveURL('/tires/compare-sizes?a=265-70r17&b=35-12.50r17');
  await expect(page).toHaveTitle(/265\/70R17 and 35x12.50R17 compared/);
  await expect(cell(page, 'diameter-d')).toHaveText('+86.2 mm');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await b.fill('"><b>no size');
  await b.press('Enter');
  await expect(b).toHaveValue('"><b>no size');
  await expect(b).toHaveAccessibleDescription(/cannot read/);
  await expect(cell(page, 'diameter-a')).toHaveText('802.8 mm');
  await context.close();
});

test('the larger tire is drawn larger, on the same ground line', async ({ page }) => {
  await openFully(page, '/tires/compare-sizes?a=205-55r16&b=285-70r17');
  const [small, large] = [await cell(page, 'side-a').boundingBox(), await cell(page, 'side-b').boundingBox()];
  expect(large!.height / small!.height).toBeCloseTo((17 * 25.4 + 2 * 285 * 0.7) / (16 * 25.4 + 2 * 205 * 0.55), 1);
  expect(Math.abs(large!.y + large!.height - small!.y - small!.height)).toBeLessThan(2);
});

test('a size page explains the size, highlights the chosen part, and links to the comparison', async ({ page }) => {
  await openFully(page, '/tires/size/225-65r17');
  const parts = page.getByRole('group', { name: 'Parts of the size' });
  await parts.locator('label', { hasText: 'Aspect ratio' }).click();
  await expect(parts.getByRole('radio', { name: /Aspect ratio/ })).toBeChecked();
  const lit = () => parts.locator('.g-a').evaluate((g) => getComputedStyle(g).getPropertyValue('--l').trim());
  await page.mouse.move(0, 0);
  await expect.poll(lit).not.toBe('');
  await page.keyboard.press('ArrowRight');
  await expect(parts.getByRole('radio', { name: /Rim/ })).toBeChecked();
  await expect.poll(lit).toBe('');
  await page.getByRole('link', { name: 'Compare 225/65R17 with another size' }).click();
  await expect(fields(page)[0]).toHaveValue('225/65R17');
  await expect(fields(page)[1]).toHaveValue('');
});

test('a size with no tire leads to the comparison with the nearest', async ({ page }) => {
  await openFully(page, '/tires/size/255-60r17');
  const link = page.getByRole('link', { name: /^Compare 255\/60R17 with \d/ });
  const other = /with (\S+)$/.exec((await link.textContent())!)![1]!;
  await link.click();
  await expect(page.getByRole('status').first()).toContainText(`${other} is`);
});

test('the filter says what the part being chosen means', async ({ page }) => {
  await openFully(page, '/tires');
  const size = page.getByRole('group', { name: 'Size', exact: true });
  await expect(size.getByText('Width is measured')).toBeVisible();
  await size.getByLabel('Rim').focus();
  await expect(size.getByText('Rim is the wheel’s diameter')).toBeVisible();
  await expect(size.getByText('Width is measured')).toBeHidden();
});

test('the sign offers what is left by the other choices, and Clear takes them back', async ({ page }) => {
  await openFully(page, '/');
  await page.getByText('By size', { exact: true }).click();
  const sign = page.locator('.p-size');
  const option = (label: string, value: string) =>
    sign.getByLabel(label, { exact: true }).locator('option', { hasText: new RegExp(`^${value}$`) });
  await sign.getByLabel('Rim', { exact: true }).selectOption('15');
  await expect(option('Width', '315')).toBeDisabled();
  await expect(option('Width', '195')).toBeEnabled();
  await sign.getByLabel('Width', { exact: true }).selectOption('195');
  await expect(option('Rim', '20')).toBeDisabled();
  await expect(sign.locator('.btn-go')).toHaveText(/^Show \d+ tires?$/);
  await sign.getByRole('button', { name: 'Clear' }).click();
  await expect(sign.getByLabel('Width', { exact: true })).toBeFocused();
  await expect(option('Rim', '20')).toBeEnabled();
  await expect(sign.locator('.btn-go')).toHaveText('Show tires');
  await expect(sign.locator('[type=reset]')).toBeHidden();
});

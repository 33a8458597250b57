/** The home page's slides and search sign: with and without JavaScript, by button, touch and key. */
import { expect, test } from 'playwright/test';
import { openFully, sideways } from './shop-pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const COUNTER = '.at b';

test('slides turn by themselves until somebody stops them', async ({ page }) => {
  const pause = page.getByRole('button', { name: 'Pause slideshow' });
  const noon = new Date('2026-01-20T12:00:00');
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(noon.getTime() + 1_000));
  await page.goto('/');
  // the clock goes on in steps until the script runs, so that no slide turns on a slow machine before the test looks
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(pause).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator(COUNTER)).toHaveText('1');
  await page.clock.runFor(5_200);
  await expect(page.locator(COUNTER)).toHaveText('2');
  await pause.click();
  await page.mouse.move(5, 890);
  await page.clock.runFor(12_000);
  await expect(page.locator(COUNTER)).toHaveText('2');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(page.locator(COUNTER)).toHaveText('1');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(page.locator(COUNTER)).toHaveText('6');
});

test('nothing turns where less motion is asked for, and the buttons still work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.locator(COUNTER)).toHaveText('1');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.locator(COUNTER)).toHaveText('2');
  await context.close();
});

test(
  'the sign counts tires, offers only what is left, and lights what is chosen',
  { tag: '@journey' },
  async ({ page }) => {
    await openFully(page, '/');
    await page.getByText('By size', { exact: true }).click();
    await page.getByLabel('Width', { exact: true }).selectOption('225');
    await expect(page.locator('.finder')).toHaveAttribute('data-part', 'a');
    await page.getByLabel('Aspect ratio').selectOption('65');
    await page.getByLabel('Rim', { exact: true }).selectOption('17');
    const button = page.locator('.p-size .btn-go');
    await expect(button).toHaveText(/^Show \d+ tires$/);
    await expect(page.locator('.draw')).toContainText('225/65R17');
    const n = Number(/\d+/.exec((await button.textContent())!)![0]);
    await button.click();
    await expect(page).toHaveURL(/\/tires\/size\/225-65r17$/);
    await expect(page.locator('main')).toContainText(`${n}`);
  },
);

test('the three searches are plain forms without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByText('By keyword', { exact: true }).click();
  await page.getByLabel('Size, vehicle, brand or pattern').fill('nokian');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tires\/brand\/nokian$/);
  await page.goto('/');
  await page.getByText('By vehicle', { exact: true }).click();
  await page.getByLabel('Year, make and model').fill('2019 rav4');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=2019\+rav4$/);
  await page.goto('/');
  await page.getByText('By size', { exact: true }).click();
  await page.getByLabel('Width', { exact: true }).selectOption('225');
  await page.getByRole('button', { name: 'Show tires' }).click();
  await expect(page).toHaveURL(/\/tires\/width\/225/);
  await context.close();
});

test('nothing shifts while the page arrives, and nothing scrolls sideways at 320 px', async ({ page }) => {
  // without the shop's font: when it arrives late, letters change their width, which is not measured here
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: Array<PerformanceEntry & { value: number }> = [];
    const record = (list: PerformanceObserverEntryList) => void shifts.push(...(list.getEntries() as typeof shifts));
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifted: () => shifts.reduce((all, { value }) => all + value, 0) });
  });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openFully(page, '/');
    await page.waitForFunction(() => document.getAnimations().length === 0); // what appears after the first paint has appeared
    const shifted = await page.evaluate(() => (window as unknown as { shifted(): number }).shifted());
    expect(shifted, `${width} px`).toBeLessThan(0.001);
    expect(await sideways(page), `${width} px`).toBe(0);
  }
});

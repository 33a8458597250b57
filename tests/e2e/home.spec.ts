/** The home page's slides and search sign: with and without JavaScript, by button, touch and key. */
import { expect, test, type Page } from 'playwright/test';
import { openFully, sideways } from './shop-pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const COUNTER = '.at b';
/** The index of the slide in view, from 0; a fraction while it moves. */
const slideInView = (page: Page) =>
  page.locator('.track').evaluate((track) => Math.round((track.scrollLeft / track.clientWidth) * 1000) / 1000);

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

test('the buttons of the slides show once they work', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/_astro\/HeroCarousel[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next slide' });
  await expect(page.locator('.slide').first()).toBeVisible();
  await expect(next).toBeHidden();
  arrive();
  await next.click();
  await expect(page.locator(COUNTER)).toHaveText('2');
});

test('a phone has eight slides, a wide screen six, and the sign stays where it is', async ({ page }) => {
  for (const [width, slides] of [
    [390, 8],
    [1280, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openFully(page, '/');
    await expect(page.locator('.slide > .scene')).toHaveCount(8);
    expect(
      await page.locator('.slide').evaluateAll((all) => all.filter((s) => (s as HTMLElement).offsetWidth > 0).length),
    ).toBe(slides);
    const sign = page.locator('.sign');
    const before = await sign.boundingBox();
    for (let i = 0; i < slides; i++) {
      await page.getByRole('button', { name: 'Next slide' }).click();
      await expect.poll(() => slideInView(page)).toBe((i + 1) % slides);
      await expect.poll(() => sign.boundingBox()).toEqual(before);
    }
  }
});

test('what was chosen before the sign’s script came is counted, and the next part lit', async ({ page }) => {
  let arrive = () => {};
  const chosen = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/_astro\/Finder[^/]*\.js$/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('By size', { exact: true }).click();
  await page.getByLabel('Width', { exact: true }).selectOption('225');
  arrive();
  await expect(page.locator('.finder')).toHaveAttribute('data-part', 'a');
  await expect(page.locator('.p-size .btn-go')).toHaveText(/^Show \d+ tires$/);
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
  await expect(page.locator('.slide .scene')).toHaveCount(8);
  await page.getByText('By keyword', { exact: true }).click();
  await page.getByLabel('Size, vehicle, brand or pattern').fill('nokian');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tires\/brand\/nokian$/);
  await page.goto('/');
  await page.getByText('By vehicle', { exact: true }).click();
  await expect(page.locator('.sign').getByRole('link', { name: 'Choose your vehicle' })).toHaveAttribute(
    'href',
    '/search-by-vehicle',
  );
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

test('what the first picture on a phone leaves out comes by itself, and at once for who scrolls or turns', async ({
  browser,
  baseURL,
}) => {
  const hidden = (page: Page) =>
    page.evaluate(() =>
      ['.slide + .slide h2', '.tile h3', '.road li'].filter((part) => !document.querySelector(part)!.checkVisibility()),
    );
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width: 390, height: 800 },
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect.poll(() => hidden(page)).toEqual([]);
    if (javaScriptEnabled) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Animation.enable');
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 }); // time stands still: only a visitor's action shows it
      await page.goto('/');
      await expect.poll(() => hidden(page)).toEqual(['.slide + .slide h2', '.tile h3', '.road li']);
      await page.mouse.move(200, 300);
      await expect.poll(() => hidden(page)).toEqual(['.tile h3', '.road li']);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => hidden(page)).toEqual(['.slide + .slide h2']);
    }
    await context.close();
  }
});

/** The remembered vehicle: the home page's tab finds it, other pages and tabs know it, and it can be forgotten. */
import { expect, test, type Page } from 'playwright/test';
import { islandsReady, openChosenVehicle, openFully, productPage, scriptsReady, sideways } from './shop-pages.ts';

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
  expect(scripts.filter((url) => /client|react|Picker/i.test(url))).toEqual([]);
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
  await expect(offer.getByLabel('Year')).toBeFocused();
});

test('the home page’s tab announces a failed request, and Retry repeats it', async ({ page }) => {
  await openFully(page, '/');
  await page.getByText('By vehicle', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Search by vehicle' });
  await page.route('**/api/searchByVehicle?**', (route) => route.abort());
  await form.getByLabel('Year').selectOption('2022');
  await expect(form.getByRole('alert')).toContainText('What you chose is still here.');
  await expect(form.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+1/);
  await page.unroute('**/api/searchByVehicle?**');
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByLabel('Make')).toBeFocused();
  await expect(form.getByRole('alert')).toBeHidden();
});

test('a long name stays inside the sign', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'vehicle',
      JSON.stringify({
        key: 'chevrolet/silverado-1500/2021',
        name: '2021 Chevrolet Silverado 1500 LT Trail Boss',
        short: '2021 Silverado 1500',
        href: '/tires/chevrolet/silverado-1500/2021/265-65r18',
        sizes: [['265/65R18']],
      }),
    ),
  );
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await openFully(page, '/');
    const button = page.locator('.p-vehicle .btn-go').first();
    await expect(button).toHaveText('Tires for your 2021 Silverado 1500');
    const [inside, sign] = [(await button.boundingBox())!, (await page.locator('.sign').boundingBox())!];
    expect(inside.x + inside.width).toBeLessThan(sign.x + sign.width);
    expect(await sideways(page)).toBe(0);
  }
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

test('as many slogans stay beside the vehicle as there is room for', async ({ page }) => {
  await openChosenVehicle(page, '/tires/toyota/rav4/2022/225-65r17');
  const slogans = ['Best Value', 'Quality Products', 'Financing Available'];
  for (const [width, count] of [
    [390, 1],
    [820, 3],
    [960, 1],
    [1120, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.locator('.strip .mine a')).toBeVisible();
    const strip = (await page.locator('.strip').boundingBox())!;
    const isSeen = async (text: string) => {
      const box = await page.locator('.strip li').getByText(text).boundingBox();
      return box !== null && box.y + box.height <= strip.y + strip.height;
    };
    await expect.poll(() => Promise.all(slogans.map(isSeen)), `${width} px`).toEqual(slogans.map((_, i) => i < count));
    expect(await sideways(page)).toBe(0);
  }
});

test('nothing moves when the vehicle’s name appears', async ({ page }) => {
  await openChosenVehicle(page, '/tires/toyota/rav4/2022/225-65r17');
  await expect(page.locator('.strip .mine a')).toBeVisible();
  const product = await productPage(page, 'width=225&profile=65&rim=17');
  for (const width of [390, 1280])
    for (const path of [product, '/', '/tires']) {
      await page.setViewportSize({ width, height: 800 });
      // the page as it is painted before any script has written the vehicle's name
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/_astro/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(
        () =>
          document.readyState !== 'loading' &&
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet) &&
          document.fonts.check('16px Overpass'),
      );
      await page.evaluate(() => document.fonts.ready.then(() => {})); // bold letters, too
      await expect(page.locator('.strip .mine a')).toBeEmpty();
      const before = await positions(page);
      expect(Object.keys(before).length).toBeGreaterThan(20);
      release();
      await expect(page.locator('.strip .mine a')).toHaveText('Tires for your 2022 RAV4');
      await scriptsReady(page);
      await islandsReady(page);
      if (path === product) await expect(page.locator('#fits')).toContainText('Fits your 2022 RAV4');
      const after = await positions(page);
      for (const [part, position] of Object.entries(before))
        expect(after[part] ?? position, `${part} of ${path} at ${width} px`).toEqual(position);
      await page.unroute('**/_astro/*.js');
    }
});

/** The positions of all parts of a page that can be seen without scrolling, except the texts about the vehicle. */
const positions = (page: Page) =>
  page.evaluate(() => {
    const all: Record<string, { x: number; y: number }> = {};
    const seen = new Map<string, number>();
    for (const part of document.querySelectorAll('.strip a, .strip button, .top *, main *')) {
      if (part.closest('.mine, .mine-home, #fits, .by-vehicle, svg') || !part.checkVisibility()) continue;
      const { x, y, width } = part.getBoundingClientRect();
      if (!width || y < 0 || y > innerHeight) continue;
      const name = `${part.tagName} ${part.className} ${part.textContent.trim().slice(0, 30)}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      all[`${name} ${seen.get(name)}`] = { x: Math.round(x), y: Math.round(y) };
    }
    return all;
  });

test('the scripts that every page has for it are small', async ({ request }) => {
  const html = await (await request.get('/about')).text();
  expect(/<script>([^<]*\.vehicle=[^<]*)<\/script>/.exec(html)![1]!.length).toBeLessThan(280); // with its parts for signed-in visitors and for prices of sets
  const [script] = [...html.matchAll(/src="(\/_astro\/BaseLayout[^"]+\.js)"/g)].map((m) => m[1]!);
  const source = await (await request.get(script!)).text();
  expect(source.length).toBeLessThan(20_000);
  expect(source).not.toMatch(/react\.element/i);
});

/** A list and its filter hydrate when they are touched: what a visitor does before that, meanwhile and at that moment counts once. */
import { expect, test, type Page } from 'playwright/test';
import { lookAround, openFully } from './shop-pages.ts';

const count = (page: Page) => page.locator('#results output');
const filter = (page: Page) => page.getByRole('complementary', { name: 'Filter' });
const winter = (page: Page) => filter(page).getByRole('checkbox', { name: /^Winter/ });
const unhydrated = (page: Page) => page.locator('astro-island[ssr][client="reached"]');
/** Holds the code of the filter back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/list.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
/** The files of the list's code that the page does not hold yet. */
const notPreloaded = (page: Page) =>
  page.evaluate(async () => {
    const files = new Set<string>();
    const visit = async (url: string): Promise<void> => {
      if (files.has(url)) return;
      files.add(url);
      const source = await (await fetch(url)).text();
      await Promise.all(
        [...source.matchAll(/from\s*["'](\.[^"']+)["']/g)].map((match) => visit(new URL(match[1]!, url).href)),
      );
    };
    for (const island of document.querySelectorAll('astro-island[client="reached"]'))
      for (const name of ['component-url', 'renderer-url'])
        await visit(new URL(island.getAttribute(name)!, location.href).href);
    const ways = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return [...files].filter((url) => !ways.some((way) => way.name === url && way.initiatorType !== 'fetch'));
  });
/** Marks the document, to tell a list that changes in place from another page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('who reads a list runs nothing of React; its code is there for the first touch', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', (response) => void fetched.push(response.url()));
  await openFully(page, '/tires/list/wintertires');
  await expect.poll(async () => (await lookAround(page), fetched.join(' '))).toMatch(/\/_astro\/list\.\S+\.js/);
  await page.locator('.cards h3 a').nth(1).hover();
  await page.mouse.wheel(0, 600);
  await page.getByText('Set', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-basis', 'set');
  await expect(unhydrated(page)).toHaveCount(2);
  await winter(page).hover();
  await expect(unhydrated(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Set' })).toBeChecked();
});

test('the first touch of a list that was read for a while waits for no file', async ({ page }) => {
  await openFully(page, '/tires/list/wintertires');
  await expect.poll(async () => (await lookAround(page), notPreloaded(page))).toEqual([]);
  const requested: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.js') && requested.push(request.url())));
  await winter(page).hover();
  await expect(unhydrated(page)).toHaveCount(0);
  expect(requested).toEqual([]);
});

test('a tick, a text, a price and a press count, though the code comes later', async ({ page }) => {
  const release = await holdCode(page);
  await openFully(page, '/tires');
  await winter(page).check();
  const prices = filter(page).getByLabel('To $');
  await prices.fill('200');
  await prices.press('Enter');
  await filter(page)
    .getByRole('button', { name: /^All \d+ brands$/ })
    .click();
  await filter(page).getByLabel('Keyword').pressSequentially('nok');
  await expect(page).toHaveURL('/tires');
  await expect(winter(page)).toBeChecked();
  release();
  await filter(page).getByLabel('Keyword').pressSequentially('ian h');
  await expect(page).toHaveURL('/tires/list/wintertires?title=nokian+h&maxPrice=200');
  await expect(filter(page).getByLabel('Keyword')).toHaveValue('nokian h');
  await expect(winter(page)).toBeChecked();
  await expect(prices).toHaveValue('200');
  await expect(filter(page).getByRole('button', { name: 'Fewer brands' })).toHaveAttribute('aria-expanded', 'true');
});

test('Enter in a field counts, though the code comes later', async ({ page }) => {
  const release = await holdCode(page);
  await openFully(page, '/tires');
  await filter(page).getByLabel('To $').fill('200');
  await filter(page).getByLabel('To $').press('Enter');
  release();
  await expect(page).toHaveURL('/tires?maxPrice=200');
  await expect(filter(page).getByLabel('To $')).toHaveValue('200');
});

test('by keyboard, the first key counts, and Back takes it back', async ({ page }) => {
  const release = await holdCode(page);
  await openFully(page, '/tires');
  const all = await count(page).innerText();
  await winter(page).focus();
  await page.keyboard.press('Space');
  await filter(page).getByLabel('Width').selectOption('225');
  await expect(winter(page)).toBeChecked();
  release();
  await expect(page).toHaveURL('/tires/list/wintertires?width=225');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/tires');
  await expect(count(page)).toHaveText(all);
  await expect(winter(page)).not.toBeChecked();
});

test('links to pages and of chips lead there by themselves, and in place once the code is there', async ({ page }) => {
  const release = await holdCode(page);
  await openFully(page, '/tires/list/wintertires?brands=nokian');
  await mark(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(count(page)).toContainText('page 2');
  expect(await isMarked(page)).toBe(false);
  await page.locator('.chips a', { hasText: 'Nokian' }).click();
  await expect(page).toHaveURL('/tires/list/wintertires');

  release();
  await openFully(page, '/tires/list/wintertires');
  await mark(page);
  await pages.getByRole('link', { name: 'Page 2' }).hover();
  await expect(unhydrated(page)).toHaveCount(0);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(count(page)).toContainText('page 2');
  await page.locator('.chips a', { hasText: 'Winter' }).click();
  await expect(page).toHaveURL('/tires');
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/tires/list/wintertires');
  await expect(count(page)).not.toContainText('page');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the sheet opens at once, keeps what is tapped in it, and Back closes it', async ({ page }) => {
    const release = await holdCode(page);
    await openFully(page, '/tires');
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await winter(page).tap();
    await expect(winter(page)).toBeChecked();
    release();
    await expect(page).toHaveURL('/tires/list/wintertires');
    await expect(winter(page)).toBeChecked();
    await page.goBack();
    await expect(filter(page)).toBeHidden();
    await expect(page).toHaveURL('/tires/list/wintertires');
    await page.goBack();
    await expect(page).toHaveURL('/tires');
  });

  test('the focus goes to the heading of a sheet that was opened before its code came', async ({ page }) => {
    const release = await holdCode(page);
    await openFully(page, '/tires');
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await expect(filter(page)).toBeVisible();
    release();
    await expect(filter(page).getByRole('heading', { name: 'Filter' })).toBeFocused();
  });
});

test('a brand that is ticked the moment the filter has hydrated stays ticked', async ({ page }) => {
  await page.addInitScript(() => {
    interface ReactRoot {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const tick = () => {
      const island = document.querySelector('#filters')?.parentElement as unknown as Record<string, ReactRoot> | null;
      const key = Object.keys(island ?? {}).find((name) => name.startsWith('__reactContainer'));
      if (!key || island![key]!.stateNode.current.memoizedState.isDehydrated || 'wasTicked' in window) return;
      const brand = document.querySelector<HTMLInputElement>('#filters [name="brands"][value="michelin"]')!;
      brand.click();
      Object.assign(window, { wasTicked: brand.checked });
    };
    document.addEventListener('astro:hydrate', tick, true);
    // React works in slices, which begin with a message: a visitor can do something after each of them.
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, work: (event: MessageEvent) => void) {
        set!.call(this, (event: MessageEvent) => {
          work(event);
          tick();
        });
      },
    });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 }); // so that slices are short
  await page.goto('/tires');
  await filter(page).getByRole('heading', { name: 'Filter' }).hover();
  await expect(page).toHaveURL('/tires/brand/michelin');
  expect(await page.evaluate(() => 'wasTicked' in window && window.wasTicked)).toBe(true);
  await expect(page.getByRole('checkbox', { name: /^Michelin/ })).toBeChecked();
});

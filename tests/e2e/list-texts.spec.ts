/**
 * Whatever changes a list in place, its page then says what a reload would: title, breadcrumbs, heading, texts above and below,
 * recommended tires, and in the head description, canonical URL and whether it is indexed.
 * `LIST_CHANGES=300` walks on for so many changes; `LIST_SEED` repeats a walk.
 */
import { expect, test, type Page } from 'playwright/test';
import { filter, openChosenVehicle, openFilter, openFully } from './shop-pages.ts';

const CHANGES = Number(process.env.LIST_CHANGES ?? 30);
const SEED = Number(process.env.LIST_SEED ?? Date.now() % 100_000);
const STARTS = [
  '/tires/list/wintertires',
  '/tires/toyota/rav4/2022/225-65r17',
  '/tires/brand/michelin',
  '/tires/ford/mustang/2019/255-40r19-275-40r19',
  '/tires/size/225-65r17',
];

/** Numbers that look random and are the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state % below;
  };
}

/** What the page says now, and what its URL says on its own. */
const textsOf = (page: Page) =>
  page.evaluate(async () => {
    const texts = (of: Document) => [
      of.title,
      ...['meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]', 'meta[property="og:url"]'].map(
        (name) => of.head.querySelector(name)?.outerHTML,
      ),
      ...[...of.querySelectorAll('[data-list-part]')].map((part) =>
        [...part.querySelectorAll('a')].reduce(
          (text, link) => `${text} ${link.getAttribute('href')}`,
          part.matches('[hidden]') ? '' : part.textContent!.replaceAll(/\s+/g, ' '),
        ),
      ),
    ];
    const html = await (await fetch(location.href)).text();
    return {
      url: location.pathname + location.search,
      shown: texts(document),
      reloaded: texts(new DOMParser().parseFromString(html, 'text/html')),
    };
  });

test('a list that changes in place says what a reload would', async ({ page }) => {
  const random = randomFrom(SEED + 1);
  for (let change = 0; change < CHANGES; change++) {
    if (change % 15 === 0) {
      await page.mouse.move(0, 0); // or the hover below would not move it
      await openFully(page, STARTS[random(STARTS.length)]!);
      const code = page.waitForResponse(/_astro\/list\./);
      await page.locator('.results select.in').first().hover(); // the first touch: links change the list in place from then on
      await page.evaluate((url) => import(url).then(() => {}), (await code).url());
    }
    const controls = page.locator(
      '#filters input:is([type=checkbox], [type=radio]):not(:disabled), .results a[data-stay], .results select.in',
    );
    const before = page.url();
    const control = controls.nth(random(await controls.count()));
    if ((await control.evaluate((element) => element.localName)) === 'select')
      await control.selectOption({ index: random(4) });
    else await control.evaluate((element: HTMLElement) => element.click());
    const step = `seed ${SEED}, change ${change}, from ${before} to ${page.url()}`;
    await expect
      .poll(async () => {
        const { shown, reloaded } = await textsOf(page);
        return JSON.stringify(shown) === JSON.stringify(reloaded) ? 'same' : { shown, reloaded };
      }, step)
      .toBe('same');
  }
});

test('Clear All forgets the vehicle of the list, and offers to forget the remembered one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChosenVehicle(page, '/tires/toyota/rav4/2022/225-65r17?brands=nokian');
  const mine = page.locator('.strip .mine a');
  await expect(mine).toHaveText('Tires for your 2022 RAV4');
  await openFilter(page);
  await filter(page).getByRole('link', { name: 'Clear All' }).click();
  await filter(page)
    .getByRole('button', { name: /^Show [\d,]+ tires/ })
    .click();
  await expect(page).toHaveURL('/tires');
  await expect(mine).toBeVisible();
  const forget = page.getByRole('button', { name: 'Forget your vehicle' });
  const header = (await page.locator('header.top').boundingBox())!;
  await expect
    .poll(async () => (await forget.boundingBox())!.y, { message: 'the line stands below the header' })
    .toBeGreaterThan(header.height);
  await forget.click();
  await expect(mine).toBeHidden();
  await page.reload();
  await expect(mine).toBeHidden();
});

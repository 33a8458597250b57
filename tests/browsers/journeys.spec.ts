/** The shop's main journeys in Firefox and WebKit. `tests/e2e/` tests them in detail, in Chromium. */
import { expect } from 'playwright/test';
import { test, type Visitor } from './visitor.ts';

const SIZE = 'x-ice+snow+225/65R17';

async function logIn(visitor: Visitor, who: 'vip' | 'editor', from: string): Promise<void> {
  await visitor.open(`/login?from=${from}`);
  await visitor.fill('main #username', `${who}@demo.example`);
  await visitor.fill('main #password', `${who}-demo`);
  await visitor.click('main input[type=checkbox]');
  await visitor.click('main .account-form .btn-go');
  await visitor.expectPath(from);
}

async function productPath(site: string): Promise<string> {
  const { data } = (await (await fetch(`${site}/api/product?title=${SIZE}`)).json()) as {
    data: Array<{ id: number; slug: string }>;
  };
  return `/tires/detail/${data[0]!.id}/${data[0]!.slug}`;
}

test('from the vehicle to tires that fit', async ({ visitor }) => {
  await visitor.usePhone();
  await visitor.open('/search-by-vehicle');
  await visitor.run(() => navigator.serviceWorker.ready.then(() => {})); // it answers from the next page on
  await visitor.open('/search-by-vehicle');
  for (const choice of ['2022', 'Toyota', 'RAV4', 'XLE', '225/65R17']) {
    await visitor.expectText('.picker .pstep.now', choice);
    await visitor.click('.picker .plist a', choice);
  }
  await visitor.expectPath('/tires/toyota/rav4/2022/225-65r17/xle');
  await visitor.expectText('h1', 'Tires for the 2022 Toyota RAV4 XLE, 225/65R17');
  await visitor.expectText('.strip .mine a', 'Tires for your 2022 RAV4');
});

test('from the size on the home page to a list', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.run(() => document.querySelector<HTMLInputElement>('#by-size')!.click());
  await visitor.select('.p-size select[name=width]', '225');
  await visitor.select('.p-size select[name=profile]', '65');
  await visitor.select('.p-size select[name=rim]', '17');
  await visitor.expectText('.p-size .btn-go', /^Show \d+ tires$/);
  await visitor.click('.p-size .btn-go');
  await visitor.expectPath('/tires/size/225-65r17');
  await visitor.expectText('.cards .size', '225/65R17');
});

test('a list is narrowed in place, and Back takes the choice back', async ({ visitor }) => {
  await visitor.open('/tires');
  await visitor.click('#filters input[name=types][value=wintertires]');
  await visitor.expectPath('/tires/list/wintertires');
  await visitor.expectText('h1', 'Winter tires');
  await visitor.expectText('#results output', /^[\d,]+ tires/);
  await visitor.back();
  await visitor.expectPath('/tires');
  await visitor.expectText('h1', /^Tires$/);
});

test('a product says what it costs installed, and a message about it is sent', async ({ visitor, baseURL }) => {
  await visitor.open(await productPath(baseURL!));
  await visitor.expectText('h1', 'X-Ice Snow');
  await visitor.expectText('.ask .price', /^\$\d/);
  await visitor.click('.seg label:has(#q6)');
  await visitor.expectText('.est .sum th', 'Installed, six');
  await visitor.click('.acts a', 'Message');
  await expect
    .poll(() => visitor.run(() => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value ?? ''))
    .toMatch(/^6 × Michelin X-Ice Snow 225\/65R17/);
  await visitor.fill('dialog [name=name]', 'Jo');
  await visitor.fill('dialog [name=email]', 'jo@example.com');
  await visitor.fill('dialog [name=phone]', '403-555-0100');
  await visitor.click('dialog .btn-go');
  await visitor.expectText('dialog [role=status]', 'Successfully, We will contact you');
});

test('a business signs in, sees its prices, and orders by a list of sizes', async ({ visitor, baseURL }) => {
  await logIn(visitor, 'vip', '/tires');
  await visitor.expectText('.card .per', /VIP/);
  await visitor.open(await productPath(baseURL!));
  await visitor.expectText('.pline', /^Retail ?\$[\d.,]+ ?Partner ?\$[\d.,]+$/);
  await visitor.open('/tires/quick-order');
  await visitor.fill('main textarea[name=sizes]', '225/65R17 x4\n2055516 2');
  await visitor.click('main .qo-form .btn-go');
  await visitor.expectCount('main .qo-size', 2);
  await visitor.click('main button', 'Pick the cheapest of each');
  await visitor.expectCount('.quote tbody tr', 2);
  await visitor.expectText('.quote .sum td', /^\$[\d,.]+$/);
});

test('an editor adds a notice at the desk, and takes it away', async ({ visitor }) => {
  const words = `From a browser ${Date.now()}`;
  await logIn(visitor, 'editor', '/editor');
  await visitor.run(() => (location.hash = '#notice/new'));
  await visitor.fill('main [data-path=text]', words);
  await visitor.click('.save-bar button', 'Save');
  await visitor.expectText('.save-bar', 'Added.');
  await visitor.click('button', 'Delete this notice');
  await visitor.click('button', 'Delete it');
  await visitor.expectText('.desk-says', 'is deleted');
});

/** Six ways to the end on a phone, and how many taps each takes. */
import { expect } from 'playwright/test';
import { test, type Visitor } from './visitor.ts';

test.beforeEach(({ visitor }) => visitor.usePhone());

/** Nothing is wider than the screen, and the way took no more taps than this. */
async function expectEasy(visitor: Visitor, most: number): Promise<void> {
  expect(await visitor.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  console.log(`${test.info().title}: ${visitor.taps()} taps`);
  expect(visitor.taps()).toBeLessThanOrEqual(most);
}

/** Books the next half-day with room, by a phone number alone. */
async function book(visitor: Visitor): Promise<void> {
  await visitor.expectText('h1', 'Book an appointment');
  await visitor.fill('main [name=phone]', '403-555-0100');
  await visitor.click('main form .btn-go');
  await visitor.expectText('.message-sent', 'It is not booked yet');
}

test('winter tires for a RAV4, installed, with a booking', async ({ visitor }) => {
  await visitor.open('/');
  for (const [name, value] of [
    ['year', '2022'],
    ['make', 'toyota'],
    ['model', 'rav4'],
    ['option', 'xle'],
  ] as const)
    await visitor.select(`.p-vehicle select[name=${name}]`, value);
  await visitor.click('.p-vehicle form .btn-go');
  await visitor.expectPath('/tires/toyota/rav4/2022/225-65r17/xle');
  await visitor.click('.picks li a[href^="/tires/detail/"]');
  await visitor.expectText('#fits', 'Fits your 2022 RAV4');
  await visitor.expectText('.est .sum td', /^\$[\d,.]+$/);
  await visitor.click('.acts a[href="/appointment"]');
  await visitor.expectPath('/appointment');
  await book(visitor);
  await visitor.expectText('.message-sent', '225/65R17');
  await expectEasy(visitor, 16);
});

test('all-terrain tires for a 2500HD, by the picker and the filter', async ({ visitor }) => {
  await visitor.open('/search-by-vehicle');
  for (const choice of ['2020', 'Chevrolet', 'Silverado 2500HD', 'LT275/70R18'])
    await visitor.click('.picker .plist a', choice);
  await visitor.expectText('h1', '2020 Chevrolet Silverado 2500HD');
  await visitor.click('.sticky .btn-go');
  await visitor.expectText('#filters h2', 'Filter');
  await visitor.click('#filters input[value=allterraintires]');
  await visitor.click('#filters .shut .btn-go');
  // `:focus` matches in no window that the display has not made active
  await expect.poll(() => visitor.run(() => document.activeElement?.matches('#results output'))).toBe(true);
  await visitor.expectText('.cards .card', 'LT275/70R18');
  await expectEasy(visitor, 8);
});

test('two tires by the size on a sidewall, and a pair for a car with wider tires behind', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('.find');
  await visitor.fill('.seek input', '225/65R17');
  await visitor.pressEnter();
  await visitor.expectPath('/tires/size/225-65r17');
  await visitor.click('.cards .card h3 a');
  await visitor.click('.seg label:has(#q2)');
  await visitor.expectText('.est .sum th', 'Installed, two');
  await visitor.open('/tires/bmw/3-series/2015/225-45r18-255-40r18');
  await visitor.expectText('.cards', /^(?=.*225\/45R18)/);
  await expectEasy(visitor, 5);
});

test('a flat tire now: what a repair costs, whether the shop is open, and a call', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('.menu');
  await visitor.click('#m-all summary', 'Services');
  await visitor.click('#m-all a[href="/services/flat-tire-repair"]');
  await visitor.expectText('h1', 'Flat');
  await visitor.expectText('.tag', /^(Open|Closed)/);
  await visitor.expectText('.askus a[href^="tel:"]', /\d{3}-\d{3}-\d{4}/);
  await expectEasy(visitor, 3);
});

test('tires are compared, kept as a quote, booked, and the booking is cancelled', async ({ visitor }) => {
  await visitor.open('/tires/size/225-65r17');
  await visitor.click('.card:nth-of-type(1) [data-choice=compare]');
  await visitor.click('.card:nth-of-type(2) [data-choice=compare]');
  await visitor.click('.choice-bar a');
  await visitor.expectText('h1', 'compared');
  await visitor.click('[data-keep]');
  await visitor.expectText('.quote table', '225/65R17');
  await visitor.open('/appointment');
  await book(visitor);
  await visitor.click('.message-sent a', 'Change or cancel');
  await visitor.expectText('h1', 'appointment');
  await visitor.click('main button', 'Cancel it');
  await visitor.expectText('#result', 'Cancelled.');
  await expectEasy(visitor, 9);
});

test('a body shop’s ten items: a quote, and its order', async ({ visitor }) => {
  await visitor.open('/login?from=/tires/quick-order');
  await visitor.fill('main #username', 'partner@demo.example');
  await visitor.fill('main #password', 'partner-demo');
  await visitor.click('main input[type=checkbox]');
  await visitor.click('main .account-form .btn-go');
  await visitor.expectPath('/tires/quick-order');
  const sizes = ['225/65R17', '205/55R16', '195/65R15', '215/60R16', '235/60R18', '265/70R17', '225/45R17'];
  await visitor.fill(
    'main textarea[name=sizes]',
    [...sizes, '215/55R17', '275/65R18', '235/65R17'].map((size) => `${size} x4`).join('\n'),
  );
  await visitor.click('main .qo-form .btn-go');
  await visitor.expectCount('main .qo-size', 10);
  await visitor.click('main button', 'Pick the cheapest of each');
  await visitor.expectCount('.quote tbody tr', 10);
  await visitor.click('.quote a', 'Send as a message');
  await visitor.fill('dialog [name=phone]', '403-555-0100');
  await visitor.click('dialog .btn-go');
  await visitor.expectText('dialog [role=status]', 'Successfully, We will contact you');
  await expectEasy(visitor, 10);
  // signed in, menus of the header once stopped WebKit on the next page
  await visitor.open('/tires');
  await visitor.open('/policy/privacy');
  await visitor.expectText('h1', 'Privacy');
});

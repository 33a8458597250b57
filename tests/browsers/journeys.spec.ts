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

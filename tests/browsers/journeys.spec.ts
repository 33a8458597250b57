/** The shop's main journeys in Firefox and WebKit. `tests/e2e/` tests them in detail, in Chromium. */

import { test, type Visitor } from './visitor.ts';

async function logIn(visitor: Visitor, who: 'vip' | 'editor', from: string): Promise<void> {
  await visitor.open(`/login?from=${from}`);
  await visitor.fill('main #username', `${who}@demo.example`);
  await visitor.fill('main #password', `${who}-demo`);
  await visitor.click('main input[type=checkbox]');
  await visitor.click('main .account-form .btn-go');
  await visitor.expectPath(from);
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

test('an editor adds a notice at the desk, and takes it away', async ({ visitor }) => {
  const words = `From a browser ${Date.now()}`;
  await logIn(visitor, 'editor', '/editor');
  await visitor.run(() => (location.hash = '#notice/new'));
  await visitor.fill('main [data-path=text]', words);
  await visitor.click('.save-bar button', 'Save');
  await visitor.expectText('.save-bar', 'Added.');
  await visitor.click('button', 'Delete this notice');
  await visitor.expectText('.desk-says', 'is deleted');
});

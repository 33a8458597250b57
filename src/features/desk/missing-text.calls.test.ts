/** A page whose text is gone from the database says so, with the page's name and a phone number. */
import { expect, test } from 'vitest';
import { loadWords } from '#src/features/content/words.server.ts';
import { previewPage } from './desk-preview-endpoint.server.ts';
import { compilePages } from '../../../tests/support/compiled-pages.ts';
import { openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop(); // a shop without any text
const words = await loadWords(db);
await compilePages();

test.each([
  ['/wheels', 'Wheels Page'],
  ['/wheel-balance', 'Wheels Balance Weight Page'],
  ['/about', 'About Page'],
  ['/partner-brands', 'Partner brands Page'],
  ['/contact', 'Contact Page'],
  ['/services', 'Service Page'],
  ['/policy/refund', 'Policy Detail Page'],
  ['/login', 'Login Page'],
  ['/register', 'Register Page'],
])('%s', async (path, name) => {
  const html = await previewPage(db, path, words);
  const [box] = /<p class="box bad">[\s\S]*?<\/p>/.exec(html) ?? [''];
  expect(box).toContain(`${name}: An error has occurred: the `);
  expect(box).toContain('href="tel:+14035550142"');
});

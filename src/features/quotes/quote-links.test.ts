import { expect, test } from 'vitest';
import { quotePathsIn } from './quote-links.ts';

const token = 'a'.repeat(42);

test('a message’s quotes are found once each, on this shop’s own host', () => {
  const text = `See https://shop.example/quotes/${token}1 and again https://evil.example/quotes/${token}1, /quotes/${token}2.`;
  expect(quotePathsIn(text)).toEqual([`/quotes/${token}1`, `/quotes/${token}2`]);
});

test('nothing else is taken for one', () => {
  expect(quotePathsIn(`/quotes/${token} /quotes/${token}12 /quotes/../editor`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { CARRIED_WORDS, readCarried } from './carried-words.ts';

test('what a product page has handed over is read again', () => {
  const carried = { words: '4 x Michelin X-Ice Snow', shop: '' };
  expect(readCarried(JSON.stringify(carried))).toEqual(carried);
});

test.each([null, 'null', '', '{', '7', '"words"', '{}', '{"words":"4 x"}', '{"shop":""}', '{"words":4,"shop":""}'])(
  'of %s nothing is taken over',
  (stored) => expect(readCarried(stored)).toBeNull(),
);

test('its place in the tab has a name of its own', () => expect(CARRIED_WORDS).toBe('appointment-for'));

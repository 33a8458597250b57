import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

test('marks removed and added words', () => {
  expect(wordDifference('Book a tire change today', 'Book your tire change early today')).toEqual([
    { text: 'Book ', is: 'same', at: 0 },
    { text: 'a ', is: 'removed', at: 5 },
    { text: 'your ', is: 'added', at: 7 },
    { text: 'tire change ', is: 'same', at: 12 },
    { text: 'early ', is: 'added', at: 24 },
    { text: 'today', is: 'same', at: 30 },
  ]);
});

test('contains both texts', () => {
  const words = fc
    .array(fc.constantFrom('tire', 'rim', 'snow', 'ice', ' '), { maxLength: 30 })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(words, words, (a, b) => {
      const pieces = wordDifference(a, b);
      const read = (without: string) =>
        pieces
          .filter(({ is }) => is !== without)
          .map(({ text }) => text)
          .join('');
      expect(read('added')).toBe(a);
      expect(read('removed')).toBe(b);
    }),
  );
});

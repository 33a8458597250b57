import { expect, test } from 'vitest';
import { formatCount, goneText, offersText, readText, writtenText } from './list-figures.ts';

test('figures have their noun in the right number', () => {
  expect([0, 1, 2, 1_200].map((n) => formatCount(n, 'row'))).toEqual(['0 rows', '1 row', '2 rows', '1,200 rows']);
  expect(formatCount(2, 'day', 'days of the week')).toBe('2 days of the week');
});

test('what was read and written', () => {
  expect(readText({ rows: 8_191, rejected: 1_036 })).toBe('8,191 rows read, 1,036 rejected');
  const written = { added: 1, changed: 300, unchanged: 7_854 };
  expect(writtenText(written)).toBe('Added 1 product, changed 300, left 7,854 as they are.');
  expect(writtenText(written, true)).toBe('Would add 1 product, change 300, leave 7,854 as they are.');
});

test('offers are mentioned if there are any', () => {
  expect(offersText({ joined: 0, waiting: 0 })).toEqual([]);
  expect(offersText({ joined: 1, waiting: 2 })).toEqual([
    '1 offer for tires that you also get from another supplier.',
    '2 offers may match a tire you already have: decide at the desk, under Offers to match.',
  ]);
  expect(offersText({ joined: 0, waiting: 1 })).toHaveLength(1);
});

test('what is no longer listed', () => {
  expect(goneText(1)).toBe('1 item of the last list is no longer listed, and no longer in stock there');
  expect(goneText(3)).toBe('3 items of the last list are no longer listed, and no longer in stock there');
});

import { expect, test } from 'vitest';
import { conflictsOf, isSame, merged } from './merge.ts';

const base = { title: 'Tire change', lead: 'Four wheels', content: '<p>Book.</p>' };

test('a field that one editor changed keeps the change; one that both changed is a conflict', () => {
  const mine = { ...base, title: 'Tire changes', lead: 'All four wheels' };
  const theirs = { ...base, title: 'Changing tires', content: '<p>Book early.</p>' };
  const found = conflictsOf(base, mine, theirs);
  expect(found.map(({ field, proposed, both }) => [field, proposed, both])).toEqual([
    ['title', 'mine', true],
    ['lead', 'mine', false],
    ['content', 'theirs', false],
  ]);
  expect(merged(mine, theirs, Object.fromEntries(found.map(({ field, proposed }) => [field, proposed])))).toEqual({
    title: 'Tire changes',
    lead: 'All four wheels',
    content: '<p>Book early.</p>',
  });
});

test('fields in which both agree are no conflict', () => {
  expect(conflictsOf(base, { ...base, lead: 'Same' }, { ...base, lead: 'Same' })).toEqual([]);
});

test('the order of keys does not matter, the order of a list does', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

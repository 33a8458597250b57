import { expect, test } from 'vitest';
import { isSame, withMine } from './forms.ts';

const base = { title: 'Tire change', lead: 'Four wheels', content: '<p>Book.</p>' };

test('a field that one editor changed keeps the change; one that both changed is mine, and is named', () => {
  const mine = { ...base, title: 'Tire changes', lead: 'All four wheels' };
  const theirs = { ...base, title: 'Changing tires', content: '<p>Book early.</p>' };
  expect(withMine(base, mine, theirs)).toEqual({
    data: { title: 'Tire changes', lead: 'All four wheels', content: '<p>Book early.</p>' },
    both: ['title'],
  });
  expect(withMine(base, { ...base, lead: 'Same' }, { ...base, lead: 'Same' }).both).toEqual([]);
});

test('the order of keys does not matter, the order of a list does', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slug } from './fields.ts';
import { titleSlug, withDerivedSlug } from './derived-slug.ts';

test('a new entry’s address follows its title, until an editor writes another', () => {
  const typed = (before: object, title: string) => withDerivedSlug('article', { ...before }, { ...before, title });
  const first = typed({ title: '', slug: '' }, 'Chinooks & tire pressure');
  expect(first.slug).toBe('chinooks-tire-pressure');
  expect(typed(first, 'Chinooks').slug).toBe('chinooks');
  expect(typed({ ...first, slug: 'my-own' }, 'Chinooks').slug).toBe('my-own');
  expect(withDerivedSlug('review', { title: 'A' }, { title: 'B' })).toEqual({ title: 'B' });
});

test('every title makes an address that may be saved, or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (title) => {
      const made = titleSlug(title);
      expect(made === '' || slug.safeParse(made).success).toBe(true);
    }),
  );
});

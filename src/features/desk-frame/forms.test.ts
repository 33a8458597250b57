import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ADDABLE_KINDS,
  ENTRY_KINDS,
  entryFields,
  isDeletable,
  SETTING_IDS,
} from '#src/features/entries/entry-kinds.ts';
import { slug } from '#src/kit/fields.ts';
import type { FormField } from '#src/kit/form-fields.ts';
import { blankEntry, formOf, isSame, titleSlug, withDerivedSlug, withHtml, withMine } from './forms.ts';

const all = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...(field.as === 'table' ? [] : all(field.fields))]);
const forms = [
  ...ENTRY_KINDS.filter((kind) => kind !== 'setting').map((kind) => [kind, formOf(kind, null)] as const),
  ...SETTING_IDS.map((id) => [id, formOf('setting', id)] as const),
];

test.each(forms)('every field of %s has a label of its own', (_name, form) => {
  for (const { name, label } of all(form.flatMap(({ fields }) => fields)))
    expect(label, name).not.toBe(name.replaceAll('_', ' '));
});

test.each(ADDABLE_KINDS.filter(isDeletable))('the form of a new %s begins with a value for each field', (kind) => {
  expect(Object.keys(blankEntry(kind, new Date()))).toEqual(entryFields(kind));
});

test('a new promotion begins today and ends in two weeks', () => {
  const { starts_on, ends_on, value } = blankEntry('promotion', new Date('2026-11-28T12:00:00Z'));
  expect([starts_on, ends_on, value]).toEqual(['2026-11-28', '2026-12-12', '0.00']);
});

test('rich texts are found at any depth, and other values stay', () => {
  const page = { title: '<b>', content: '<b>', text_images: [{ title: '<b>', text: '<b>' }, null], add_faq: 7 };
  expect(withHtml('page', '1', page, (html) => `clean ${html}`)).toEqual({
    ...page,
    content: 'clean <b>',
    text_images: [{ title: '<b>', text: 'clean <b>' }, null],
  });
  expect(withHtml('setting', 'home_text_section', { value: 'a' }, () => 'b')).toEqual({ value: 'b' });
});

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

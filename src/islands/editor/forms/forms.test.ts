import { expect, test } from 'vitest';
import { ENTRY_KINDS, entryFields, SETTING_IDS } from '#src/domain/editor/entry-kinds.ts';
import { FORMS } from './forms.ts';
import { SETTINGS } from './setting-forms.ts';

test.each(ENTRY_KINDS.filter((kind) => kind !== 'setting'))(
  'the form of %s has every field of its schema once, and no other',
  (kind) => {
    const named = FORMS[kind as keyof typeof FORMS].flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(named.toSorted()).toEqual(entryFields(kind).toSorted());
  },
);

test('every setting can be changed', () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual(SETTING_IDS.toSorted());
});

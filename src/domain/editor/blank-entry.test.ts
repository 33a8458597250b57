import { expect, test } from 'vitest';
import { blankEntry } from './blank-entry.ts';
import { ADDABLE_KINDS, entryFields } from './entry-kinds.ts';

test.each(ADDABLE_KINDS)('the form of a new %s begins with a value for each field', (kind) => {
  expect(Object.keys(blankEntry(kind, new Date())).toSorted()).toEqual(entryFields(kind).toSorted());
});

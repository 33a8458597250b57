import { describe, expect, test } from 'vitest';
import { EMPTY_QUERY, type Query } from './query.ts';
import { readAs, searchNotes } from './search-notes.ts';

const vehicle = (versions: string[]): Query['vehicle'] => ({
  year: 2019,
  make: null,
  models: [],
  options: [],
  versions,
  unknown: '',
});
const salun = { typed: 'salun', read: 'Sailun' };
const notesOf = (query: Partial<Query>) => searchNotes(readAs({ ...EMPTY_QUERY, ...query }));

describe('a visitor is told', () => {
  test('nothing of a search that was read as it was typed', () => {
    expect(notesOf({})).toEqual([]);
    expect(readAs(EMPTY_QUERY)).toBe('');
  });
  test('what was read as another word', () =>
    expect(notesOf({ corrections: [salun, { typed: 'wintr', read: 'winter' }] })).toEqual([
      'We read “salun” as Sailun.',
      'We read “wintr” as winter.',
    ]));
  test('which words were left out', () =>
    expect(notesOf({ leftOut: ['ltz', 'crew'] })).toEqual(['We left out “ltz”, “crew”.']));
  test('which versions the shop does not tell apart', () =>
    expect(notesOf({ vehicle: vehicle(['hybrid', 'n']) })).toEqual([
      'We list every version: check the size for your “hybrid”, “n”.',
    ]));
  test('all of it, in one text of a URL', () => {
    const query = { ...EMPTY_QUERY, corrections: [salun], leftOut: ['a,b'], vehicle: vehicle(['hybrid']) };
    expect(readAs(query)).toBe('salun*Sailun,a b*,hybrid**');
    expect(searchNotes(readAs(query))).toEqual([
      'We read “salun” as Sailun.',
      'We left out “a b”.',
      'We list every version: check the size for your “hybrid”.',
    ]);
  });
});

test('a URL that somebody wrote says nothing that is empty', () => {
  expect(searchNotes('')).toEqual([]);
  expect(searchNotes('*,**,*x,salun,,')).toEqual([]);
});

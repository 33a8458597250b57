import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchUrl } from '#src/kit/paths.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './suggestion-groups.client.ts';

const search = (label: string) => ({ label, url: searchUrl(label) });
const labels = () => recentSearches().map(({ label }) => label);

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, text: string) => (stored = text),
    removeItem: () => (stored = null),
  });
});

test('keeps the last five, each once, the newest first', () => {
  for (const label of ['a', 'b', 'c', 'A', 'd', 'e', 'f']) rememberSearch(search(label));
  expect(labels()).toEqual(['f', 'e', 'd', 'A', 'c']);
  forgetSearch('D');
  expect(labels()).toEqual(['f', 'e', 'A', 'c']);
  forgetSearches();
  expect(stored).toBeNull();
});

test('reads back what was stored, and leaves out what nobody stored', () => {
  const entries = [
    search('2019 rav4'),
    { label: 'x', url: '//evil.example' },
    { label: 'x', url: 'javascript:1' },
    7,
    null,
  ];
  stored = JSON.stringify(entries);
  expect(recentSearches()).toEqual([search('2019 rav4')]);
  for (stored of [null, '', '{}', 'null', '[', '[{"label":"","url":"/tires"}]']) expect(recentSearches()).toEqual([]);
});

test('whatever is stored, it is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      stored = text;
      expect(recentSearches().length).toBeLessThanOrEqual(5);
    }),
  );
});

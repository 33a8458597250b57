import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchUrl } from '../search/search-answer.ts';
import { MAX_RECENT, readRecent, withoutRecent, withRecent } from './recent-searches.ts';

const search = (label: string) => ({ label, url: searchUrl(label) });

test('keeps the last five, each once, the newest first', () => {
  const list = ['a', 'b', 'c', 'A', 'd', 'e', 'f'].reduce<ReturnType<typeof search>[]>(
    (known, label) => withRecent(known, search(label)),
    [],
  );
  expect(list.map(({ label }) => label)).toEqual(['f', 'e', 'd', 'A', 'c']);
  expect(withoutRecent(list, 'D').map(({ label }) => label)).toEqual(['f', 'e', 'A', 'c']);
});

test('reads back what was stored, and leaves out what nobody stored', () => {
  const stored = [
    search('2019 rav4'),
    { label: 'x', url: '//evil.example' },
    { label: 'x', url: 'javascript:1' },
    7,
    null,
  ];
  expect(readRecent(JSON.stringify(stored))).toEqual([search('2019 rav4')]);
  for (const text of [null, '', '{}', 'null', '[', '[{"label":"","url":"/tires"}]'])
    expect(readRecent(text)).toEqual([]);
});

test('whatever is stored, it is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(readRecent(text).length).toBeLessThanOrEqual(MAX_RECENT);
    }),
  );
});

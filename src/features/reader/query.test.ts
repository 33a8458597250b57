import { expect, test } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { readQuery } from './read-query.ts';
import { searchUrl } from '#src/kit/paths.ts';
import { buildVocabulary } from './vocabulary.ts';

test('a search has one URL, however its words are apart', () => {
  expect(searchUrl('  x-ice   225/65r17 ')).toBe('/search?q=x-ice+225%2F65r17');
  expect(searchUrl('salun', true)).toBe('/search?q=salun&exact=1');
});

test('up to four words may be taught to mean others, and words to mean no vehicle of the shop', () => {
  const vocabulary = buildVocabulary({
    ...seedNames(),
    added: [
      { text: 'zq zw ze zr', meaning: 'winter tires' },
      { text: 'yq yw ye yr yt', meaning: 'winter tires' },
      { text: 'silverado ev', meaning: '?' },
    ],
  });
  expect(readQuery('zq zw ze zr', vocabulary).types).toEqual(['wintertires']);
  expect(readQuery('yq yw ye yr yt', vocabulary).types).toEqual([]);
  expect(readQuery('2024 silverado ev', vocabulary).vehicle?.unknown).toContain('silverado ev');
});

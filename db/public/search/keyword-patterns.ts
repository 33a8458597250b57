import type { SuggestPattern } from './suggest-index.ts';

/** Ids of the patterns whose brand and name contain every word. @param words lower case, without accents */
export function patternsWithWords(patterns: readonly SuggestPattern[], words: readonly string[]): number[] {
  // the search text is stored with and without separators, so `x-ice` is also searched as `xice`
  const spellings = words.map((word) => [word, word.replace(/[^a-z0-9]/g, '') || word]);
  const found = patterns.filter(({ search }) => spellings.every((word) => word.some((one) => search.includes(one))));
  return [...new Set(found.map(({ id }) => id))];
}

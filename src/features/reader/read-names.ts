/** What a run of words was read as; and the tread patterns that all their names together mean. */
import { preferred } from './preferred.ts';
import type { PatternName, Query } from './query.ts';
import type { Run } from '#src/kit/tokens.ts';
import type { TradeMeaning } from './trade-words.ts';
import type { Name, Vocabulary } from './vocabulary.ts';

interface NameMeaning {
  as: 'brand' | 'make' | 'model' | 'pattern' | 'shop';
  name: Name;
}

export interface Reading {
  run: Run;
  means: { as: 'trade'; meaning: TradeMeaning } | NameMeaning;
}

interface NamedPatterns {
  key: string;
  name: Name;
  /** false: a word such as `SUV`, which alone means no pattern, but tells patterns apart */
  isSure: boolean;
}

/**
 * The tread patterns in a search: those that have all of the names that were typed.
 * @returns `unused`: names of patterns that fit none of those found
 */
export function patternsOf(
  readings: readonly Reading[],
  { names }: Vocabulary,
): { patterns: Query['patterns']; unused: string[] } {
  const brands = new Set(brandsRead(readings));
  const named = readings.flatMap(({ run: { key }, means }): NamedPatterns[] => {
    if (means.as === 'pattern') return [{ key, name: means.name, isSure: true }];
    const name = means.as === 'trade' && means.meaning.kind === 'filler' ? names.get(key) : undefined;
    return name?.patterns.length ? [{ key, name, isSure: false }] : [];
  });
  let patterns: readonly PatternName[] = [];
  const used = new Set<string>();
  for (const { key, name, isSure } of named.toSorted(compareSurestAndLongest)) {
    const both = name.patterns.filter((pattern) => (used.size ? patterns.includes(pattern) : isSure));
    if (!both.length) continue;
    patterns = preferred(both, ({ brand }) => brands.has(brand));
    used.add(key);
  }
  const unused = named.filter(({ key, isSure }) => isSure && !used.has(key)).map(({ key }) => key);
  const [only, ...more] = patterns;
  if (!only) return { patterns: null, unused };
  const titles = named.filter(({ key }) => used.has(key)).map(({ name }) => name.title);
  return {
    patterns: {
      title: more.length ? titles.join(' ') : only.title,
      ids: patterns.map(({ id }) => id).sort((a, b) => a - b),
      brands: [...new Set(patterns.map(({ brand }) => brand))].sort(),
    },
    unused,
  };
}

const brandsRead = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ means }) => (means.as === 'brand' ? means.name.brands : []));

const compareSurestAndLongest = (a: NamedPatterns, b: NamedPatterns): number =>
  Number(b.isSure) - Number(a.isSure) || b.key.length - a.key.length || (a.key < b.key ? -1 : 1);

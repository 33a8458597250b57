/** The tread patterns in a search: those that have all of the names that were typed. */
import { preferred } from './preferred.ts';
import type { PatternName, Query } from './query.ts';
import type { Reading } from './read-names.ts';
import type { Run } from './tokens.ts';
import type { Name, Vocabulary } from './vocabulary.ts';

interface Named {
  run: Run;
  name: Name;
  /** false: a word such as `SUV`, which alone means no pattern, but tells patterns apart */
  isSure: boolean;
}

/** @returns `left`: names of patterns that fit none of those found */
export function patternsOf(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): { found: Query['patterns']; left: string[] } {
  const brands = new Set(readings.flatMap(({ means }) => (means.as === 'brand' ? means.name.brands : [])));
  const named = readings.flatMap((reading) => namedBy(reading, vocabulary));
  let patterns: readonly PatternName[] = [];
  const used = new Set<string>();
  for (const { run, name, isSure } of [...named].sort(compareSurestAndLongest)) {
    const both = name.patterns.filter((pattern) => (used.size ? patterns.includes(pattern) : isSure));
    if (!both.length) continue;
    patterns = preferred(both, ({ brand }) => brands.has(brand));
    used.add(run.key);
  }
  const left = named.filter(({ run, isSure }) => isSure && !used.has(run.key)).map(({ run }) => run.key);
  const [only, ...more] = patterns;
  if (!only) return { found: null, left };
  const names = named.filter(({ run }) => used.has(run.key)).map(({ name }) => name.title);
  return {
    found: {
      title: more.length ? names.join(' ') : only.title,
      ids: patterns.map(({ id }) => id).sort((a, b) => a - b),
      brands: [...new Set(patterns.map(({ brand }) => brand))].sort(),
    },
    left,
  };
}

function namedBy({ run, means }: Reading, { names }: Vocabulary): Named[] {
  if (means.as === 'pattern') return [{ run, name: means.name, isSure: true }];
  const name = means.as === 'trade' && means.meaning.kind === 'filler' ? names.get(run.key) : undefined;
  return name?.patterns.length ? [{ run, name, isSure: false }] : [];
}

const compareSurestAndLongest = (a: Named, b: Named): number =>
  Number(b.isSure) - Number(a.isSure) || b.run.key.length - a.run.key.length || (a.run.key < b.run.key ? -1 : 1);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorsBetween, fuzzyIndex, similarWords } from './fuzzy.ts';

const found = (words: string[], typed: string) =>
  similarWords(fuzzyIndex(words), typed)
    .map(({ word, errors }) => `${word} ${errors}`)
    .toSorted();

describe('the errors between two words', () => {
  test('are counted up to one more than asked for', () => {
    expect(errorsBetween('nokian', 'toyota', 1)).toBe(2);
    expect(errorsBetween('nokian', 'toyota', 2)).toBe(3);
    expect(errorsBetween('nokian', 'n', 2)).toBe(3);
    expect(errorsBetween('ab', 'abcd', 2)).toBe(2);
  });

  /** The definition, without shortcuts. */
  const plainly = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++)
        rows[i]![j] = Math.min(
          rows[i - 1]![j]! + 1,
          rows[i]![j - 1]! + 1,
          rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
          i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity,
        );
    return rows[a.length]![b.length]!;
  };
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 10 });

  test('are those of the definition, for any words', () =>
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        expect(errorsBetween(a, b, most)).toBe(Math.min(plainly(a, b), most + 1));
      }),
    ));

  test('decide alone which words are found', () =>
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), word, (words, typed) => {
        const allowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : -1);
        const wanted = [...new Set(words)]
          .filter((one) => plainly(typed, one) <= allowed(one.length))
          .map((one) => `${one} ${plainly(typed, one)}`);
        expect(found(words, typed)).toEqual(wanted.toSorted());
      }),
    ));
});

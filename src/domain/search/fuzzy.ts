/** Finds words in spite of typing errors: letters left out, added, replaced or swapped. */

export interface FuzzyIndex {
  /** by length; each with the set of its characters as bits */
  byLength: ReadonlyArray<{ words: readonly string[]; letters: Int32Array }>;
}

/** One error in a word of four letters, two in one of eight. */
export const errorsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** The characters of a word as bits: letters, digits, and one bit for all others. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    // letters have 26 bits of their own; digits share five
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 + ((code - 48) >> 1) : 31);
  }
  return bits;
}

const bitCount = (bits: number): number => {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** @param words lower case; those of fewer than four letters are left out, since they are too like others */
export function fuzzyIndex(words: Iterable<string>): FuzzyIndex {
  const grouped: string[][] = [];
  for (const word of new Set(words)) if (errorsAllowed(word.length)) (grouped[word.length] ??= []).push(word);
  return {
    byLength: Array.from(grouped, (words = []) => ({ words, letters: Int32Array.from(words, lettersOf) })),
  };
}

/** The words of the index with as many errors as their length allows, each with its number of errors. Not sorted. */
export function similarWords({ byLength }: FuzzyIndex, typed: string): Array<{ word: string; errors: number }> {
  const found: Array<{ word: string; errors: number }> = [];
  const bits = lettersOf(typed);
  for (let length = Math.max(4, typed.length - 2); length <= typed.length + 2; length++) {
    const group = byLength[length];
    const allowed = errorsAllowed(length);
    if (!group || Math.abs(length - typed.length) > allowed) continue;
    for (let i = 0; i < group.words.length; i++) {
      // an error changes two characters at most
      if (bitCount(bits ^ group.letters[i]!) > 2 * allowed) continue;
      const word = group.words[i]!;
      const errors = errorsBetween(typed, word, allowed);
      if (errors <= allowed) found.push({ word, errors });
    }
  }
  return found;
}

/**
 * The number of characters left out, added, replaced, or swapped with the next (optimal string alignment distance).
 * @returns `most` + 1 if there are more than `most`
 */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = Array.from({ length: b.length + 1 }, () => most + 1);
    row[0] = i;
    let least = i;
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1];
      let n = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) n = Math.min(n, before[j - 2]! + 1);
      row[j] = n;
      if (n < least) least = n;
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

/** Finds words in spite of typing errors: letters left out, added, replaced or swapped. */

export interface FuzzyIndex {
  /** by length; each with the set of its characters as bits */
  byLength: ReadonlyArray<{ words: readonly string[]; letters: Int32Array }>;
}

/** One error in a word of four letters, two in one of eight. */
export const errorsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** The characters of a word as 32 bits, of which a shift takes the code's last five. Letters have bits of their own. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << word.charCodeAt(i);
  return bits;
};

const bitCount = (bits: number): number => {
  let n = 0;
  for (let left = bits; left; left &= left - 1) n++;
  return n;
};

/** @param words lower case; those of fewer than four letters are left out, since they are too like others */
export function fuzzyIndex(words: Iterable<string>): FuzzyIndex {
  const grouped: string[][] = [];
  for (const word of new Set(words)) if (errorsAllowed(word.length)) (grouped[word.length] ??= []).push(word);
  return { byLength: Array.from(grouped, (words = []) => ({ words, letters: Int32Array.from(words, lettersOf) })) };
}

/** The words of the index with as many errors as their length allows, each with its number of errors. Not sorted. */
export function similarWords({ byLength }: FuzzyIndex, typed: string): Array<{ word: string; errors: number }> {
  const found: Array<{ word: string; errors: number }> = [];
  const bits = lettersOf(typed);
  for (let length = typed.length - 2; length <= typed.length + 2; length++) {
    const group = byLength[length];
    const allowed = errorsAllowed(length);
    if (!group) continue;
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

/** Characters left out, added, replaced or swapped (optimal string alignment distance); `most` + 1 if there are more than `most`. */
export function errorsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = last.map(() => most + 1);
    row[0] = i;
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

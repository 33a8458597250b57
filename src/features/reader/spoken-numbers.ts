/** Numbers that are spoken, or typed as words: `two twenty five sixty five seventeen`, `mazda three`, `twenty nineteen`. */
import { keyOf } from '#src/kit/tokens.ts';

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...ONES.split(' ').map((word, i) => [word, i + 1] as const),
  ...TENS.split(' ').map((word, i) => [word, 20 + 10 * i] as const),
]);
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };
const NUMBER = Object.keys(VALUES).join('|');
/** Two or more words of numbers, an `r` between them aside. */
const RUN = new RegExp(`\\b(?:${NUMBER})(?:[\\s,-]+(?:r[\\s-]+)?(?:${NUMBER}|hundred|thousand|and|oh|zero))+\\b`, 'gi');
const SINGLE = new RegExp(`\\b(?:${NUMBER})\\b`, 'gi');
const INCHES = new RegExp(`\\b(?:${NUMBER})(?=[ -]inch)`, 'gi');

/** A number, and how many words it has; 0: there is none. */
type Spoken = readonly [value: number, length: number];

/** The number below 100 at a place: `sixty five`, `oh five`. */
function belowHundred(words: readonly string[], at: number): Spoken {
  const first = /^(?:oh|zero)$/.test(words[at] ?? '') ? 0 : VALUES[words[at] ?? ''];
  const digit = VALUES[words[at + 1] ?? ''] ?? 0;
  if (first === undefined || (first === 0 && (digit === 0 || digit > 9))) return [0, 0];
  return (first === 0 || first >= 20) && digit > 0 && digit < 10 ? [first + digit, 2] : [first, 1];
}

/** `twenty nineteen` and `two thousand eight` are years, `two twenty five` is a width; `three twenty nineteen` is no 320. */
function numberAt(words: readonly string[], at: number): Spoken {
  const isYear = (from: number) =>
    words[from] === 'twenty'
      ? words[from + 1] === 'oh' || belowHundred(words, from + 1)[0] >= 10
      : words[from] === 'nineteen' && belowHundred(words, from + 1)[0] >= 90;
  const [first, length] = belowHundred(words, at);
  const [next, more] = belowHundred(words, at + 1);
  if (isYear(at)) return [100 * first + next, 1 + more];
  const scale = SCALES[words[at + length] ?? ''];
  if (length && scale) {
    const past = length + (words[at + length + 1] === 'and' ? 2 : 1);
    const [rest, ofRest] = belowHundred(words, at + past);
    return [first * scale + rest, ofRest ? past + ofRest : length + 1];
  }
  const isWidth = length === 1 && first <= 3 && more > 0 && !(VALUES[words[at + 1]!]! < 10) && !isYear(at + 1);
  return isWidth ? [first * 100 + next, 1 + more] : [first, length];
}

function digitsOf(run: string): string {
  const words = run.toLowerCase().split(/[\s,-]+/);
  const numbers: string[] = [];
  for (let at = 0; at < words.length;) {
    const [value, length] = numberAt(words, at);
    numbers.push(length ? String(value) : words[at]!);
    at += length || 1;
  }
  return numbers.join(' ').replace(/\br (?=\d)/g, 'r');
}

/**
 * Writes numbers in words as digits. A word alone is a number only before `inch`, and where it makes a name with the word before it.
 * @param isName whether a key of lower-case letters and digits is a name: `mazda3`
 */
export const withDigits = (text: string, isName: (key: string) => boolean): string =>
  text
    .replace(RUN, (run) => (isName(keyOf(run)) ? run : digitsOf(run)))
    .replace(INCHES, digitsOf)
    .replace(SINGLE, (word: string, offset: number, whole: string) => {
      const before = whole.slice(0, offset).trimEnd().split(' ').at(-1)!;
      return before && isName(keyOf(before + digitsOf(word))) ? digitsOf(word) : word;
    });

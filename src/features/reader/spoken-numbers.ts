/** Numbers that are spoken, or typed as words: `two twenty five sixty five seventeen`, `mazda three`, `twenty nineteen`. */
import { keyOf } from '#src/kit/tokens.ts';

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const LINKS = ['hundred', 'thousand', 'and', 'oh', 'zero'];
const NUMBER = [...ONES, ...TEENS, ...TENS].join('|');
/** Two or more words of numbers, an `r` between them aside. */
const RUN = new RegExp(`\\b(?:${NUMBER})(?:[\\s,-]+(?:r[\\s-]+)?(?:${NUMBER}|${LINKS.join('|')}))+\\b`, 'gi');
const SINGLE = new RegExp(`\\b(?:${NUMBER})\\b`, 'gi');
const INCHES = new RegExp(`\\b(?:${NUMBER})(?=[ -]inch)`, 'gi');

const digitOf = (word?: string): number => ONES.indexOf(word ?? '') + 1;
const teenOf = (word?: string): number => (TEENS.includes(word ?? '') ? 10 + TEENS.indexOf(word!) : 0);
const tensOf = (word?: string): number => (TENS.includes(word ?? '') ? 20 + 10 * TENS.indexOf(word!) : 0);

/** The number below 100 at a place, and how many words it has: `sixty five`, `oh five`. */
function belowHundred(words: readonly string[], at: number): { value: number; length: number } {
  const [word, next] = [words[at], words[at + 1]];
  if (word === 'oh' || word === 'zero') return { value: digitOf(next), length: digitOf(next) ? 2 : 0 };
  const tens = tensOf(word);
  if (tens) return { value: tens + digitOf(next), length: digitOf(next) ? 2 : 1 };
  const value = teenOf(word) || digitOf(word);
  return { value, length: value ? 1 : 0 };
}

const yearAt = (words: readonly string[], at: number): { value: number; length: number } => {
  const { value, length } = belowHundred(words, at + 1);
  const isYear =
    words[at] === 'twenty' ? value >= 10 || words[at + 1] === 'oh' : words[at] === 'nineteen' && value >= 90;
  return { value: (words[at] === 'twenty' ? 2000 : 1900) + value, length: isYear ? 1 + length : 0 };
};

/** `twenty nineteen` and `two thousand eight` are years, `two twenty five` is a width; `three twenty nineteen` is no 320. */
function numberAt(words: readonly string[], at: number): { value: number; length: number } {
  const year = yearAt(words, at);
  if (year.length) return year;
  const first = belowHundred(words, at);
  const scale = { hundred: 100, thousand: 1000 }[words[at + first.length]!];
  if (first.length && scale) {
    const past = at + first.length + (words[at + first.length + 1] === 'and' ? 2 : 1);
    const rest = belowHundred(words, past);
    return {
      value: first.value * scale + rest.value,
      length: rest.length ? past + rest.length - at : first.length + 1,
    };
  }
  const digit = digitOf(words[at]);
  const rest = belowHundred(words, at + 1);
  const isWidth =
    digit > 0 && digit <= 3 && rest.length > 0 && !digitOf(words[at + 1]) && !yearAt(words, at + 1).length;
  return isWidth ? { value: digit * 100 + rest.value, length: 1 + rest.length } : first;
}

function digitsOf(run: string): string {
  const words = run.toLowerCase().split(/[\s,-]+/);
  const numbers: string[] = [];
  for (let at = 0; at < words.length;) {
    const { value, length } = numberAt(words, at);
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

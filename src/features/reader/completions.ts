/** What a search may become whose last word is still being typed. Each is read as any other search. */
import { isRealSize } from '#src/features/sizes/tire-size.ts';
import { keyOf } from '#src/kit/tokens.ts';
import { tradeWord } from './trade-words.ts';
import { isCommon, type Vocabulary } from './vocabulary.ts';

const MIN_BEGUN = 2;
const MAX_NAMES = 8;
const MAX_RUN = 4;

const SIZE_BEGUN = /^(?:p|lt)?\d[\d/x×*.r-]*$/i;
/** The first digits of a metric width, or of an overall diameter in inches. */
const STARTS_LIKE_A_SIZE = /^[1-3]\d?$|^[1-3]\d5|^(?:2[6-9]|[345]\d)/;

/** Splits off the words at the end that may be an incomplete size, as its digits: `winter 225/6` → `2256`. */
export function sizeBegun(typed: string): { before: string; digits: string } | null {
  const words = typed.trim().split(/\s+/);
  const from = words.findLastIndex((word) => !SIZE_BEGUN.test(word)) + 1;
  const digits = words.slice(from).join('').replace(/\D/g, '');
  if (digits.length < MIN_BEGUN || digits.length > 9 || !STARTS_LIKE_A_SIZE.test(digits)) return null;
  const [width, profile] = [Number(digits.slice(0, 3)), Number(digits.slice(3, 5) || 65)];
  // `225` and `225/65` are whole parts, as a search reads them
  const isWhole = /^\d{3}(?:\d{2})?$/.test(digits) && isRealSize({ system: 'metric', width, profile, rim: 17 });
  return isWhole ? null : { before: words.slice(0, from).join(' '), digits };
}

/** Texts whose last words are the names and the words of the trade that they begin: `winter run f` → `winter run flat`. */
export function namesBegun(typed: string, { names, beginnings }: Vocabulary): string[] {
  const words = typed.trim().split(/\s+/);
  const found: Array<{ text: string; rank: number; length: number }> = [];
  for (let count = Math.min(MAX_RUN, words.length); count > 0; count--) {
    const begun = keyOf(words.slice(-count).join(''));
    if (begun.length < MIN_BEGUN || /^\d+$/.test(begun)) continue;
    let shortest = '';
    for (const key of beginnings) {
      if (!key.startsWith(begun) || key === begun) continue;
      // `win` is the beginning of `winter` more than of `winter rated`
      if (shortest && key.startsWith(shortest)) continue;
      shortest = key;
      const name = names.get(key);
      const word = tradeWord(key);
      const isFirst = word?.kind === 'type' || name?.brands.length || name?.makes.length;
      const rank = isFirst ? 0 : name?.models.some(isCommon) ? 1 : name?.models.length ? 2 : 3;
      const text = [...words.slice(0, -count), word?.text ?? name!.title].join(' ');
      found.push({ text, rank, length: key.length });
    }
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.length - b.length)
    .slice(0, MAX_NAMES)
    .map(({ text }) => text);
}

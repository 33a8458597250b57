import { plainText } from './tokens.ts';

/** In characters. Whoever types more writes a letter. */
const MAX_COUNTED_LENGTH = 60;

/**
 * A search as it is counted for the staff: in lower case, without accents, and without what may be a person's: email addresses,
 * phone and vehicle identification numbers, links. Empty when nothing is left.
 */
export function searchToCount(text: string): string {
  const cleaned = plainText(text.slice(0, 1_000))
    .split(/\s+/)
    .filter((word) => !/@|:\/\/|www\./.test(word) && !/^(?=.*\d)[a-z\d]{14,}$/.test(word))
    .join(' ')
    .replace(/\+?\(?\d(?:[ ().-]{0,2}\d){9,}/g, ' ')
    .replace(/[^\p{L}\p{N}$./+*"-]+/gu, ' ')
    .trim();
  return cleaned.length > MAX_COUNTED_LENGTH ? cleaned.slice(0, MAX_COUNTED_LENGTH).trim() : cleaned;
}

import { isPersonal } from './personal-text.ts';
import { plainText } from './tokens.ts';

/** In characters. Whoever types more writes a letter. */
const MAX_COUNTED_LENGTH = 60;

/**
 * A search as it is counted for the staff: in lower case and without accents. Empty, which is not counted, when it may say
 * something about a person: an email or street address, the number of a phone, vehicle or card, a link.
 */
export function searchToCount(text: string): string {
  const plain = plainText(text.slice(0, 1_000)).replace(/[\u2010-\u2015\u2212]/g, '-');
  if (isPersonal(plain)) return '';
  const cleaned = plain.replace(/[^\p{L}\p{N}$./+*"-]+/gu, ' ');
  return cleaned.slice(0, MAX_COUNTED_LENGTH).trim();
}

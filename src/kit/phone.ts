/** A Canadian number in its usual form: `+14035550142` → `403-555-0142`. Anything else stays as it is. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** The digits of a telephone keypad (ITU-T E.161), by the letters of each key. */
const KEYPAD = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const digitOf = (letter: string): string => String(KEYPAD.findIndex((letters) => letters.includes(letter)));
const NORTH_AMERICAN = /(?:\+?1[\s./-]*)?\(?([2-9]\d\d)\)?[\s./-]*([2-9A-Z][\dA-Z]{2})[\s./-]*([\dA-Z]{4})(?!\d)/;
const INTERNATIONAL = /\+\d[\d\s()./-]{6,20}/;
const EXTENSION = /^[\s,;]*(?:EXTENSION|EXT|X|#)[\s.:]*(\d{1,6})/;

/**
 * A `tel:` link (RFC 3966) from a number as a person typed it: the first number of several, with its extension, letters as on a keypad.
 * @returns undefined when the text holds no number of ten digits (Canada, USA) and none that begins with `+`
 */
export function phoneLink(typed: string): string | undefined {
  const text = typed.normalize('NFKC').toUpperCase();
  const match = NORTH_AMERICAN.exec(text) ?? INTERNATIONAL.exec(text);
  if (!match) return undefined;
  const [whole, area, exchange, line] = match;
  const digits = area ? `1${area}${exchange}${line}`.replace(/[A-Z]/g, digitOf) : whole.replace(/\D/g, '');
  const extension = EXTENSION.exec(text.slice(match.index + whole.length))?.[1];
  return `tel:+${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** Halves of characters, marks that change the direction of text, and characters without a width. */
const INVISIBLE = /[\p{Surrogate}\p{Bidi_Control}\u200B\uFEFF]+/gu;
const CONTROL = /[\p{Control}\u2028\u2029]+/gu;

/** Text of a short field, trimmed and on one line, so that it cannot add a header to a mail. */
export const cleanLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim();

/** Text of a large field, trimmed. Line breaks and tabs stay. */
export const cleanLines = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Control}/gu, '')
    .trim();

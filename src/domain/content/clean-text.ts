/** Control characters, line separators and marks that change the direction of text. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g;

/** Text of a short field, trimmed and on one line, so that it cannot add a header to a mail. */
export const onOneLine = (text: string): string => text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();

/** Text of a large field, trimmed. Line breaks and tabs stay. */
export const onManyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '')
    .trim();

/** What `<input type="email">` accepts (HTML standard), with a dot in the domain. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);

/** Whether mail can be sent to this address. ASCII only. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/**
 * An email address as it is stored: trimmed, with full-width letters and ligatures, which some keyboards and PDFs produce, replaced
 * by plain ones (Unicode NFKC).
 */
export const plainEmail = (typed: string): string => typed.normalize('NFKC').trim();

/** The key by which email addresses are compared: case does not matter. */
export const emailKey = (typed: string): string => plainEmail(typed).toLowerCase();

/** The first character that is not ASCII, such as a Cyrillic `а` among Latin letters; null if there is none. */
export const lookAlike = (typed: string): string | null => /[^\u0020-\u007e]/u.exec(plainEmail(typed))?.[0] ?? null;

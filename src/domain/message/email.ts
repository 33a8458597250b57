/** What `<input type="email">` takes (HTML standard), and a dot in the domain, without which nothing arrives. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);

/** True for an address that mail can be sent to; plain letters only. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/**
 * An address as it is kept: without blanks around it, and with the wide and joined forms of plain characters, which some
 * keyboards and PDFs give, made plain (Unicode NFKC).
 */
export const plainEmail = (typed: string): string => typed.normalize('NFKC').trim();

/** What two spellings of one address have in common: addresses are compared without regard to case. */
export const emailKey = (typed: string): string => plainEmail(typed).toLowerCase();

/** The first character that is not plain, such as a Cyrillic `а` among Latin letters; null when all are. */
export const lookAlike = (typed: string): string | null => /[^\u0020-\u007e]/u.exec(plainEmail(typed))?.[0] ?? null;

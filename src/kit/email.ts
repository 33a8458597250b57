/** As `<input type="email">`, with a dot in the domain, no two together (RFC 5321), and a top level with a letter (RFC 3696). */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(
  `^(?!\\.|[^@]*\\.[.@])[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+(?=[^.]*[a-zA-Z])${LABEL}$`,
);

export const isEmail = (text: string): boolean => EMAIL.test(text);

/** An email address as it is stored: trimmed, with plain letters for full-width ones and ligatures (Unicode NFKC). */
export const plainEmail = (typed: string): string => typed.normalize('NFKC').trim();

/** The key by which email addresses are compared: case does not matter. */
export const emailKey = (typed: string): string => plainEmail(typed).toLowerCase();

/**
 * The mailbox that an address leads to, for limits of mails: without what follows a `+`, and without the dots that Gmail ignores. Two
 * people may share a key where a provider does otherwise, so it must not tell accounts apart.
 */
export function mailboxKey(typed: string): string {
  const [name = '', domain = ''] = emailKey(typed).split('@');
  const [box = ''] = name.split('+');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** The first character that is not ASCII, such as a Cyrillic `а` among Latin letters; null if there is none. */
export const lookAlike = (typed: string): string | null => /[^\u0020-\u007e]/u.exec(plainEmail(typed))?.[0] ?? null;

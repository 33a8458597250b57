/** The words of all mails. The shop can write its own at the desk (`db/private/mail-texts.ts`). */
import mails from './mail-texts.json' with { type: 'json' };

export type MailName = keyof typeof mails;
export const isMailName = (text: string | null): text is MailName => text !== null && Object.hasOwn(mails, text);
export const MAIL_TITLES = Object.entries(mails).map(([name, { title }]) => [name as MailName, title] as const);

export interface MailWords {
  subject: string;
  body: string;
}
/** Which mail, and what takes the place of `{link}` and others in its words. */
export interface MailFacts {
  mail: MailName;
  facts: Readonly<Record<string, string>>;
}

const FIELD = /\{(\w+)\}/g;

export const originalMail = (mail: MailName): MailWords => ({
  subject: mails[mail].subject,
  body: mails[mail].body.join('\n').trim(),
});
export function filledMail({ subject, body }: MailWords, facts: MailFacts['facts']): MailWords {
  const fill = (text: string) => text.replace(FIELD, (_, field: string) => facts[field] ?? '');
  return { subject: fill(subject), body: `${fill(body).trimEnd()}\n` };
}

const fieldsIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(FIELD), ([, field]) => field!))];
/** The fields that a mail may use: those of its original. */
export const mailFields = (mail: MailName): string[] => fieldsIn(Object.values(originalMail(mail)).join(' '));
/** `{shop}, {link}` */
export const fieldList = (mail: MailName): string =>
  mailFields(mail)
    .map((field) => `{${field}}`)
    .join(', ');
/** Without these in its text a mail is of no use. */
const NEEDED = ['link', 'page', 'day', 'when', 'quote', 'words', 'result'];
export const neededFields = (mail: MailName): string[] =>
  fieldsIn(originalMail(mail).body).filter((field) => NEEDED.includes(field));

/** What is wrong with the fields of a text; null if nothing is. @param needed fields that it must have */
export function wrongFields(text: string, mail: MailName, needed: readonly string[] = []): string | null {
  const known = mailFields(mail);
  const usable = `This mail has ${fieldList(mail)}.`;
  const unknown = fieldsIn(text).find((field) => !known.includes(field));
  if (unknown) return `There is no field {${unknown}}. ${usable}`;
  if (/[{}]/.test(text.replace(FIELD, ''))) return `Curly brackets are for fields alone. ${usable}`;
  const missing = needed.find((field) => !fieldsIn(text).includes(field));
  return missing ? `The text needs {${missing}}, or whoever gets the mail lacks what it is for.` : null;
}

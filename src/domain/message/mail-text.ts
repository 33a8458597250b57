import mails from './mail-texts.json' with { type: 'json' };

/** Mails to visitors and partners, whose words stand in one place so that the owner can correct them. */
export type MailName = keyof typeof mails;

/** Subject and body of a mail. @param facts what takes the place of `{link}` and others in its words */
export function mailText(name: MailName, facts: Readonly<Record<string, string>>): { subject: string; body: string } {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  return { subject: fill(mails[name].subject), body: fill(mails[name].body.join('\n')) };
}

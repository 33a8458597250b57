import * as z from 'zod';
import { neededFields, wrongFields, type MailName } from '../message/mail-text.ts';
import { lines, requiredLine } from './fields.ts';

/** The words of a mail, with the fields that it may use and those that it needs. @param mail null: of any */
export const mailTextEntry = (mail: MailName | null) => {
  const check = (needed: readonly string[]) => (context: z.core.ParsePayload<string>) => {
    const message = mail && wrongFields(context.value, mail, needed);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  };
  return z.strictObject({
    subject: requiredLine(200).check(check([])),
    body: lines(5_000).check(check(mail ? neededFields(mail) : [])),
  });
};

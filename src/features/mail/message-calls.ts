import { checkMessage, cleanMessage, MESSAGE_FIELDS, type MessageInput } from './message.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import * as z from 'zod';
import { data, defineCall, textOrEmpty } from '#src/kit/define-call.ts';

const text = z
  .string({ error: MESSAGE_TEXTS.notText })
  .nullish()
  .transform((value) => value ?? '');

/** Everything but the form's four fields may be missing. @param oneIsEnough email address or phone number */
const messageOf = (oneIsEnough: boolean) =>
  z
    .object({
      name: text,
      email: text,
      phone: text,
      content: text,
      /** made by the browser, so that a message that is sent twice is stored once */
      key: z
        .uuid('This must be a UUID.')
        .transform((key) => key.toLowerCase())
        .optional(),
      /** path of the page with the form; an invalid one is ignored, since it is only a hint */
      pathname: textOrEmpty.transform((path) => (/^\/(?!\/)[\w\-./~%]{0,299}$/.test(path) ? path : '')),
      reference: z
        .unknown()
        .optional()
        .transform((value) => value !== undefined && value !== null && value !== ''),
    })
    .superRefine((message, context) => {
      const errors = checkMessage(message, oneIsEnough);
      for (const field of MESSAGE_FIELDS)
        if (errors[field]) context.addIssue({ code: 'custom', path: [field], message: errors[field] });
    })
    .transform(({ key, pathname, reference, ...message }) => ({
      ...cleanMessage(message),
      key,
      pathname,
      spam: reference,
    }));
export const reachableMessage = messageOf(true);

export const messageCall = defineCall({
  route: 'POST /api/message',
  sends: 'form',
  input: messageOf(false),
  output: data<object>(),
  limit: 30,
});
export type OutgoingMessage = MessageInput & Record<'key' | 'pathname' | 'reference', string>;

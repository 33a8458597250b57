import { z } from 'zod';
import { checkMessage, cleanMessage, MESSAGE_FIELDS } from '#src/domain/message/message.ts';
import { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
import type { SuccessAnswer } from './answer.ts';

/** `POST /api/message`: what it takes. Beside the four fields of the form everything may be missing. */
const text = z
  .string({ error: MESSAGE_TEXTS.notText })
  .nullish()
  .transform((value) => value ?? '');

export const messageBody = z
  .object({
    name: text,
    email: text,
    phone: text,
    content: text,
    /** made by the browser, so that a message sent twice is stored once */
    key: z
      .uuid('This must be a UUID.')
      .transform((key) => key.toLowerCase())
      .optional(),
    /** the page it was written on; of no consequence, so a strange one is left out instead of refused */
    pathname: z
      .unknown()
      .optional()
      .transform((path) => (typeof path === 'string' && /^\/[\w\-./~%]{0,299}$/.test(path) ? path : '')),
    /** a field that people do not see: what fills it in is a program */
    reference: z
      .unknown()
      .optional()
      .transform((value) => value !== undefined && value !== null && value !== ''),
  })
  .superRefine((message, context) => {
    const errors = checkMessage(message);
    for (const field of MESSAGE_FIELDS)
      if (errors[field]) context.addIssue({ code: 'custom', path: [field], message: errors[field] });
  })
  .transform(({ key, pathname, reference, ...message }) => ({
    ...cleanMessage(message),
    key,
    pathname,
    spam: reference,
  }));

/** What the browser sends. */
export interface MessageCall {
  name: string;
  email: string;
  phone: string;
  content: string;
  key: string;
  pathname: string;
  reference: string;
}
export type MessageAnswer = SuccessAnswer<Record<string, never>>;

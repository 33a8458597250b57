import { isEmail } from '#src/kit/email.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { cleanLines, cleanLine } from '#src/kit/clean-text.ts';

export const MESSAGE_FIELDS = ['name', 'email', 'phone', 'content'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];
export type MessageInput = Record<MessageField, string>;
export type MessageErrors = Partial<MessageInput>;

/** Maximum lengths in characters; 254 is the longest email address (RFC 5321). */
export const MESSAGE_LIMITS: Readonly<Record<MessageField, number>> = {
  name: 120,
  email: 254,
  phone: 40,
  content: 10_000,
};

const FIELD_TITLES: Readonly<Record<MessageField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  content: 'Message',
};

/** The message as it is stored and sent: trimmed, with short fields on one line, so that they cannot add a mail header. */
export function cleanMessage({ name, email, phone, content }: MessageInput): MessageInput {
  return { name: cleanLine(name), email: email.trim(), phone: cleanLine(phone), content: cleanLines(content) };
}

/** By field; empty when it can be sent (docs/forms.md). @param oneIsEnough an email address or a phone number will do */
export function checkMessage(input: MessageInput, oneIsEnough = false): MessageErrors {
  const message = cleanMessage(input);
  const errors: MessageErrors = {};
  for (const field of MESSAGE_FIELDS) {
    const most = MESSAGE_LIMITS[field];
    if (message[field].length > most) errors[field] = MESSAGE_TEXTS.tooLong(FIELD_TITLES[field], most);
  }
  if (!errors.email && message.email && !isEmail(message.email)) errors.email = MESSAGE_TEXTS.emailWrong;
  if (oneIsEnough && !message.email && !message.phone) errors.phone = MESSAGE_TEXTS.oneRequired;
  if (oneIsEnough) return errors;
  if (!message.email) errors.email = MESSAGE_TEXTS.emailRequired;
  if (!message.phone) errors.phone = MESSAGE_TEXTS.phoneRequired;
  return errors;
}

export const productLine = (title: string): string => `About: ${cleanLine(title.slice(0, 200))}\n\n`;

import { isEmail } from './email.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';
import { onManyLines, onOneLine } from '../content/clean-text.ts';

/** What a visitor writes to the shop. */
export interface MessageInput {
  name: string;
  email: string;
  phone: string;
  content: string;
}
export type MessageField = keyof MessageInput;
export type MessageErrors = Partial<Record<MessageField, string>>;

/** In the order in which they stand in the form. */
export const MESSAGE_FIELDS: readonly MessageField[] = ['name', 'email', 'phone', 'content'];

/** Characters at most; 254 is the longest address that mail can carry (RFC 5321). */
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

/** The message as it is kept and sent: without blanks around it, and each short field on one line, so that it can forge no header. */
export function cleanMessage({ name, email, phone, content }: MessageInput): MessageInput {
  return { name: onOneLine(name), email: email.trim(), phone: onOneLine(phone), content: onManyLines(content) };
}

/**
 * What is wrong with a message, field by field; nothing when it can be sent. The page and the function both ask here
 * (`decisions.md` 20).
 */
export function checkMessage(input: MessageInput): MessageErrors {
  const message = cleanMessage(input);
  const errors: MessageErrors = {};
  for (const field of MESSAGE_FIELDS) {
    const most = MESSAGE_LIMITS[field];
    if (message[field].length > most) errors[field] = MESSAGE_TEXTS.tooLong(FIELD_TITLES[field], most);
  }
  if (!message.email) errors.email = MESSAGE_TEXTS.emailRequired;
  else if (!errors.email && !isEmail(message.email)) errors.email = MESSAGE_TEXTS.emailWrong;
  if (!message.phone) errors.phone = MESSAGE_TEXTS.phoneRequired;
  return errors;
}

/** How a message about a product begins. */
export const aboutLine = (title: string): string => `About: ${onOneLine(title).slice(0, 200)}\n\n`;

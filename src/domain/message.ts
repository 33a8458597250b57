import { MESSAGE_TEXTS } from './message-texts.ts';

/** What a visitor writes to the shop. */
export interface MessageInput { name: string; email: string; phone: string; content: string }
export type MessageField = keyof MessageInput;
export type MessageErrors = Partial<Record<MessageField, string>>;

/** In the order in which they stand in the form. */
export const MESSAGE_FIELDS: readonly MessageField[] = ['name', 'email', 'phone', 'content'];

/** Characters at most; 254 is the longest address that mail can carry (RFC 5321). */
export const MESSAGE_LIMITS: Readonly<Record<MessageField, number>> = { name: 120, email: 254, phone: 40, content: 5_000 };

const FIELD_TITLES: Readonly<Record<MessageField, string>> = { name: 'Name', email: 'Email', phone: 'Phone number', content: 'Message' };

/** What `<input type="email">` takes (HTML standard), and a dot in the domain, without which nothing arrives. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);

/** Everything that ends a line or steers a terminal, what turns text around, and halves of characters. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g;
const onOneLine = (text: string): string => text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
// oxlint-disable-next-line no-control-regex
const onManyLines = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '').trim();

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
  else if (!errors.email && !EMAIL.test(message.email)) errors.email = MESSAGE_TEXTS.emailWrong;
  if (!message.phone) errors.phone = MESSAGE_TEXTS.phoneRequired;
  return errors;
}

/** How a message about a product begins. */
export const aboutLine = (title: string): string => `About: ${onOneLine(title).slice(0, 200)}\n\n`;

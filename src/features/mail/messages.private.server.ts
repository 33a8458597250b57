import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import type { MailFrom, MailKind } from './mail-budget.private.server.ts';
import { queueMail } from './mails.private.server.ts';
import type { MessageInput } from './message.ts';

export interface NewMessage extends MessageInput {
  key: string;
  pathname: string;
  spam: boolean;
  /** see `messages.confirmedAt` */
  confirmedAt?: Date | null;
}

/** True when this message is already stored, false when its key is free, `'different'` when another message has the key. */
export async function findStored(db: Database, { key, name, email, phone, content }: NewMessage) {
  const [stored] = await db.select().from(messages).where(eq(messages.key, key));
  if (!stored) return false;
  const isSame = stored.name === name && stored.email === email && stored.phone === phone && stored.content === content;
  return isSame || 'different';
}

/** Stores a message, and mails it to the shop unless it is spam. @param kind whose budget it is counted by @throws CallError 429 */
export async function storeMessage(
  db: Database,
  { spam, ...message }: NewMessage,
  from: MailFrom,
  now: Date,
  kind: MailKind = 'message',
): Promise<void> {
  await queueMail(db, messages, { ...message, state: spam ? 'spam' : 'new' }, { kind, to: '', from }, now);
}

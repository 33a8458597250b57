/**
 * Everything from one person: the messages, appointments, quotes and note of one phone number or mailbox, and of those that share
 * one with them. Spam and the shop's own staff belong to nobody.
 */
import { desc, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { quotePathsIn } from '#src/features/quotes/quote-links.ts';
import { quotePath } from '#src/kit/paths.ts';
import { rows, type Database } from '#db/client.ts';
import { orderMessageKey, quotesOf } from '#src/features/quotes/quotes.private.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { messages, notes } from '#db/schema/messages.ts';
import { findMessages } from './inbox.private.server.ts';

/** The mailbox of an address, as `mailboxKey` of `src/kit/email.ts` has it. */
const mailboxSql = (email: SQLWrapper) => sql`case
  when lower(${email}) ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(lower(${email}), '\\+[^@]*@', '@') end`;
/** The last ten digits of a number, which leaves the country code out; without an extension. One of less than seven is none. */
const digitsSql = (phone: SQLWrapper) => sql`substring(
  regexp_replace(regexp_replace(lower(${phone}), '(ext|x|#).*', ''), '\\D', '', 'g') from '\\d{7,10}$')`;

interface Contact extends Record<'name' | 'email' | 'phone' | 'mailbox', string> {
  kind: 'message' | 'account';
  id: number;
  digits: string | null;
}

/** Newest first; a quote leads to the partner who keeps it, else to the last message that names it. */
const contactsOf = (db: Database, kind: string, id: number) => rows<Contact>(db)`
  with recursive contacts as materialized (
    select 'message' as kind, id, name, email, phone, ${mailboxSql(messages.email)} as mailbox, ${digitsSql(messages.phone)} as digits
      from ${messages} where state <> 'spam'
    union all select 'account', id, fullname, email, phone, ${mailboxSql(accounts.email)}, ${digitsSql(accounts.phone)}
      from ${accounts} where staff_role is null
  ), asked as (
    select ${kind}::text as kind, ${id}::int as id
    union all select 'account', account_id from quotes where ${kind} = 'quote' and id = ${id}
    union all (select 'message', m.id from quotes q join ${messages} m
      on m.key = ${orderMessageKey(id)} or position(q.token in m.content) > 0
      where ${kind} = 'quote' and q.id = ${id} order by m.id desc limit 1)
  ), person as (
    (select c.* from asked join contacts c using (kind, id) order by kind limit 1)
    union select c.* from person p join contacts c on (c.mailbox = p.mailbox and c.mailbox <> '') or c.digits = p.digits
  ) select * from person order by kind desc, id desc limit 1000`;

/**
 * @param kind `message`, `account` or `quote`
 * @returns null when there is nobody: no such row, spam, or a quote that a visitor keeps without having written
 */
export async function findConversation(db: Database, kind: string, id: number, now: Date) {
  const contacts = await contactsOf(db, kind, id);
  const idsOf = (of: Contact['kind']) => contacts.filter((one) => one.kind === of).map(({ id }) => id);
  const [written, held] = [idsOf('message'), idsOf('account')];
  const found = await findMessages(db, inArray(messages.id, written));
  const tokens = found.flatMap(({ content }) => quotePathsIn(content)).map((path) => path.slice(quotePath('').length));
  const isTheirs = or(inArray(notes.messageId, written), inArray(notes.accountId, held));
  const [note] = await db.select().from(notes).where(isTheirs).orderBy(desc(notes.id));
  const quotes = await quotesOf(db, held, tokens, now);
  return contacts[0] ? { contacts, messages: found, quotes, isTheirs, note: note ?? null, last: contacts[0] } : null;
}
export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Keeps a note with the person's latest message, or account, instead of the one before; an empty one only deletes it. */
export async function keepNote(db: Database, found: FoundConversation, text: string, who: string): Promise<void> {
  const { kind, id } = found.last;
  await db.transaction(async (tx) => {
    await tx.delete(notes).where(found.isTheirs);
    if (text) await tx.insert(notes).values({ [`${kind}Id` as 'messageId']: id, text, who });
  });
}

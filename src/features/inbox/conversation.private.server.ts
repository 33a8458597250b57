/**
 * Everything from one person. Messages and accounts belong together where the same mailbox is confirmed for both, or where somebody
 * at the desk has said so; a number or address that anybody may have typed only suggests it. Extras add what they know of the person.
 * Spam and the shop's own staff belong to nobody.
 */
import { desc, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { PersonKey } from '#src/extras/server-extra.private.server.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { joins, messages, notes } from '#db/schema/messages.ts';
import { inboxMessages } from './inbox.private.server.ts';

/** The last ten digits of a number, which leaves the country code out; without an extension. One of less than seven is none. */
const digitsSql = (phone: SQLWrapper) => sql`substring(
  regexp_replace(regexp_replace(lower(${phone}), '(ext|x|#).*', ''), '\\D', '', 'g') from '\\d{7,10}$')`;

interface Contact extends Record<'name' | 'email' | 'phone' | 'mailbox', string> {
  kind: 'message' | 'account';
  id: number;
  digits: string | null;
  /** whose: `person`, `joined` at the desk to the person, or `other` with the same number or address */
  of: 'person' | 'joined' | 'other';
}

const PERSON_EXTRAS = SERVER_EXTRAS.flatMap(({ person }) => person ?? []);

const contactsOf = (db: Database, keys: readonly PersonKey[]) => rows<Contact>(db)`
  with recursive contacts as materialized (
    select 'message' as kind, id, name, email, phone, lower(email) as mailbox, ${digitsSql(messages.phone)} as digits,
      confirmed_at is not null as confirmed from ${messages} where state <> 'spam'
    union all select 'account', id, fullname, email, phone, email_key, ${digitsSql(accounts.phone)}, email_state = 'confirmed'
      from ${accounts} where staff_role is null
  ), edges as (
    select 'message' as kind, message_id as id, case when other_id is null then 'account' else 'message' end as other_kind,
      coalesce(other_id, account_id) as other_id from ${joins}
  ), both_ways as (
    select * from edges union all select other_kind, other_id, kind, id from edges
  ), asked as (
    select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (kind text, id int)
  ), person as (
    (select c.* from asked join contacts c using (kind, id) order by kind limit 1)
    union select c.* from person p join contacts c on (c.confirmed and p.confirmed and c.mailbox = p.mailbox and c.mailbox <> '')
      or exists (select 1 from both_ways e where (e.kind, e.id) = (p.kind, p.id) and (e.other_kind, e.other_id) = (c.kind, c.id))
  ), known as (
    select p.*, case when exists (select 1 from both_ways e where (e.kind, e.id) = (p.kind, p.id)) then 'joined' else 'person' end as of
      from person p
    union all select c.*, 'other' from contacts c where (c.kind, c.id) not in (select kind, id from person)
      and exists (select 1 from person p where (c.mailbox = p.mailbox and c.mailbox <> '') or c.digits = p.digits)
  ) select * from known order by of = 'other', kind desc, id desc limit 1000`;

export async function findConversation(db: Database, of: string, now: Date) {
  const [kind, number] = of.split('-') as [string, string];
  const extra = PERSON_EXTRAS.find((one) => one.kind === kind);
  const keys = extra ? await extra.leadsTo(db, number) : [{ kind, id: Number(number) }];
  const known = await contactsOf(db, keys);
  const contacts = known.filter(({ of }) => of !== 'other');
  const idsOf = (of: Contact['kind']) => contacts.filter((one) => one.kind === of).map(({ id }) => id);
  const [written, held] = [idsOf('message'), idsOf('account')];
  const found = await inboxMessages(db, inArray(messages.id, written));
  const isTheirs = or(inArray(notes.messageId, written), inArray(notes.accountId, held));
  const all = await db.select().from(notes).where(isTheirs).orderBy(desc(notes.id));
  // those of messages that were joined since are shown together
  const note = all[0] && { ...all[0], text: all.map(({ text }) => text).join('\n\n') };
  const contents = found.map(({ content }) => content);
  const more = (await Promise.all(PERSON_EXTRAS.map(({ items }) => items(db, held, contents, now)))).flat();
  if (!contacts[0]) return null;
  return { known, contacts, messages: found, more, isTheirs, note: note ?? null, last: contacts[0] };
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

type Joined = Pick<Contact, 'kind' | 'id'>;

export async function joinPeople(db: Database, one: Joined, other: Joined): Promise<boolean> {
  const [from, to] = one.kind === 'message' ? [one, other] : [other, one];
  if (from.kind !== 'message') return false;
  const end = to.kind === 'message' ? { otherId: to.id } : { accountId: to.id };
  await db.insert(joins).values({ messageId: from.id, ...end });
  return true;
}

export const separate = (db: Database, { kind, id }: Joined) =>
  db
    .delete(joins)
    .where(kind === 'account' ? eq(joins.accountId, id) : or(eq(joins.messageId, id), eq(joins.otherId, id)));

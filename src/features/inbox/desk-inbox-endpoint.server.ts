import { desc, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { joins, messages, notes } from '#db/schema/messages.ts';
import type { PersonKey } from '#src/extras/server-extra.private.server.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { readMailbox } from '#src/features/http/env.server.ts';
import { askedFor } from '#src/features/messages/tire-request.ts';
import { capital } from '#src/kit/number-text.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import * as calls from './inbox-calls.ts';
import { inboxMessages, listInbox, recordMessageState } from './inbox.private.server.ts';
import { listPartners, updatePartner } from './partners.private.server.ts';

export default endpoint(
  answerStaff(calls.inboxCall, async ({ db }, query) => {
    const { shown, total, counts } = await listInbox(db, { state: query.state, ...pageLimits(query) });
    return { ...pageAnswer(shown, total, query), counts };
  }),
  answerStaff(calls.changeMessageCall, async ({ db, params: { id }, who }, { state }) => {
    const marked = await recordMessageState(db, id, state, { ...who, now: new Date() });
    if (!marked) throw new CallError(404, 'There is no such message.');
    return { data: marked };
  }),
  answerStaff(calls.partnersCall, async ({ db }, query) => {
    const { rows, total, waiting } = await listPartners(db, { ...query, ...pageLimits(query) }, new Date());
    return { ...pageAnswer(rows, total, query), waiting, confirms_email: readMailbox() !== null };
  }),
  answerStaff(calls.changePartnerCall, async ({ db, params: { id }, who }, change) => {
    const changed = await updatePartner(db, id, change, { ...who, now: new Date() });
    if (!changed) throw new CallError(404, 'There is no such account.');
    if (changed === 'staff')
      throw new CallError(403, 'This account belongs to the staff. An owner changes it under Staff.');
    return { data: changed, message: 'Saved.' };
  }),
  answerStaff(calls.conversationCall, async ({ db }, { of }) => ({ data: await conversationOf(db, of) })),
  answerStaff(calls.keepNoteCall, async ({ db, who: { who } }, { of, note: text, replaces }) => {
    const { theirNotes, note, last } = await findPerson(db, of);
    if ((note?.id ?? null) !== replaces) throw new CallError(409, 'Somebody has changed the note. Reload the page.');
    await db.transaction(async (tx) => {
      await tx.delete(notes).where(theirNotes);
      if (text) await tx.insert(notes).values({ [`${last.kind}Id` as 'messageId']: last.id, text, who });
    });
    return { data: await conversationOf(db, of) };
  }),
  answerStaff(calls.joinPeopleCall, async ({ db }, { of, other, joined }) => {
    const { known, last } = await findPerson(db, of);
    const meant = known.find((one) => idOf(one) === other && one.of === (joined ? 'other' : 'joined'));
    if (!meant) throw new CallError(409, 'This has changed. Reload the page.');
    if (joined) await join(db, last, meant);
    else await separate(db, meant);
    return { data: await conversationOf(db, of) };
  }),
);

/** The last ten digits of a number, which leaves the country code out; without an extension. One of less than seven is none. */
const digitsSql = (phone: SQLWrapper) => sql`substring(
  regexp_replace(regexp_replace(lower(${phone}), '(ext|x|#).*', ''), '\\D', '', 'g') from '\\d{7,10}$')`;

interface Contact extends Record<'name' | 'email' | 'phone', string> {
  kind: 'message' | 'account';
  id: number;
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

const idOf = ({ kind, id }: Pick<Contact, 'kind' | 'id'>): string => `${kind}-${id}`;

/**
 * Messages and accounts belong together where the same mailbox is confirmed for both, or where somebody at the desk has said so; a
 * number or address that anybody may have typed only suggests it. Spam and the shop's own staff belong to nobody.
 */
async function findPerson(db: Database, of: string) {
  const [kind, number] = of.split('-') as [string, string];
  const extra = PERSON_EXTRAS.find((one) => one.kind === kind);
  const known = await contactsOf(db, extra ? await extra.leadsTo(db, number) : [{ kind, id: Number(number) }]);
  const contacts = known.filter((one) => one.of !== 'other');
  const [last] = contacts;
  if (!last) throw new CallError(404, 'Nobody is known for this.');
  const idsOf = (kind: Contact['kind']) => contacts.filter((one) => one.kind === kind).map(({ id }) => id);
  const [messageIds, accountIds] = [idsOf('message'), idsOf('account')];
  const theirNotes = or(inArray(notes.messageId, messageIds), inArray(notes.accountId, accountIds));
  const found = await db.select().from(notes).where(theirNotes).orderBy(desc(notes.id));
  // those of messages that were joined since are shown together
  const note = found[0] && { ...found[0], text: found.map(({ text }) => text).join('\n\n') };
  return { known, contacts, last, messageIds, accountIds, theirNotes, note };
}

/** Everything from one person, with what extras know. */
async function conversationOf(db: Database, of: string): Promise<calls.Conversation> {
  const { known, contacts, messageIds, accountIds, note } = await findPerson(db, of);
  const written = await inboxMessages(db, inArray(messages.id, messageIds));
  const contents = written.map(({ content }) => content);
  const more = (
    await Promise.all(PERSON_EXTRAS.map(({ items }) => items(db, accountIds, contents, new Date())))
  ).flat();
  const items = [...written.map((message) => ({ at: message.created_at, message })), ...more.map(({ item }) => item)];
  const asked = contents.map(askedFor);
  const each = (texts: string[]) => [...new Set(texts)].filter(Boolean);
  return {
    facts: {
      Name: each(contacts.map(({ name }) => name)),
      Email: each(contacts.map(({ email }) => email)),
      Phone: each(contacts.map(({ phone }) => phone)),
      Vehicle: each([...asked.flatMap((one) => one.vehicles), ...more.map(({ vehicle }) => vehicle)]),
      Tires: each([...asked, ...more].flatMap((one) => one.tires)),
    },
    note: note ? { id: note.id, text: note.text, who: note.who, at: note.createdAt.toISOString() } : null,
    items: items.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    others: known
      .filter((one) => one.of !== 'person')
      .map((one) => ({
        of: idOf(one),
        text: [capital(one.kind), one.name, one.email, one.phone].filter(Boolean).join(', '),
        joined: one.of === 'joined',
      })),
  };
}

async function join(db: Database, one: Contact, other: Contact): Promise<void> {
  const [from, to] = one.kind === 'message' ? [one, other] : [other, one];
  if (from.kind !== 'message') throw new CallError(409, 'Two accounts cannot be joined.');
  const end = to.kind === 'message' ? { otherId: to.id } : { accountId: to.id };
  await db.insert(joins).values({ messageId: from.id, ...end });
}

const separate = (db: Database, { kind, id }: Contact) =>
  db
    .delete(joins)
    .where(kind === 'account' ? eq(joins.accountId, id) : or(eq(joins.messageId, id), eq(joins.otherId, id)));

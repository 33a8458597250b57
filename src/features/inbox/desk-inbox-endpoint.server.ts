import { listInbox, recordMessageState } from './inbox.private.server.ts';
import {
  inboxCall,
  changeMessageCall,
  conversationCall,
  joinPeopleCall,
  keepNoteCall,
  type Conversation,
  type ConversationItem,
  partnersCall,
  changePartnerCall,
} from './inbox-calls.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { updatePartner, listPartners } from './partners.private.server.ts';
import { readMailbox } from '#src/features/http/env.server.ts';
import {
  findConversation,
  joinPeople,
  keepNote,
  separate,
  type FoundConversation,
} from './conversation.private.server.ts';
import type { Database } from '#db/client.ts';
import { askedFor } from '#src/features/messages/tire-request.ts';

export default endpoint(
  answerStaff(inboxCall, async ({ db }, query) => {
    const { shown, total, counts } = await listInbox(db, { state: query.state, ...pageLimits(query) });
    return { ...pageAnswer(shown, total, query), counts };
  }),
  answerStaff(changeMessageCall, async ({ db, params: { id }, who }, { state }) => {
    const marked = await recordMessageState(db, id, state, { ...who, now: new Date() });
    if (!marked) throw new CallError(404, 'There is no such message.');
    return { data: marked };
  }),
  answerStaff(partnersCall, async ({ db }, query) => {
    const { rows, total, waiting } = await listPartners(db, { ...query, ...pageLimits(query) }, new Date());
    return { ...pageAnswer(rows, total, query), waiting, confirms_email: readMailbox() !== null };
  }),
  answerStaff(changePartnerCall, async ({ db, params: { id }, who }, change) => {
    const changed = await updatePartner(db, id, change, { ...who, now: new Date() });
    if (!changed) throw new CallError(404, 'There is no such account.');
    if (changed === 'staff')
      throw new CallError(403, 'This account belongs to the staff. An owner changes it under Staff.');
    return { data: changed, message: 'Saved.' };
  }),
  answerStaff(conversationCall, async ({ db }, { of }) => {
    return { data: answerOf(await find(db, of)) };
  }),
  answerStaff(keepNoteCall, async ({ db, who: { who } }, { of, note, replaces }) => {
    const found = await find(db, of);
    if ((found.note?.id ?? null) !== replaces)
      throw new CallError(409, 'Somebody has changed the note. Reload the page.');
    await keepNote(db, found, note, who);
    return { data: answerOf(await find(db, of)) };
  }),
  answerStaff(joinPeopleCall, async ({ db }, { of, other, joined }) => {
    const found = await find(db, of);
    const meant = found.known.find((one) => idOf(one) === other && one.of === (joined ? 'other' : 'joined'));
    if (!meant) throw new CallError(409, 'This has changed. Reload the page.');
    if (!joined) await separate(db, meant);
    else if (!(await joinPeople(db, found.last, meant))) throw new CallError(409, 'Two accounts cannot be joined.');
    return { data: answerOf(await find(db, of)) };
  }),
);

const idOf = ({ kind, id }: FoundConversation['last']): string => `${kind}-${id}`;

async function find(db: Database, of: string): Promise<FoundConversation> {
  const found = await findConversation(db, of, new Date());
  if (!found) throw new CallError(404, 'Nobody is known for this.');
  return found;
}

function answerOf({ known, contacts, messages, more, note }: FoundConversation): Conversation {
  const items: ConversationItem[] = [
    ...messages.map((message) => ({ at: message.created_at, message })),
    ...more.map(({ item }) => item),
  ];
  const asked = messages.map(({ content }) => askedFor(content));
  const vehicles = [...asked.flatMap((one) => one.vehicles), ...more.map(({ vehicle }) => vehicle)];
  const tires = [...asked, ...more].flatMap((one) => one.tires);
  const latest = (key: 'name' | 'mailbox' | 'digits', text: 'name' | 'email' | 'phone') =>
    [...new Map(contacts.toReversed().map((one) => [one[key] ?? one[text], one[text]])).values()].filter(Boolean);
  return {
    facts: {
      Name: latest('name', 'name'),
      Email: latest('mailbox', 'email'),
      Phone: latest('digits', 'phone'),
      Vehicle: [...new Set(vehicles)].filter(Boolean),
      Tires: [...new Set(tires)],
    },
    note: note && { id: note.id, text: note.text, who: note.who, at: note.createdAt.toISOString() },
    items: items.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    others: known
      .filter(({ of }) => of !== 'person')
      .map((one) => ({
        of: idOf(one),
        text: [one.kind === 'account' ? 'Account' : 'Message', one.name, one.email, one.phone]
          .filter(Boolean)
          .join(', '),
        joined: one.of === 'joined',
      })),
  };
}

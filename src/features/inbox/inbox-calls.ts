import { PERSON } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { lines } from '#src/kit/fields.ts';
import { body, data, defineStaffCall, type InputOf, pageQuery, type PageOf } from '#src/kit/define-call.ts';

const MESSAGE_STATES = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Extras add fields of their own (`src/extras/`). */
export interface InboxMessage {
  id: number;
  name: string;
  email: string;
  phone: string;
  content: string;
  pathname: string;
  state: MessageState;
  /** the owner of its mailbox, or one of the staff, has said whose it is */
  confirmed: boolean;
  /** ISO 8601, like all times here */
  created_at: string;
  /** state of its delivery to the shop's mailbox; spam is not delivered, and nothing is without a mail server: `off` */
  delivery: 'delivered' | 'waiting' | 'failing' | 'none' | 'off';
  delivered_at: string | null;
  attempts: number;
  next_attempt_at: string | null;
  last_error: string;
  /** an email to the visitor that is not sent yet, and why; what was sent is among the acts */
  unsent: { subject: string; error: string } | null;
  /** how an answer by hand begins, where an extra knows it, and how it ends: `Three Peaks Tire, 403-555-0142` */
  answer?: string;
  signature: string;
  /** what staff have done with it, oldest first: its new state, or that of its appointment with the time */
  acts: Array<Record<'field' | 'after' | 'who' | 'at', string>>;
}

export const inboxCall = defineStaffCall({
  route: 'GET /api/editor/messages',
  input: pageQuery.extend({ state: z.enum(MESSAGE_STATES).optional() }),
  output: body<PageOf<InboxMessage> & { counts: Record<MessageState, number> }>(),
  tells: PERSON,
  limit: 300,
});
export const changeMessageCall = defineStaffCall({
  route: 'POST /api/editor/messages/:id',
  input: z
    .object({ state: z.enum(MESSAGE_STATES).optional(), retry: z.literal(true).optional() })
    .refine((body) => body.state !== undefined || body.retry, 'Say what to do with it.'),
  output: data<InboxMessage>(),
  tells: PERSON,
});
export type MessageChange = InputOf<typeof changeMessageCall>;

/** A message, or what an extra knows of the person, in a field of its own. */
export interface ConversationItem {
  at: string;
  message?: InboxMessage;
}
export interface Conversation {
  /** names, addresses, vehicles and tires asked about: each once, however it was written, the latest first */
  facts: Record<'Name' | 'Email' | 'Phone' | 'Vehicle' | 'Tires', string[]>;
  note: { id: number; text: string; who: string; at: string } | null;
  items: ConversationItem[];
  /** others with the same number or address, and those whom the staff have joined to this person */
  others: Array<{ of: string; text: string; joined: boolean }>;
}

/** From what everything of a person is opened: `message-12`, `account-3`, or what an extra knows, `quote-1004`. */
const personOf = z.string().regex(/^[a-z]{1,20}-[1-9]\d{0,8}$/, 'There is nobody here.');
export const conversationCall = defineStaffCall({
  route: 'GET /api/editor/conversations',
  input: z.object({ of: personOf }),
  output: data<Conversation>(),
  tells: [...PERSON, 'note'],
  limit: 300,
});
/** Keeps a note instead of the one with an id, 409 if there is another by now. */
export const keepNoteCall = defineStaffCall({
  route: 'POST /api/editor/conversations',
  input: z.strictObject({ of: personOf, note: lines(2_000), replaces: z.int32().nullable() }),
  output: data<Conversation>(),
  tells: [...PERSON, 'note'],
  takes: ['note'],
});
/** Says that a message or an account is the same person's, or takes that back. */
export const joinPeopleCall = defineStaffCall({
  route: 'POST /api/editor/conversations/join',
  input: z.strictObject({ of: personOf, other: personOf, joined: z.boolean() }),
  output: data<Conversation>(),
  tells: [...PERSON, 'note'],
});

/** Visitors' messages: `/api/editor/messages`. */
import * as z from 'zod';
import type { InboxAppointment } from '../appointment.ts';
import type { QuoteItemOfAccount } from '../quote.ts';
import { lines } from '#src/domain/editor/fields.ts';
import { pageQuery, type PageOf } from './entries.ts';

const MESSAGE_STATES = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** `GET /api/editor/messages`, newest first. */
export const inboxQuery = pageQuery.extend({ state: z.enum(MESSAGE_STATES).optional() });

export interface InboxMessage {
  id: number;
  name: string;
  email: string;
  phone: string;
  content: string;
  /** the page it was written on */
  pathname: string;
  state: MessageState;
  /** ISO 8601, like all times here */
  created_at: string;
  /** state of its delivery to the shop's mailbox; spam is not delivered */
  delivery: 'delivered' | 'waiting' | 'failing' | 'none';
  delivered_at: string | null;
  attempts: number;
  next_attempt_at: string | null;
  last_error: string;
  /** what it asks for; null: it is a message alone */
  appointment: InboxAppointment | null;
  /** what staff have done with it, oldest first: its new state, or that of its appointment with the time */
  acts: Array<Record<'field' | 'after' | 'who' | 'at', string>>;
}
export interface InboxAnswer extends PageOf<InboxMessage> {
  counts: Record<MessageState, number>;
}

/** `POST /api/editor/messages/{id}`: sets a state, or tries the delivery again. Returns the message. */
export const messageChangeBody = z
  .object({ state: z.enum(MESSAGE_STATES).optional(), retry: z.literal(true).optional() })
  .refine((body) => body.state !== undefined || body.retry, 'Say what to do with it.');
export type MessageChange = z.input<typeof messageChangeBody>;

/** From what everything of a person is opened: `message-12`, `account-3`, or the number of a quote, `quote-1004`. */
const personOf = z.string().regex(/^(message|account|quote)-[1-9]\d{0,8}$/, 'There is nobody here.');
/** `GET /api/editor/conversations`. */
export const conversationQuery = z.object({ of: personOf });
/** `POST`: keeps a note instead of the one with an id, 409 if there is another by now. Returns the conversation. */
export const noteBody = z.strictObject({ of: personOf, note: lines(2_000), replaces: z.int32().nullable() });

export type ConversationItem = { at: string } & ({ message: InboxMessage } | { quote: QuoteItemOfAccount });
export interface Conversation {
  /** names, addresses, vehicles and tires asked about: each once, however it was written, the latest first */
  facts: Record<'Name' | 'Email' | 'Phone' | 'Vehicle' | 'Tires', string[]>;
  note: { id: number; text: string; who: string; at: string } | null;
  /** newest first */
  items: ConversationItem[];
}

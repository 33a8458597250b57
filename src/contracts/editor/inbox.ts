/** Visitors' messages: `/api/editor/messages`. */
import * as z from 'zod';
import type { InboxAppointment } from '../appointment.ts';
import type { SuccessAnswer } from '../answer.ts';
import { pageQuery, type PageOf } from './entries.ts';

export const MESSAGE_STATES = ['new', 'answered', 'spam'] as const;
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
}
export interface InboxAnswer extends PageOf<InboxMessage> {
  counts: Record<MessageState, number>;
}

/** `POST /api/editor/messages/{id}`: sets a state, or tries the delivery again. Returns the message. */
export const messageChangeBody = z
  .object({ state: z.enum(MESSAGE_STATES).optional(), retry: z.literal(true).optional() })
  .refine((body) => body.state !== undefined || body.retry, 'Say what to do with it.');
export type MessageChange = z.input<typeof messageChangeBody>;

export type InboxMessageAnswer = SuccessAnswer<InboxMessage>;

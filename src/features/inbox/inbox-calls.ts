import { PERSON } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { lines } from '#src/kit/fields.ts';
import {
  body,
  data,
  defineStaffCall,
  type InputOf,
  pageQuery,
  type PageOf,
  MAX_INTEGER,
} from '#src/kit/define-call.ts';

const MESSAGE_STATES = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

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
  created_at: string;
  /** state of its delivery to the shop's mailbox; spam is not delivered, and nothing is without a mail server: `off` */
  delivery: 'delivered' | 'waiting' | 'failing' | 'none' | 'off';
  delivered_at: string | null;
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
  input: z.object({ state: z.enum(MESSAGE_STATES) }),
  output: data<InboxMessage>(),
  tells: PERSON,
});

/** A message, or what an extra knows of the person, in a field of its own. */
export interface ConversationItem {
  at: string;
  message?: InboxMessage;
}
export interface Conversation {
  /** names, addresses, vehicles and tires asked about: each once, the latest first */
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
export const keepNoteCall = defineStaffCall({
  route: 'POST /api/editor/conversations',
  input: z.strictObject({ of: personOf, note: lines(2_000), replaces: z.int32().nullable() }),
  output: data<Conversation>(),
  tells: [...PERSON, 'note'],
  takes: ['note'],
});
export const joinPeopleCall = defineStaffCall({
  route: 'POST /api/editor/conversations/join',
  input: z.strictObject({ of: personOf, other: personOf, joined: z.boolean() }),
  output: data<Conversation>(),
  tells: [...PERSON, 'note'],
});

export interface Partner {
  id: number;
  email: string;
  fullname: string;
  amvic: string;
  phone: string;
  status: 'active' | 'pending' | 'closed';
  /** waiting: sees no partner prices before a mailed link is opened; unchecked: no mail server was set up at registration */
  email_state: 'unchecked' | 'waiting' | 'confirmed';
  is_view: boolean;
  is_vip: boolean;
  is_editor: boolean;
  sessions: number;
  created_at: string;
  last_seen_at: string | null;
  price_limit_at: string | null;
}
export interface PartnersAnswer extends PageOf<Partner> {
  waiting: number;
  confirms_email: boolean;
}

export const partnersCall = defineStaffCall({
  route: 'GET /api/editor/partners',
  input: pageQuery.extend({
    search: z.string().trim().max(120).default(''),
    status: z.enum(['active', 'pending', 'closed']).optional(),
  }),
  output: body<PartnersAnswer>(),
  tells: PERSON,
  limit: 300,
});
/** `status: 'active'` approves; `closed` ends all sessions. 403 for accounts of the staff, which `staff.ts` changes. */
export const changePartnerCall = defineStaffCall({
  route: 'POST /api/editor/partners/:id',
  input: z
    .strictObject({
      status: z.enum(['active', 'closed']).optional(),
      is_view: z.boolean().optional(),
      is_vip: z.boolean().optional(),
      email_confirmed: z.literal(true).optional(),
      end_sessions: z.literal(true).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Say what to change.'),
  output: data<Partner>(),
  tells: PERSON,
});
export type AccountChange = InputOf<typeof changePartnerCall>;

const AUDIT_SUBJECTS = ['partner', 'price', 'staff', 'invitation', 'message'] as const;
export interface AuditLine {
  id: number;
  subject: (typeof AUDIT_SUBJECTS)[number];
  subject_id: number;
  title: string;
  field: string;
  before: string | null;
  after: string | null;
  who: string;
  at: string;
}
/** Each change of a partner, a price or the staff, newest first. */
export const auditCall = defineStaffCall({
  route: 'GET /api/editor/audit',
  input: pageQuery.extend({
    subject: z.enum(AUDIT_SUBJECTS).optional(),
    id: z.coerce.number<number | string>().int().positive().max(MAX_INTEGER).optional(),
  }),
  output: body<PageOf<AuditLine>>(),
});

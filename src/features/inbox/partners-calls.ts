import { PERSON } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { body, data, defineStaffCall, type InputOf, pageQuery, type PageOf } from '#src/kit/define-call.ts';
import { MAX_INTEGER } from '#src/features/desk-frame/entries-calls.ts';

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
  /** when it last reached the day's limit of prices */
  price_limit_at: string | null;
}
export interface PartnersAnswer extends PageOf<Partner> {
  waiting: number;
  /** whether a mail server is set up, so that new accounts confirm their email addresses */
  confirms_email: boolean;
}

/** Those waiting for approval first. */
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
  /** `vip_price`, `is_view`, `sessions` */
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

/** The people of the shop, for owners, and what each of them may know of themselves. */
import * as z from 'zod';
import { STAFF_ROLES, type StaffRole } from '#src/features/accounts/staff.ts';
import { data, defineStaffCall, type InputOf } from '#src/kit/define-call.ts';

const role = z.enum(STAFF_ROLES, 'Choose a role.');
/** of who is at the desk, once more */
const password = z.string().max(1_000).default('');
/** Who is at the desk, and in which role; `needs_second_factor`: may set one up, and nothing else. */
export interface StaffSelf {
  id: number;
  fullname: string;
  role: StaffRole;
  has_second_factor: boolean;
  needs_second_factor?: boolean;
}
export interface SecondFactorSetUp {
  /** `otpauth://…`, the secret in it, and both as a QR code: the path of an SVG of this width */
  url?: string;
  secret?: string;
  qr?: string;
  qr_size?: number;
  recovery_codes?: string[];
}
export interface StaffPerson extends StaffSelf {
  email: string;
  sessions: number;
  last_seen_at: string | null;
}
export interface StaffInvitation {
  id: number;
  email: string;
  role: StaffRole;
  who: string;
  expires_at: string;
  is_mailed: boolean;
  /** why the mail could not be sent yet; empty: it was sent, or waits */
  mail_error: string;
}
export interface Staff {
  people: StaffPerson[];
  invitations: StaffInvitation[];
  /** whether a mail server is set up, so that invitations can be mailed */
  sends_mail: boolean;
  /** to hand over, after an invitation without mail; shown once */
  link?: string;
}

export const selfCall = defineStaffCall({ route: 'GET /api/editor/staff/me', output: data<StaffSelf>(), limit: 300 });

export const staffCall = defineStaffCall({ route: 'GET /api/editor/staff', output: data<Staff>() });
/** Invites somebody, by mail or with a link in the answer, and needs the password again; 409 for an address of the staff. */
export const inviteCall = defineStaffCall({
  route: 'POST /api/editor/staff',
  input: z.strictObject({ email: z.string().trim(), role, by_mail: z.boolean(), password }),
  output: data<Staff>(),
});
/** 409 for the last owner. Another's second factor goes with one's own password again. */
export const changeStaffCall = defineStaffCall({
  route: 'POST /api/editor/staff/:id',
  input: z.union(
    [
      z.strictObject({ role }),
      z.strictObject({ remove: z.literal(true) }),
      z.strictObject({ end_sessions: z.literal(true) }),
      z.strictObject({ drop_second_factor: z.literal(true), password }),
    ],
    'Say what to change.',
  ),
  output: data<Staff>(),
});
export type StaffChange = InputOf<typeof changeStaffCall>;
export const withdrawInvitationCall = defineStaffCall({ route: 'DELETE /api/editor/staff/:id', output: data<Staff>() });

/** `begin` needs the password and answers with the secret of an app; `confirm` and `remove` need a code. */
export const secondFactorCall = defineStaffCall({
  route: 'POST /api/editor/second-factor',
  input: z.strictObject({
    action: z.enum(['begin', 'confirm', 'remove']),
    code: z.string().max(60).default(''),
    password,
  }),
  output: data<SecondFactorSetUp>(),
  limit: 60,
});

/**
 * The calls of business accounts; see docs/accounts.md. The session is an HttpOnly cookie. No call takes a username or token to
 * identify the caller; one that an old client sends is ignored. Login, register, change of password and `tokenlogin` (the account of
 * the cookie; 401 without one) return the `Viewer`; all others say in `message` what was done. `logout` is no error when signed out;
 * `resendConfirmation` is a 409 when nothing waits to be confirmed. An error in a form is a 400 with the message of
 * `src/domain/account/account.ts` and the one wrong field in `fields`.
 */
import * as z from 'zod';
import type { StaffRole } from '#src/domain/account/staff.ts';
import { textOrEmpty as text } from './query-values.ts';

/** A ticked checkbox, in the forms that old clients send, too. */
const tick = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

/**
 * `POST /api/login`: 401 for a wrong email or password, 400 about `code` where a second factor is missing or wrong, 429 with
 * `Retry-After` after too many.
 */
export const loginBody = z.object({ username: text, password: text, agree: tick, code: text });
/** `POST /api/register`: signs in. 409 when the email address has an account, and no mail could tell its owner. */
export const registerBody = z.object({
  username: text,
  password: text,
  repassword: text,
  fullname: text,
  amvic: text,
  phone_number: text,
  agree: tick,
});
/** `POST /api/changePassword`: 401 when signed out, 403 for a wrong old password (`fields.password`). Ends every other session. */
export const changePasswordBody = z.object({ password: text, new_password: text, confirm_password: text });
/** `POST /api/forgotPassword`: mails a link to `/reset-password#<token>`; the same answer for known and unknown email addresses. */
export const forgotPasswordBody = z.object({ username: text });
/** `POST /api/resetPassword`: takes the token after `#` in the link; 410 when it is used, too old or unknown. Ends every session. */
export const resetPasswordBody = z.object({ token: text, new_password: text, confirm_password: text });

/** `POST /api/confirmEmail`: takes the token after `#` in the link; 410 when it is used, too old or unknown. */
export const confirmEmailBody = z.object({ token: text });

/**
 * `POST /api/join`: takes the token after `#` in the link of an invitation to the staff; 410 when it does not work. With `look` it
 * only says whom the invitation is for (`OpenInvitation`), otherwise it signs in.
 */
export const joinBody = z.object({
  token: text,
  look: tick,
  username: text,
  fullname: text,
  password: text,
  new_password: text,
  confirm_password: text,
});
export interface OpenInvitation {
  /** empty: the first owner types it */
  email: string;
  role: StaffRole;
  who: string;
  /** the form asks for the password of their account */
  has_account: boolean;
}

/**
 * One browser in which the account is signed in: `GET /api/sessions` has all. `POST /api/sessions` signs other browsers out and
 * returns the remaining ones.
 */
export interface SessionItem {
  id: number;
  /** `Chrome on Windows` */
  device: string;
  created_at: string;
  last_seen_at: string;
  /** the session of this request */
  current: boolean;
}
/** One session by its id, or all but the one of this request. */
export const sessionsBody = z.object({
  revoke: z.union([z.int().min(1).max(2_147_483_647), z.literal('others')], 'Choose a session.'),
});

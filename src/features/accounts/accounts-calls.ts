/**
 * The calls of business accounts (docs/accounts.md). The cookie alone says who calls. An error in a form is a 400 with the message of
 * `src/kit/account.ts` and the one wrong field in `fields`.
 */
import * as z from 'zod';
import type { Viewer } from '#src/kit/account.ts';
import type { StaffRole } from './staff.ts';
import { data, defineAccountCall, defineCall, textOrEmpty as text } from '#src/kit/define-call.ts';

/** A ticked checkbox, in the forms that old clients send, too. */
const tick = z
  .custom<boolean | 0 | 1 | 'true' | 'false' | '0' | '1'>()
  .optional()
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

const newPassword = { new_password: text, confirm_password: text };

/** 401 for a wrong email or password, 400 about `code` where a second factor is missing or wrong, 429 after too many. */
export const loginCall = defineCall({
  route: 'POST /api/login',
  input: z.object({ username: text, password: text, agree: tick, code: text }),
  output: data<Viewer>(),
  limit: 60,
});

/** Opens a business account and signs in. 409 when the email address has one, and no mail could tell its owner. */
export const registerCall = defineCall({
  route: 'POST /api/register',
  input: z.object({
    username: text,
    password: text,
    repassword: text,
    fullname: text,
    amvic: text,
    phone_number: text,
    agree: tick,
  }),
  output: data<Viewer>(),
  limit: 20,
});

export const viewerCall = defineAccountCall({ route: 'POST /api/tokenlogin', output: data<Viewer>(), limit: 300 });

export const logoutCall = defineCall({ route: 'POST /api/logout', output: data<object>(), limit: 60 });

/** 403 for a wrong old password (`fields.password`). Ends every other session. */
export const changePasswordCall = defineAccountCall({
  route: 'POST /api/changePassword',
  input: z.object({ password: text, ...newPassword }),
  output: data<Viewer>(),
  limit: 30,
});

/** Mails a link to `/reset-password#<token>`; the same answer for known and unknown email addresses. */
export const forgotPasswordCall = defineCall({
  route: 'POST /api/forgotPassword',
  input: z.object({ username: text }),
  output: data<object>(),
  limit: 20,
});

/** Takes the token after `#` in the link; 410 when it is used, too old or unknown. Ends every session. */
export const resetPasswordCall = defineCall({
  route: 'POST /api/resetPassword',
  input: z.object({ token: text, ...newPassword }),
  output: data<object>(),
  limit: 30,
});

/** Takes the token after `#` in the link; 410 when it is used, too old or unknown. */
export const confirmEmailCall = defineCall({
  route: 'POST /api/confirmEmail',
  input: z.object({ token: text }),
  output: data<object>(),
  limit: 30,
});

export interface OpenInvitation {
  /** empty: the first owner types it */
  email: string;
  role: StaffRole;
  who: string;
  has_account: boolean;
}
/** Takes the token after `#` in an invitation's link; 410 when it does not work. `look` only says whom it is for; otherwise it signs in. */
export const joinCall = defineCall({
  route: 'POST /api/join',
  input: z.object({ token: text, look: tick, username: text, fullname: text, password: text, ...newPassword }),
  output: data<Viewer | OpenInvitation>(),
  limit: 30,
});

export interface SessionItem {
  id: number;
  device: string;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}
export const sessionsCall = defineAccountCall({ route: 'GET /api/sessions', output: data<SessionItem[]>(), limit: 60 });
/** Ends one session by its id, or all but the one of this request, and returns the remaining ones. */
export const endSessionsCall = defineAccountCall({
  route: 'POST /api/sessions',
  input: z.object({ revoke: z.union([z.int().min(1).max(2_147_483_647), z.literal('others')], 'Choose a session.') }),
  output: data<SessionItem[]>(),
  limit: 60,
});

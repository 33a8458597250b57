/** The account form on the page: whether it is being sent, and the server's response. */
import { atom } from 'nanostores';
import type { DoneAnswer, JoinAnswer, ViewerAnswer } from '#src/contracts/accounts.ts';
import { call, type Outcome } from '#src/contracts/call.ts';
import {
  checkChangePassword,
  checkForgotPassword,
  checkJoin,
  checkLogin,
  checkNewPassword,
  checkRegister,
  type AccountFault,
  type ChangePasswordInput,
  type ForgotPasswordInput,
  type JoinInput,
  type LoginInput,
  type NewPasswordInput,
  type RegisterInput,
} from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { storeAgreed } from './viewer-storage.ts';
import { dropSession, rememberViewer } from './viewer.ts';

export interface AccountFormState {
  state: 'writing' | 'sending' | 'done' | 'failed';
  /** of the server, or of the validation before it */
  message: string;
  /** the invalid field; empty when the message is about none in particular */
  field: string;
  /** counts attempts that have ended, so that a form knows when to move the focus */
  attempts: number;
}

export const $accountForm = atom<AccountFormState>({ state: 'writing', message: '', field: '', attempts: 0 });

const show = (state: AccountFormState['state'], message = '', field = '') =>
  $accountForm.set({ state, message, field, attempts: $accountForm.get().attempts + (state === 'sending' ? 0 : 1) });

/** Sends a form unless its validation has failed; one at a time. @returns null when it was not sent */
async function send<Answer extends { message?: string }>(
  path: string,
  body: object,
  error: AccountFault | null,
  successMessage: string,
): Promise<Outcome<Answer> | null> {
  if ($accountForm.get().state === 'sending') return null;
  if (error) {
    show('failed', error.message, error.field);
    return null;
  }
  show('sending');
  const outcome = await call<Answer>(path, { method: 'POST', body });
  if (outcome.ok) show('done', outcome.answer.message ?? successMessage);
  else show('failed', outcome.message, Object.keys(outcome.fields ?? {})[0] ?? '');
  return outcome;
}

/** Sends a form that signs in. */
async function signIn(path: string, input: LoginInput, fault: AccountFault | null, message: string): Promise<void> {
  const outcome = await send<ViewerAnswer>(path, input, fault, message);
  if (!outcome?.ok) return;
  rememberViewer(outcome.answer.data);
  storeAgreed();
}

/** @param isAsked whether the form asks for the consent */
export const logIn = (input: LoginInput, isAsked: boolean): Promise<void> =>
  signIn('/api/login', input, checkLogin({ ...input, agree: input.agree || !isAsked }), ACCOUNT_TEXTS.signedIn);

export const register = (input: RegisterInput): Promise<void> =>
  signIn('/api/register', input, checkRegister(input), ACCOUNT_TEXTS.registered);

export async function changePassword(input: ChangePasswordInput): Promise<void> {
  const outcome = await send<ViewerAnswer>(
    '/api/changePassword',
    input,
    checkChangePassword(input),
    ACCOUNT_TEXTS.passwordChanged,
  );
  if (outcome?.ok) rememberViewer(outcome.answer.data);
  else if (outcome?.status === 401) dropSession();
}

export async function forgotPassword(input: ForgotPasswordInput): Promise<void> {
  await send<DoneAnswer>('/api/forgotPassword', input, checkForgotPassword(input), ACCOUNT_TEXTS.resetMailed);
}

/** @param token the fragment of the mailed link */
export async function resetPassword(input: NewPasswordInput, token: string): Promise<void> {
  await send<DoneAnswer>(
    '/api/resetPassword',
    { ...input, token },
    checkNewPassword(input),
    ACCOUNT_TEXTS.passwordReset,
  );
}

/** Reports a link without a token before anybody has typed a new password. */
export const rejectResetLink = (): void => show('failed', ACCOUNT_TEXTS.resetStale);

/** @param token the fragment of the mailed link */
export async function confirmEmail(token: string): Promise<void> {
  await send<DoneAnswer>('/api/confirmEmail', { token }, null, ACCOUNT_TEXTS.emailConfirmed);
}

/** Reports a link without a token before anybody has pressed the button. */
export const rejectConfirmLink = (): void => show('failed', ACCOUNT_TEXTS.confirmStale);

/** The invitation whose link or code is open, with the token that goes with its form. */
export const $invitation = atom<(JoinAnswer['data'] & { token: string }) | null>(null);

/** Asks whom an invitation to the staff is for. @param token the fragment of its link, or the code that was typed */
export async function readInvitation(token: string): Promise<void> {
  if (!token) return;
  const outcome = await call<JoinAnswer>('/api/join', { method: 'POST', body: { token, look: true } });
  if (outcome.ok) $invitation.set({ ...outcome.answer.data, token });
  show(outcome.ok ? 'writing' : 'failed', outcome.ok ? '' : outcome.message);
}

export async function join(input: JoinInput): Promise<void> {
  const invitation = $invitation.get()!;
  const form = { ...input, username: invitation.email || input.username };
  const outcome = await send<ViewerAnswer>(
    '/api/join',
    { ...form, token: invitation.token },
    checkJoin(form, invitation.has_account),
    ACCOUNT_TEXTS.join.done,
  );
  if (outcome?.ok) rememberViewer(outcome.answer.data);
}

/** Removes the error of a field that is being changed. */
export function clearFieldError(field: string): void {
  const form = $accountForm.get();
  if (form.state === 'failed' && form.field === field)
    $accountForm.set({ ...form, state: 'writing', message: '', field: '' });
}

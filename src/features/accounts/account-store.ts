import { atom } from 'nanostores';
import type {
  changePasswordCall,
  confirmEmailCall,
  forgotPasswordCall,
  joinCall,
  loginCall,
  OpenInvitation,
  registerCall,
  resendConfirmationCall,
  resetPasswordCall,
} from './accounts-calls.ts';
import { call, type Arguments, type OutcomeOf } from '#src/kit/call.ts';
import type { CallDefinition, InputOf, RouteOf } from '#src/kit/define-call.ts';
import {
  checkChangePassword,
  checkForgotPassword,
  checkJoin,
  checkLogin,
  checkNewPassword,
  checkRegister,
  type AccountFault,
  type AccountInput,
  type Viewer,
} from '#src/kit/account.ts';
import { dropSession, rememberViewer, storeAgreed } from './viewer-store.ts';

interface AccountFormState {
  state: 'writing' | 'sending' | 'done' | 'failed';
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
async function send<C extends CallDefinition>(
  route: RouteOf<C>,
  input: InputOf<C>,
  error: AccountFault | null,
): Promise<OutcomeOf<C> | null> {
  if ($accountForm.get().state === 'sending') return null;
  if (error) {
    show('failed', error.message, error.field);
    return null;
  }
  show('sending');
  const outcome = await call<C>(route, ...([input] as Arguments<C>));
  if (outcome.ok) {
    show('done', outcome.message);
    const data = outcome.data as Viewer | { username?: never };
    if (data.username !== undefined) rememberViewer(data);
  } else show('failed', outcome.message, Object.keys(outcome.fields ?? {})[0] ?? '');
  return outcome;
}

export async function logIn(input: AccountInput): Promise<void> {
  if ((await send<typeof loginCall>('POST /api/login', input, checkLogin(input)))?.ok) storeAgreed();
}

export async function register(input: AccountInput): Promise<void> {
  if ((await send<typeof registerCall>('POST /api/register', input, checkRegister(input)))?.ok) storeAgreed();
}

export async function changePassword(input: AccountInput): Promise<void> {
  const fault = checkChangePassword(input);
  const outcome = await send<typeof changePasswordCall>('POST /api/changePassword', input, fault);
  if (outcome?.ok === false && outcome.status === 401) dropSession();
}

export const forgotPassword = (input: AccountInput) =>
  send<typeof forgotPasswordCall>('POST /api/forgotPassword', input, checkForgotPassword(input));

export const resetPassword = (input: AccountInput, token: string) =>
  send<typeof resetPasswordCall>('POST /api/resetPassword', { ...input, token }, checkNewPassword(input));

export const confirmEmail = (_: AccountInput, token: string) =>
  send<typeof confirmEmailCall>('POST /api/confirmEmail', { token }, null);

/** Asks for another mail to confirm the address of the account that is signed in. @returns what to tell */
export async function resendConfirmation(): Promise<string> {
  const outcome = await call<typeof resendConfirmationCall>('POST /api/resendConfirmation');
  if (!outcome.ok && outcome.status === 401) dropSession();
  return outcome.message;
}

export const rejectLink = (stale: string): void => show('failed', stale);

/** The invitation whose link or code is open, with the token that goes with its form. */
export const $invitation = atom<(OpenInvitation & { token: string }) | null>(null);

/** Asks whom an invitation to the staff is for. @param linkOrCode its link, the link's fragment, or the code that was printed */
export async function readInvitation(linkOrCode: string): Promise<void> {
  const token = linkOrCode.trim().replace(/^.*#/, '');
  if (!token) return;
  const outcome = await call<typeof joinCall>('POST /api/join', { token, look: true });
  if (outcome.ok && 'has_account' in outcome.data) $invitation.set({ ...outcome.data, token });
  show(outcome.ok ? 'writing' : 'failed', outcome.ok ? '' : outcome.message);
}

export function join(input: AccountInput) {
  const { email, token, has_account } = $invitation.get()!;
  const form = { ...input, username: email || input.username };
  return send<typeof joinCall>('POST /api/join', { ...form, token }, checkJoin(form, has_account));
}

export function clearFieldError(field: string): void {
  const form = $accountForm.get();
  if (form.state === 'failed' && form.field === field)
    $accountForm.set({ ...form, state: 'writing', message: '', field: '' });
}

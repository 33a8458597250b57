/** The form of a business account that is on the page: whether it is on its way, and what the shop said to it. */
import { atom } from 'nanostores';
import type { DoneAnswer, ViewerAnswer } from '#src/contracts/accounts.ts';
import { call, type Outcome } from '#src/contracts/call.ts';
import {
  checkChangePassword,
  checkForgotPassword,
  checkLogin,
  checkNewPassword,
  checkRegister,
  type AccountFault,
  type ChangePasswordInput,
  type ForgotPasswordInput,
  type LoginInput,
  type NewPasswordInput,
  type RegisterInput,
} from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { endSession, signIn } from './viewer.ts';

export interface AccountForm {
  state: 'writing' | 'sending' | 'done' | 'failed';
  /** what the shop, or the check before it, said */
  message: string;
  /** the field that is wrong; empty when it is none in particular */
  field: string;
  /** goes up with each attempt that has ended, so that a form knows when to move the focus */
  turn: number;
}

export const $account = atom<AccountForm>({ state: 'writing', message: '', field: '', turn: 0 });

const show = (state: AccountForm['state'], message = '', field = '') =>
  $account.set({ state, message, field, turn: $account.get().turn + (state === 'sending' ? 0 : 1) });

/** Checks a form and sends it; one at a time. */
async function send<Answer extends { message?: string }>(
  address: string,
  body: object,
  fault: AccountFault | null,
  said: string,
): Promise<Outcome<Answer> | null> {
  if ($account.get().state === 'sending') return null;
  if (fault) {
    show('failed', fault.message, fault.field);
    return null;
  }
  show('sending');
  const outcome = await call<Answer>(address, { method: 'POST', body });
  if (outcome.ok) show('done', outcome.answer.message ?? said);
  else show('failed', outcome.message, Object.keys(outcome.fields ?? {})[0] ?? '');
  return outcome;
}

export async function logIn(input: LoginInput): Promise<void> {
  const outcome = await send<ViewerAnswer>('/api/login', input, checkLogin(input), ACCOUNT_TEXTS.signedIn);
  if (outcome?.ok) signIn(outcome.answer.data);
}

export async function register(input: RegisterInput): Promise<void> {
  const outcome = await send<ViewerAnswer>('/api/register', input, checkRegister(input), ACCOUNT_TEXTS.registered);
  if (outcome?.ok) signIn(outcome.answer.data);
}

export async function changePassword(input: ChangePasswordInput): Promise<void> {
  const outcome = await send<ViewerAnswer>(
    '/api/changePassword',
    input,
    checkChangePassword(input),
    ACCOUNT_TEXTS.passwordChanged,
  );
  if (outcome?.ok) signIn(outcome.answer.data);
  else if (outcome?.status === 401) endSession();
}

export async function forgotPassword(input: ForgotPasswordInput): Promise<void> {
  await send<DoneAnswer>('/api/forgotPassword', input, checkForgotPassword(input), ACCOUNT_TEXTS.resetMailed);
}

/** @param token what stands behind `#` in the mailed link */
export async function resetPassword(input: NewPasswordInput, token: string): Promise<void> {
  await send<DoneAnswer>(
    '/api/resetPassword',
    { ...input, token },
    checkNewPassword(input),
    ACCOUNT_TEXTS.passwordReset,
  );
}

/** Says that the mailed link is not whole before somebody has thought of a new password. */
export const refuseLink = (): void => show('failed', ACCOUNT_TEXTS.resetStale);

/** A field that was wrong is being changed: what was said of it is over. */
export function settleFault(field: string): void {
  const form = $account.get();
  if (form.state === 'failed' && form.field === field)
    $account.set({ ...form, state: 'writing', message: '', field: '' });
}

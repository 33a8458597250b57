import { atom } from 'nanostores';
import type {
  changePasswordCall,
  confirmEmailCall,
  forgotPasswordCall,
  joinCall,
  loginCall,
  OpenInvitation,
  registerCall,
  resetPasswordCall,
  endSessionsCall,
  sessionsCall,
} from './accounts-calls.ts';
import { call, firstMessage, type Outcome } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';
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
  field: string;
  /** counts attempts that have ended, so that a form knows when to move the focus */
  attempts: number;
}

export const $accountForm = atom<AccountFormState>({ state: 'writing', message: '', field: '', attempts: 0 });

const show = (state: AccountFormState['state'], message = '', field = '') =>
  $accountForm.set({ state, message, field, attempts: $accountForm.get().attempts + (state === 'sending' ? 0 : 1) });

const CHECKS = {
  login: checkLogin,
  register: checkRegister,
  changePassword: checkChangePassword,
  forgotPassword: checkForgotPassword,
  resetPassword: checkNewPassword,
  confirmEmail: () => null,
};
export type AccountFormName = keyof typeof CHECKS;
type FormCall =
  | typeof loginCall
  | typeof registerCall
  | typeof changePasswordCall
  | typeof forgotPasswordCall
  | typeof resetPasswordCall
  | typeof confirmEmailCall;

/** Sends a form unless its validation has failed; one at a time. @returns undefined when it was not sent */
async function send(error: AccountFault | null, request: () => Promise<Outcome<object>>) {
  if ($accountForm.get().state === 'sending') return undefined;
  if (error) return void show('failed', error.message, error.field);
  show('sending');
  const outcome = await request();
  if (outcome.ok) {
    show('done', outcome.message);
    if ('is_view' in outcome.data) rememberViewer(outcome.data as Viewer);
  } else show('failed', outcome.message, Object.keys(outcome.fields ?? {})[0]);
  return outcome;
}

export async function sendForm(name: AccountFormName, input: AccountInput, token: string): Promise<void> {
  const request = () => call<FormCall>(`POST /api/${name}` as const, { ...input, token });
  const outcome = await send(CHECKS[name](input), request);
  if (outcome?.ok && input.agree) storeAgreed();
  if (name === 'changePassword' && outcome?.ok === false && outcome.status === 401) dropSession();
}

export const $invitation = atom<(OpenInvitation & { token: string }) | null>(null);

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
  return send(checkJoin(form, has_account), () => call<typeof joinCall>('POST /api/join', { ...form, token }));
}

export function clearFieldError(field: string): void {
  const form = $accountForm.get();
  if (form.state === 'failed' && form.field === field)
    $accountForm.set({ ...form, state: 'writing', message: '', field: '' });
}

interface Listed<Data> {
  data: Data | null;
  isBusy: boolean;
  message: string;
}

export function accountList<Data>(request: () => Promise<Outcome<Data>>) {
  const $list = atom<Listed<Data>>({ data: null, isBusy: false, message: '' });
  return {
    $list,
    /** Loads it, or makes another call that answers with the list as it is then; one at a time. */
    async load(from = request): Promise<void> {
      if ($list.get().isBusy) return;
      $list.set({ ...$list.get(), isBusy: true, message: '' });
      const outcome = await from();
      if (!outcome.ok && outcome.status === 401) dropSession();
      $list.set({
        data: outcome.ok ? outcome.data : $list.get().data,
        isBusy: false,
        message: outcome.ok ? outcome.message : firstMessage(outcome),
      });
    },
  };
}
export type AccountListStore<Data> = ReturnType<typeof accountList<Data>>;

export const ownSessions = accountList(() => call<typeof sessionsCall>('GET /api/sessions'));
export const revokeSessions = (input: InputOf<typeof endSessionsCall>): Promise<void> =>
  ownSessions.load(() => call<typeof endSessionsCall>('POST /api/sessions', input));

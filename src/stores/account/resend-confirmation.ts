/** Another mail to confirm the email address of the account that is signed in. */
import { atom } from 'nanostores';
import type { DoneAnswer } from '#src/contracts/accounts.ts';
import { call } from '#src/contracts/call.ts';
import { dropSession } from './viewer.ts';

export const $resend = atom<{ state: 'idle' | 'sending'; message: string }>({ state: 'idle', message: '' });

export async function resendConfirmation(): Promise<void> {
  if ($resend.get().state === 'sending') return;
  $resend.set({ state: 'sending', message: '' });
  const outcome = await call<DoneAnswer>('/api/resendConfirmation', { method: 'POST', body: {} });
  if (!outcome.ok && outcome.status === 401) dropSession();
  $resend.set({ state: 'idle', message: outcome.ok ? (outcome.answer.message ?? '') : outcome.message });
}

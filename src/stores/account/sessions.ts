/** The browsers in which the account is signed in. */
import { atom } from 'nanostores';
import type { SessionItem, SessionsAnswer } from '#src/contracts/accounts.ts';
import { call } from '#src/contracts/call.ts';
import { dropSession } from './viewer.ts';

export interface Sessions {
  list: SessionItem[];
  state: 'loading' | 'ready' | 'failed';
  /** of the last failure or success */
  message: string;
  /** the session that is being ended */
  ending: number | 'others' | null;
}

export const $sessions = atom<Sessions>({ list: [], state: 'loading', message: '', ending: null });

const applyOutcome = (outcome: Awaited<ReturnType<typeof call<SessionsAnswer>>>, successMessage: string): void => {
  if (outcome.ok)
    return $sessions.set({ list: outcome.answer.data, state: 'ready', message: successMessage, ending: null });
  if (outcome.status === 401) dropSession();
  $sessions.set({ ...$sessions.get(), state: 'failed', message: outcome.message, ending: null });
};

export async function loadSessions(): Promise<void> {
  $sessions.set({ ...$sessions.get(), state: 'loading', message: '' });
  applyOutcome(await call<SessionsAnswer>('/api/sessions'), '');
}

/** Signs another browser out, or all others. */
export async function signOutElsewhere(revoke: number | 'others'): Promise<void> {
  if ($sessions.get().ending !== null) return;
  $sessions.set({ ...$sessions.get(), ending: revoke, message: '' });
  applyOutcome(
    await call<SessionsAnswer>('/api/sessions', { method: 'POST', body: { revoke } }),
    revoke === 'others' ? 'Every other browser is signed out.' : 'That browser is signed out.',
  );
}

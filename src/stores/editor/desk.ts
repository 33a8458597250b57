/** Who sits at the desk, and what waits there. */
import { atom } from 'nanostores';
import type { ViewerAnswer } from '#src/contracts/accounts.ts';
import { call, type CallOptions, type Outcome } from '#src/contracts/call.ts';
import type { Overview, OverviewAnswer } from '#src/contracts/editor/figures.ts';
import { $viewer, endSession, signIn } from '../account/viewer.ts';

/** Everything the desk calls stands below this address. */
const DESK = '/api/editor/';

export const $overview = atom<Overview | null>(null);
/** True once the server has said that this session may not edit (any more): saving has to wait for a new one. */
export const $lockedOut = atom(false);

/** A call of the desk. Nothing typed is lost when the session has ended meanwhile: that is said, and the page stays. */
export async function deskCall<T>(address: string, options?: CallOptions): Promise<Outcome<T>> {
  const outcome = await call<T>(DESK + address, options);
  if (outcome.ok) $lockedOut.set(false);
  else if (outcome.status === 401) $lockedOut.set(true);
  return outcome;
}

/** Asks the server who this is. @returns what stands in the way, or nothing for an editor */
export async function comeToDesk(): Promise<'editor' | 'no editor' | 'signed out' | 'no answer'> {
  const outcome = await call<ViewerAnswer>('/api/tokenlogin', { method: 'POST', body: {} });
  if (outcome.ok) {
    signIn(outcome.answer.data);
    return outcome.answer.data.is_editor ? 'editor' : 'no editor';
  }
  if (outcome.status !== 401 && outcome.status !== 403) return 'no answer';
  if ($viewer.get()) endSession();
  return 'signed out';
}

export async function loadOverview(): Promise<void> {
  const outcome = await deskCall<OverviewAnswer>('overview');
  if (outcome.ok) $overview.set(outcome.answer.data);
}

import { atom } from 'nanostores';
import { type Arguments, type OutcomeOf, call } from '#src/kit/call.ts';
import type { CallDefinition, RouteOf } from '#src/kit/define-call.ts';
import type { WaitingWork, overviewCall } from './figures-calls.ts';
import type { StaffSelf, selfCall } from './staff-calls.ts';
import { isForEverybody, mayCall, refusalText } from '#src/features/accounts/staff.ts';
import { $viewer, dropSession } from '#src/features/accounts/viewer-store.ts';

export const $self = atom<StaffSelf | null>(null);
export const $overview = atom<WaitingWork[]>([]);
export const $deskMessage = atom('');
/** True once the server has refused this session: the editor has to log in again before saving. */
export const $lockedOut = atom(false);

/** A call of the desk. When the session has ended meanwhile, the page stays and reports it, so that nothing typed is lost. */
export async function deskCall<C extends CallDefinition>(
  route: RouteOf<C>,
  ...args: Arguments<C>
): Promise<OutcomeOf<C>> {
  const outcome = await call<C>(route, ...args);
  if (outcome.ok) $lockedOut.set(false);
  else if (outcome.status === 401) $lockedOut.set(true);
  return outcome;
}

/** Whether the role of whoever sits at the desk may make a call. The server decides; this only hides what it refuses. */
export const may = (path: string, isChange = false): boolean =>
  (!$self.get()!.needs_second_factor || isForEverybody(path)) && mayCall($self.get()!.role, path, isChange);

/** Why whoever sits at the desk may not change something; empty for what they may. */
export const refusalOf = (path: string): string => (may(path, true) ? '' : refusalText($self.get()!.role, path, true));

/** Asks the server whether the viewer is one of the staff, and in which role. */
export async function checkAccess(): Promise<'editor' | 'no editor' | 'signed out' | 'no answer'> {
  const self = await deskCall<typeof selfCall>('GET /api/editor/staff/me');
  if (self.ok) {
    $self.set(self.data);
    return 'editor';
  }
  if (self.status !== 401) return self.status === 403 ? 'no editor' : 'no answer';
  if ($viewer.get()) dropSession();
  return 'signed out';
}

export async function loadOverview(): Promise<void> {
  const outcome = await deskCall<typeof overviewCall>('GET /api/editor/overview');
  if (outcome.ok) $overview.set(outcome.data);
}

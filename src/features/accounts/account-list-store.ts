import { atom } from 'nanostores';
import type { endSessionsCall, sessionsCall } from './accounts-calls.ts';
import { call, firstMessage, type Outcome } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';
import { dropSession } from './viewer-store.ts';

interface Listed<Data> {
  data: Data | null;
  isBusy: boolean;
  message: string;
}

/** A list of the signed-in account; a call that answers 401 ends its session. */
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

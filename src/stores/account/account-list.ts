/** What the settings of an account list: where it is signed in, and its quotes. */
import { atom } from 'nanostores';
import type { SessionItem } from '#src/contracts/accounts.ts';
import { call, firstMessage, type CallOptions } from '#src/contracts/call.ts';
import type { QuoteItemOfAccount } from '#src/contracts/quote.ts';
import { dropSession } from './viewer.ts';

interface Listed<Data> {
  /** null until it is loaded */
  data: Data | null;
  isBusy: boolean;
  /** of the last failure or success */
  message: string;
}

function accountList<Data>(path: string) {
  const $list = atom<Listed<Data>>({ data: null, isBusy: false, message: '' });
  return {
    $list,
    /** Loads it, or makes a call that answers with the list as it is then; one at a time. @returns whether it was done */
    async send(options: CallOptions = {}): Promise<boolean> {
      if ($list.get().isBusy) return false;
      $list.set({ ...$list.get(), isBusy: true, message: '' });
      const outcome = await call<Data>(path, options);
      if (!outcome.ok && outcome.status === 401) dropSession();
      $list.set({
        data: outcome.ok ? outcome.data : $list.get().data,
        isBusy: false,
        message: outcome.ok ? outcome.message : firstMessage(outcome),
      });
      return outcome.ok;
    },
  };
}
export type AccountListStore<Data> = ReturnType<typeof accountList<Data>>;

export const ownSessions = accountList<SessionItem[]>('/api/sessions');
export const ownQuotes = accountList<QuoteItemOfAccount[]>('/api/quotes');

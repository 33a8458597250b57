/** The account's keys for its programs. */
import { atom } from 'nanostores';
import { call, type CallOptions } from '#src/contracts/call.ts';
import type { NewPartnerKey, PartnerKeyItem, PartnerKeysAnswer } from '#src/contracts/partner-keys.ts';
import { dropSession } from './viewer.ts';

interface PartnerKeys {
  list: PartnerKeyItem[];
  /** the key that was just made, which is shown this once; empty: none */
  made: string;
  busy: boolean;
  /** of the last failure or success */
  message: string;
}

export const $partnerKeys = atom<PartnerKeys>({ list: [], made: '', busy: true, message: '' });

/** @returns whether it was done */
async function ask(url: string, options: CallOptions = {}): Promise<boolean> {
  $partnerKeys.set({ ...$partnerKeys.get(), busy: true });
  const outcome = await call<PartnerKeysAnswer>(url, options);
  if (outcome.ok) {
    const { data, message = '' } = outcome.answer;
    $partnerKeys.set({ list: data.keys, made: data.key ?? '', busy: false, message });
  } else {
    if (outcome.status === 401) dropSession();
    const message = Object.values(outcome.fields ?? {})[0] ?? outcome.message;
    $partnerKeys.set({ ...$partnerKeys.get(), busy: false, message });
  }
  return outcome.ok;
}

export const loadKeys = () => ask('/api/partnerKeys');
export const makeKey = (body: NewPartnerKey) => ask('/api/partnerKeys', { method: 'POST', body });
export const revokeKey = (id: number) => ask(`/api/partnerKeys/${id}`, { method: 'DELETE' });

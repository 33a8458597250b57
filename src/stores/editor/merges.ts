import { atom } from 'nanostores';
import type { MergesAnswer, Merges, MergeRequest } from '#src/contracts/editor/merges.ts';
import { deskCall } from './desk.ts';
import { $deskMessage } from './desk-message.ts';
import { loadPublish } from './publish.ts';

interface MergeList extends Merges {
  state: 'loading' | 'ready' | 'saving' | 'failed';
  message: string;
}
export const $merges = atom<MergeList>({ state: 'loading', message: '', doubles: [], merged: [] });

const change = (changes: Partial<MergeList>) => $merges.set({ ...$merges.get(), ...changes });

export async function loadMerges(): Promise<void> {
  change({ state: 'loading', message: '' });
  const outcome = await deskCall<MergesAnswer>('merges');
  if (outcome.ok) change({ state: 'ready', ...outcome.answer.data });
  else change({ state: 'failed', message: outcome.message });
}

/** Merges two products or undoes it. @param done the message after success @returns the error, empty after success */
export async function merge(request: MergeRequest, done: string): Promise<string> {
  if ($merges.get().state === 'saving') return '';
  change({ state: 'saving' });
  const outcome = await deskCall<MergesAnswer>('merges', { method: 'POST', body: request });
  change({ state: 'ready' });
  if (!outcome.ok) return outcome.message;
  change(outcome.answer.data);
  $deskMessage.set(done);
  void loadPublish();
  return '';
}

/** The id of a product in the URL of its page, or the id itself; null: neither. */
export function productIdIn(text: string): number | null {
  const id = /^(?:\S*\/tires\/detail\/)?([1-9]\d{0,8})(?:[/?#]\S*)?$/.exec(text.trim())?.[1];
  return id === undefined ? null : Number(id);
}

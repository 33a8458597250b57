/** Messages, partners, sizes that nobody found: what the desk reads and ticks off. */
import { atom } from 'nanostores';
import type { MissedAnswer, MissedSize } from '#src/contracts/editor/figures.ts';
import type { InboxAnswer, InboxMessage, InboxMessageAnswer, MessageState } from '#src/contracts/editor/inbox.ts';
import type { Partner, PartnerAnswer, PartnersAnswer } from '#src/contracts/editor/partners.ts';
import { deskCall, loadOverview } from './editor.ts';
import { $deskSays } from './editor-entry.ts';
import { deskList } from './editor-list.ts';

export const inbox = deskList<InboxMessage, InboxAnswer>(() => 'messages', 25);
export const partners = deskList<Partner, PartnersAnswer>(() => 'partners');

/** @returns what went wrong, or nothing */
export async function changeMessage(id: number, change: { state?: MessageState; retry?: true }): Promise<string> {
  const outcome = await deskCall<InboxMessageAnswer>(`messages/${id}`, { method: 'POST', body: change });
  if (!outcome.ok) return outcome.message;
  inbox.put(outcome.answer.data, (other) => other.id === id);
  $deskSays.set(change.retry ? 'Another try is under way.' : `Marked as ${change.state}.`);
  void loadOverview();
  return '';
}

export async function changePartner(id: number, change: { status?: 'active' | 'closed'; is_view?: boolean; is_vip?: boolean; end_sessions?: true }, said: string): Promise<string> {
  const outcome = await deskCall<PartnerAnswer>(`partners/${id}`, { method: 'POST', body: change });
  if (!outcome.ok) return outcome.message;
  partners.put(outcome.answer.data, (other) => other.id === id);
  $deskSays.set(said);
  void loadOverview();
  return '';
}

export const $missed = atom<{ rows: MissedSize[]; days: number; state: 'loading' | 'ready' | 'failed'; message: string }>({ rows: [], days: 90, state: 'loading', message: '' });

export async function loadMissed(days = 90): Promise<void> {
  $missed.set({ ...$missed.get(), days, state: 'loading' });
  const outcome = await deskCall<MissedAnswer>(`sizes?days=${days}`);
  if ($missed.get().days !== days) return;
  $missed.set(outcome.ok ? { rows: outcome.answer.data, days, state: 'ready', message: '' } : { ...$missed.get(), state: 'failed', message: outcome.message });
}

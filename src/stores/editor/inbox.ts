/** Messages, partners, sizes that nobody found: what the desk reads and ticks off. */
import { atom } from 'nanostores';
import type { MissedAnswer, MissedSize } from '#src/contracts/editor/figures.ts';
import type { InboxAnswer, InboxMessage, InboxMessageAnswer, MessageState } from '#src/contracts/editor/inbox.ts';
import type { Partner, PartnerAnswer, PartnersAnswer } from '#src/contracts/editor/partners.ts';
import { deskCall, loadOverview } from './desk.ts';
import { $deskSays } from './entry.ts';
import { deskList } from './desk-list.ts';

export const inbox = deskList<InboxMessage, InboxAnswer>(() => 'messages', 25);
export const partners = deskList<Partner, PartnersAnswer>(() => 'partners');

/** @returns what went wrong, or nothing */
export async function changeMessage(id: number, change: { state?: MessageState; retry?: true }): Promise<string> {
  const before = inbox.$list.get().rows.find((one) => one.id === id)?.state;
  const outcome = await deskCall<InboxMessageAnswer>(`messages/${id}`, { method: 'POST', body: change });
  if (!outcome.ok) return outcome.message;
  inbox.put(outcome.answer.data, (other) => other.id === id); // it stays where it is, should that have been a slip
  countAs(before, outcome.answer.data.state);
  $deskSays.set(change.retry ? 'Another try is under way.' : `Marked as ${change.state}.`);
  void loadOverview();
  return '';
}

/** Counts a message in its new state, and in its old one no longer. */
function countAs(before: MessageState | undefined, state: MessageState): void {
  const list = inbox.$list.get();
  if (!before || before === state || !list.answer) return;
  const { counts } = list.answer;
  inbox.$list.set({
    ...list,
    answer: { ...list.answer, counts: { ...counts, [before]: counts[before] - 1, [state]: counts[state] + 1 } },
  });
}

export async function changePartner(
  id: number,
  change: { status?: 'active' | 'closed'; is_view?: boolean; is_vip?: boolean; end_sessions?: true },
  said: string,
): Promise<string> {
  const outcome = await deskCall<PartnerAnswer>(`partners/${id}`, { method: 'POST', body: change });
  if (!outcome.ok) return outcome.message;
  partners.put(outcome.answer.data, (other) => other.id === id);
  $deskSays.set(said);
  void loadOverview();
  return '';
}

export const $missed = atom<{
  rows: MissedSize[];
  days: number;
  state: 'loading' | 'ready' | 'failed';
  message: string;
}>({ rows: [], days: 90, state: 'loading', message: '' });

export async function loadMissed(days = 90): Promise<void> {
  $missed.set({ ...$missed.get(), days, state: 'loading' });
  const outcome = await deskCall<MissedAnswer>(`sizes?days=${days}`);
  if ($missed.get().days !== days) return;
  $missed.set(
    outcome.ok
      ? { rows: outcome.answer.data, days, state: 'ready', message: '' }
      : { ...$missed.get(), state: 'failed', message: outcome.message },
  );
}

import type { Entry, PublishState, publishCall, publishStateCall } from './entries-calls.ts';
import { deskCall } from './desk-store.ts';
import { deskData } from './desk-data-store.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { sinceText } from '#src/kit/shop-time.ts';

const WHILE_RUNNING_MS = 1_000;
/** Other editors publish, too, and so does the schedule. */
const OTHERWISE_MS = 30_000;

export const publishing = deskData(
  () => deskCall<typeof publishStateCall>('GET /api/editor/publish'),
  {},
  ({ running }) => (running ? WHILE_RUNNING_MS : OTHERWISE_MS),
);

export const publish = (): Promise<string> =>
  publishing.take(deskCall<typeof publishCall>('POST /api/editor/publish'), '');

/** What is saved and waits: `3 changes saved since 14:10 are not live yet.` */
export function waitingText(state: PublishState, now = new Date()): string {
  const { pending, pending_since, pending_prices } = state;
  const since = pending_since ? ` saved since ${sinceText(pending_since, now)}` : '';
  const saved = `${formatCount(pending, 'change')}${since} ${pending === 1 ? 'is' : 'are'} not live yet.`;
  const prices = pending_prices ? 'New prices from a price list are published automatically within minutes.' : '';
  return (
    [state.running && 'Publishing.', pending > 0 && saved, prices].filter(Boolean).join(' ') ||
    'All saved changes are live.'
  );
}

/** Since when visitors see what they see: `Live since Tuesday 14:10.` */
export function liveText({ live, running }: PublishState, now = new Date()): string {
  if (!live?.finished_at) return running ? '' : 'Nothing has been published from here yet.';
  const since = sinceText(live.finished_at, now);
  return running ? `Until it is done, visitors see the pages of ${since}.` : `Live since ${since}.`;
}

const AT_ONCE: Partial<Record<EntryKind, string>> = {
  'search-word': 'The search uses it now.',
  supplier: 'Prices and stock follow within five minutes.',
  product: 'Stock is live now. Publish to show the rest.',
  fitment: 'The vehicle search uses it now. Publish to show it on vehicle pages, too.',
};

export const visibilityText = ({ kind, pending }: Pick<Entry, 'kind' | 'pending'>): string =>
  pending ? (AT_ONCE[kind] ?? 'It waits until you publish.') : 'The site is up to date.';

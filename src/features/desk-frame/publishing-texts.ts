import { articleState } from '#src/features/entries/content-entries.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { sinceText } from '#src/kit/shop-time.ts';

export interface PublishingState {
  /** entries that are saved and not live, and the time of the first of these changes */
  pending: number;
  pending_since: string | null;
  /** a price list was imported since the last build began */
  pending_prices: boolean;
  running: object | null;
  /** the last build that went live; `finished_at` is when */
  live: { finished_at: string | null } | null;
}

/** What is saved and waits: `3 changes saved since 14:10 are not live yet.` */
export function waitingText(state: PublishingState, now = new Date()): string {
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
export function liveText({ live, running }: PublishingState, now = new Date()): string {
  if (!live?.finished_at) return running ? '' : 'Nothing has been published from here yet.';
  const since = sinceText(live.finished_at, now);
  return running ? `Until it is done, visitors see the pages of ${since}.` : `Live since ${since}.`;
}

export interface SavedEntry {
  kind: EntryKind;
  data: unknown;
  pending: boolean;
}

export function visibilityText({ kind, data, pending }: SavedEntry, now = new Date()): string {
  if (kind === 'search-word') return 'The search uses it now.';
  if (kind === 'supplier') return 'Prices and stock follow within five minutes.';
  const hidden = hiddenText(kind, data, now);
  if (hidden) return hidden;
  if (!pending) return 'It is live.';
  if (kind === 'product') return 'Stock is live now. Publish to show the rest.';
  if (kind === 'fitment') return 'The vehicle search uses it now. Publish to show it on vehicle pages, too.';
  return 'Publish to show it to visitors.';
}

/** Why no page shows an entry now, and when one will; empty for one that pages show. */
function hiddenText(kind: EntryKind, data: unknown, now: Date): string {
  if (kind === 'article') {
    const article = data as { published_at: string | null };
    const state = articleState(article, now);
    if (state === 'draft') return 'This is a draft. If it is still on the site, publish to remove it.';
    if (state === 'scheduled') return `Goes live automatically: ${sinceText(article.published_at!, now)}.`;
  }
  if (kind === 'notice' || kind === 'slide') {
    const { shown_from, shown_until } = data as { shown_from: string | null; shown_until: string | null };
    if (shown_until && Date.parse(shown_until) <= now.getTime()) return 'It has ended.';
    if (shown_from && Date.parse(shown_from) > now.getTime())
      return `Goes live automatically: ${sinceText(shown_from, now)}.`;
  }
  return '';
}

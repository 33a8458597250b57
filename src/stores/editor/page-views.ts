import { atom } from 'nanostores';
import type { ViewFigures, ViewsAnswer } from '#src/contracts/editor/figures.ts';
import { deskCall } from './desk.ts';

export interface PageViewsState {
  figures: ViewFigures | null;
  days: number;
  /** empty: all pages */ path: string;
  state: 'loading' | 'ready' | 'failed';
  message: string;
}
export const $pageViews = atom<PageViewsState>({ figures: null, days: 30, path: '', state: 'loading', message: '' });

export async function loadPageViews(query: Partial<Pick<PageViewsState, 'days' | 'path'>> = {}): Promise<void> {
  const requested = { ...$pageViews.get(), ...query, state: 'loading' as const, message: '' };
  $pageViews.set(requested);
  const outcome = await deskCall<ViewsAnswer>(
    `views?${new URLSearchParams({ days: String(requested.days), path: requested.path })}`,
  );
  const now = $pageViews.get();
  if (now.days !== requested.days || now.path !== requested.path) return;
  $pageViews.set(
    outcome.ok
      ? { ...now, figures: outcome.answer.data, state: 'ready' }
      : { ...now, state: 'failed', message: outcome.message },
  );
}

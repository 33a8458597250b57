/** How often pages were looked at. */
import { atom } from 'nanostores';
import type { ViewFigures, ViewsAnswer } from '#src/contracts/editor/figures.ts';
import { deskCall } from './desk.ts';

export interface Visits {
  figures: ViewFigures | null;
  days: number;
  /** empty: all pages */ path: string;
  state: 'loading' | 'ready' | 'failed';
  message: string;
}
export const $visits = atom<Visits>({ figures: null, days: 30, path: '', state: 'loading', message: '' });

export async function loadVisits(wish: Partial<Pick<Visits, 'days' | 'path'>> = {}): Promise<void> {
  const asked = { ...$visits.get(), ...wish, state: 'loading' as const, message: '' };
  $visits.set(asked);
  const outcome = await deskCall<ViewsAnswer>(
    `views?${new URLSearchParams({ days: String(asked.days), path: asked.path })}`,
  );
  const now = $visits.get();
  if (now.days !== asked.days || now.path !== asked.path) return;
  $visits.set(
    outcome.ok
      ? { ...now, figures: outcome.answer.data, state: 'ready' }
      : { ...now, state: 'failed', message: outcome.message },
  );
}

/** What visitors searched for, and the sizes and words that they did not find. */
import { atom, type WritableAtom } from 'nanostores';
import type { SuccessAnswer } from '#src/contracts/answer.ts';
import type { MissedSize, SearchesAnswer } from '#src/contracts/editor/figures.ts';
import { deskCall } from './desk.ts';

interface Figures<Data> {
  data: Data;
  days: number;
  state: 'loading' | 'ready' | 'failed';
  message: string;
}

const figures = <Data>(data: Data): WritableAtom<Figures<Data>> =>
  atom({ data, days: 90, state: 'loading', message: '' });

export const $missed = figures<MissedSize[]>([]);
export const $searches = figures<SearchesAnswer['data']>({ all: [], missed: [] });

export const loadMissed = (days = 90): Promise<void> => load($missed, 'sizes', days);
export const loadSearches = (days = 90): Promise<void> => load($searches, 'searches', days);

async function load<Data>($figures: WritableAtom<Figures<Data>>, path: string, days: number): Promise<void> {
  $figures.set({ ...$figures.get(), days, state: 'loading' });
  const outcome = await deskCall<SuccessAnswer<Data>>(`${path}?days=${days}`);
  if ($figures.get().days !== days) return;
  $figures.set(
    outcome.ok
      ? { data: outcome.answer.data, days, state: 'ready', message: '' }
      : { ...$figures.get(), state: 'failed', message: outcome.message },
  );
}

import { atom } from 'nanostores';
import { call } from '#src/kit/call.ts';
import type { RatedProduct, ratingCall } from './rating-calls.ts';
import { parseStored, readItem, storeItem } from '#src/kit/browser-storage.ts';

export type StarCount = 1 | 2 | 3 | 4 | 5;
export interface Rating {
  state: 'choosing' | 'sending' | 'rated' | 'failed';
  message: string;
  now: RatedProduct | null;
}

export const $rating = atom<Rating>({ state: 'choosing', message: '', now: null });

const STORAGE_KEY = 'rated';

function storedRatings(): Record<string, number> {
  const value = parseStored(readItem(STORAGE_KEY));
  return value !== null && typeof value === 'object' ? (value as Record<string, number>) : {};
}

export const ownRating = (id: number): number | undefined => storedRatings()[id];

const storeRating = (id: number, stars: number): void =>
  void storeItem(STORAGE_KEY, JSON.stringify({ ...storedRatings(), [id]: stars }));

export async function rate(id: number, stars: StarCount): Promise<void> {
  if ($rating.get().state === 'sending' || $rating.get().state === 'rated') return;
  $rating.set({ state: 'sending', message: '', now: null });
  const outcome = await call<typeof ratingCall>(`POST /api/product/rating/${id}`, { rating: stars });
  if (outcome.ok) {
    storeRating(id, stars);
    return $rating.set({ state: 'rated', message: outcome.message, now: outcome.data });
  }
  const ratedBefore = outcome.status === 409;
  if (ratedBefore) storeRating(id, 0);
  $rating.set({ state: ratedBefore ? 'rated' : 'failed', message: outcome.message, now: null });
}

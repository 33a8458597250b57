/** The stars that a visitor gives a product, once per browser. */
import { atom } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { RatingAnswer } from '#src/contracts/rating.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;
export interface Rating {
  state: 'choosing' | 'sending' | 'rated' | 'failed';
  /** what the shop said */
  message: string;
  /** the product's stars, this one counted */
  now: RatingAnswer['data'] | null;
}

export const $rating = atom<Rating>({ state: 'choosing', message: '', now: null });

const RATED = 'rated';

/** Stars given in this browser, by product; 0 where the server says that there are some. */
function given(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(RATED) ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** What this browser gave a product; undefined: nothing yet. */
export const givenStars = (id: number): number | undefined => given()[id];

function remember(id: number, stars: number): void {
  try {
    localStorage.setItem(RATED, JSON.stringify({ ...given(), [id]: stars }));
  } catch {
    // the server remembers, too
  }
}

/** Sends the stars; one at a time. */
export async function rate(id: number, stars: Stars): Promise<void> {
  if ($rating.get().state === 'sending' || $rating.get().state === 'rated') return;
  $rating.set({ state: 'sending', message: '', now: null });
  const outcome = await call<RatingAnswer>(`/api/product/rating/${id}`, { method: 'POST', body: { rating: stars } });
  if (outcome.ok) {
    remember(id, stars);
    return $rating.set({
      state: 'rated',
      message: outcome.answer.message ?? 'Rating added successfully',
      now: outcome.answer.data,
    });
  }
  const twice = outcome.status === 409;
  if (twice) remember(id, 0);
  $rating.set({ state: twice ? 'rated' : 'failed', message: outcome.message, now: null });
}

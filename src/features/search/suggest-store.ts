import { latestCaller } from '#src/kit/call.ts';
import type { suggestCall } from './suggest-calls.ts';
import { MIN_LETTERS, type Suggestion } from './suggestion.ts';

const request = latestCaller();
/** Letters are deleted as often as they are typed, so responses are cached for the page. */
const cache = new Map<string, Suggestion[]>();

/** @returns the suggestions, none when the call fails; null when more has been typed meanwhile */
export async function suggestionsFor(typed: string): Promise<Suggestion[] | null> {
  const q = typed.trim().toLowerCase();
  const cached = q.length < MIN_LETTERS ? [] : cache.get(q);
  if (cached) {
    request.stop();
    return cached;
  }
  const outcome = await request<typeof suggestCall>('GET /api/suggest', { q });
  if (!outcome.ok) return outcome.aborted ? null : [];
  const found = Array.isArray(outcome.data) ? outcome.data : [];
  cache.set(q, found);
  return found;
}

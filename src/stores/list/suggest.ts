/** Suggestions for what is being typed into a keyword field. */
import { latestCaller } from '#src/contracts/call.ts';
import type { SuggestAnswer } from '#src/contracts/suggest.ts';
import { FEWEST_LETTERS, type Suggestion } from '#src/domain/list/suggestion.ts';

const ask = latestCaller();
/** Letters are taken back as often as they are typed: what was answered once on this page is not asked again. */
const kept = new Map<string, Suggestion[]>();

/**
 * @returns what to suggest; nothing where the call fails, since the field searches without. Null when more has been
 * typed meanwhile, so that this is no longer the answer.
 */
export async function suggestionsFor(typed: string): Promise<Suggestion[] | null> {
  const q = typed.trim().toLowerCase();
  const known = q.length < FEWEST_LETTERS ? [] : kept.get(q);
  if (known) {
    ask.stop();
    return known;
  }
  const outcome = await ask<SuggestAnswer>(`/api/suggest?q=${encodeURIComponent(q)}`);
  if (!outcome.ok) return outcome.aborted ? null : [];
  const found = Array.isArray(outcome.answer.data) ? outcome.answer.data : [];
  kept.set(q, found);
  return found;
}

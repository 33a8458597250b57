import * as z from 'zod';
import { MAX_KEYWORD } from '#src/domain/list/criteria.ts';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import type { SuccessAnswer } from './answer.ts';

/** `GET /api/suggest?q=`: lists that match an incomplete search text. One letter suggests nothing. */
export const suggestQuery = z.object({
  q: z
    .string()
    .max(10_240)
    .default('')
    .transform((s) => s.trim().slice(0, MAX_KEYWORD)),
});

export type SuggestAnswer = SuccessAnswer<Suggestion[]>;

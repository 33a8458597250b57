import * as z from 'zod';
import type { Question } from '#src/domain/content/content.ts';
import type { SuccessAnswer } from './answer.ts';

/** `GET /api/question`: the questions with these ids, in this order; without ids, all of them. */
export const questionsQuery = z.object({
  ids: z
    .string()
    .max(1_000)
    .optional()
    .transform((s) =>
      s
        ?.split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/, 'numbers, comma separated')
            .transform(Number),
        )
        .max(100)
        .optional(),
    ),
});

export type QuestionsAnswer = SuccessAnswer<Question[]>;

import * as z from 'zod';
import { parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import type { StockedTires } from '#src/domain/vehicle/load-verdict.ts';
import type { SuccessAnswer } from './answer.ts';

/** `GET /api/sizeTires?size=`: a size in any notation, as a slug in the result. */
export const sizeTiresQuery = z.object({
  size: z
    .string('Enter a size.')
    .max(60, 'not a tire size')
    .transform((text, context) => {
      const size = parseTireSize(text);
      if (size) return sizeSlug(size);
      context.addIssue({ code: 'custom', message: 'not a tire size' });
      return z.NEVER;
    }),
});

/** What the tires of the size carry and how fast they are; empty for a size without tires. */
export type SizeTiresAnswer = SuccessAnswer<StockedTires[]>;

import * as z from 'zod';
import { parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';

/**
 * `GET /api/sizeTires?size=`: what the tires of a size carry and how fast they are, none for a size without tires. The size may be
 * in any notation; the result has its slug.
 */
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

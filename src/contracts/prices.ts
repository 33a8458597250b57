import { z } from 'zod';
import { MOST_PRICES, type PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import type { SuccessAnswer } from './answer.ts';

/** `GET /api/prices?ids=1,2,3`: signed-in only (401), never cached. */
export const pricesQuery = z.object({
  ids: z
    .string('Say which products.')
    .max(2_000)
    .transform((ids) => [
      ...new Set(
        ids
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/, 'This is no product id.')
            .transform(Number),
        )
        .min(1, 'Say which products.')
        .max(MOST_PRICES, `At most ${MOST_PRICES} at once.`),
    ),
});

/** One entry for each id that is a product's. */
export type PricesAnswer = SuccessAnswer<PartnerPrice[]>;

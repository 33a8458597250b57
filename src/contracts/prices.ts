import * as z from 'zod';
import { MAX_PRICES, type PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import type { SuccessAnswer } from './answer.ts';
import { commaIds } from './query-values.ts';

/** `GET /api/prices?ids=1,2,3`: signed-in only (401), never cached. */
export const pricesQuery = z.object({
  ids: commaIds('product', MAX_PRICES).refine((ids) => ids.length > 0, 'Choose products.'),
});

/** One entry for each id that is a product's. */
export type PricesAnswer = SuccessAnswer<PartnerPrice[]>;

import * as z from 'zod';
import { MAX_PRICES } from '#src/domain/pricing/partner-price.ts';
import { commaIds } from './query-values.ts';

/** `GET /api/prices?ids=1,2,3`: a `PartnerPrice` for each id that is a product's. Signed-in only (401), never cached. */
export const pricesQuery = z.object({
  ids: commaIds('product', MAX_PRICES).refine((ids) => ids.length > 0, 'Choose products.'),
});

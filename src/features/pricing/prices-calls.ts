import { OWN_PRICES } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { MAX_PRICES, type PartnerPrice } from './partner-price.ts';
import { data, defineAccountCall, commaIds } from '#src/kit/define-call.ts';

export const pricesCall = defineAccountCall({
  route: 'GET /api/prices',
  input: z.object({ ids: commaIds('product', MAX_PRICES).refine((ids) => ids.length > 0, 'Choose products.') }),
  output: data<PartnerPrice[]>(),
  tells: OWN_PRICES,
});

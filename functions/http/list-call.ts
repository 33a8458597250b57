import type { ListRequest } from '#db/public/list/find-list.ts';
import { filterOfQuery, type productsCall } from '#src/contracts/products.ts';
import type { ReadInput } from '#src/contracts/define-call.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';

/** The list that a call asks for. */
export const listRequestOf = (query: ReadInput<typeof productsCall>): ListRequest => ({
  filter: filterOfQuery(query),
  pageSize: query.pageSize,
  sizes: query.sizes,
  season: tireSeason(new Date()),
});

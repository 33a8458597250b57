import type { Database } from '#db/client.ts';
import { countMissedSize } from '#db/private/missed-sizes.ts';
import { findList } from '#db/public/list/find-list.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { findProducts } from '#db/public/products/products.ts';
import { productsCall } from '#src/contracts/products.ts';
import { productSummary } from '#src/domain/product/product-summary.ts';
import { readSuggestIndex } from '#db/public/search/suggest-index.ts';
import { CRITERION_NAMES, type CriterionName } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import { EMPTY_QUERY } from '#src/domain/search/query.ts';
import { readQuery as readTyped } from '#src/domain/search/read-query.ts';
import { sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';
import { answer } from './http/endpoint.ts';
import { counterKey, networkOf } from './http/limits/rate-limit.ts';
import { listRequestOf } from './http/list-call.ts';

/** `GET /api/product`: one page of products with facets, or those of `ids`, with retail prices only. */
export default answer(productsCall, async ({ db, ip, waitUntil }, query) => {
  if (query.ids.length) return { data: (await findProducts(db, query.ids)).map(productSummary) };
  const request = listRequestOf(query);
  const list = await findList(await openListSource(db), request);
  const isEmptyForASize = list.alternates !== undefined;
  if (isEmptyForASize) waitUntil(noteMiss(db, request.filter, counterKey('missed size', networkOf(ip))));
  return list;
});

/** Counts a full size that led to nothing, unless another criterion may be what led to nothing. */
async function noteMiss(db: Database, filter: ProductFilter, counter: string): Promise<void> {
  if (CRITERION_NAMES.some((name) => isSet(filter[name]) && !BESIDE_A_MISS.includes(name))) return;
  const said = filter.title ? readTyped(filter.title, (await readSuggestIndex(db)).vocabulary) : EMPTY_QUERY;
  if (said.brands.length || said.marks.length || said.patterns || said.words.length) return;
  const parts = said.size ?? said.parts;
  const missed = sizeFromParts(filter.width || parts.width, filter.profile || parts.profile, filter.rim || parts.rim);
  if (missed) await countMissedSize(db, sizeSlug(missed), counter, new Date());
}

const BESIDE_A_MISS: readonly CriterionName[] = ['title', 'types', 'width', 'profile', 'rim'];

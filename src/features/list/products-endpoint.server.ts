import type { Database } from '#db/client.ts';
import { countMissedSize } from '#db/private/searches.ts';
import { readOwnPrices } from '#db/private/own-price-order.ts';
import { findList, type ListOptions } from '#db/public/list/find-list.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { findProducts } from '#db/public/products/products.ts';
import { readSuggestIndex } from '#db/public/search/suggest-index.ts';
import type { ReadInput } from '#src/contracts/define-call.ts';
import { filterOfCall, productsByOwnPriceCall, productsCall, type ProductsAnswer } from '#src/contracts/products.ts';
import { CRITERION_NAMES, type CriterionName } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { productSummary } from '#src/domain/product/product-summary.ts';
import { EMPTY_QUERY } from '#src/domain/search/query.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';
import { answer, endpoint } from './http/endpoint.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { counterKey, networkOf } from './http/limits/rate-limit.ts';
import { answerSignedIn } from './http/session/session.ts';

export default endpoint(
  answer(productsCall, async ({ db, ip, waitUntil }, input) => {
    if (input.ids.length) return { data: (await findProducts(db, input.ids)).map(productSummary) };
    const list = await readList(db, input);
    const isEmptyForASize = list.alternates !== undefined;
    if (isEmptyForASize) waitUntil(noteMiss(db, filterOfCall(input), counterKey('missed size', networkOf(ip))));
    return list;
  }),
  answerSignedIn(productsByOwnPriceCall, async ({ db, viewer }, input) => {
    const list = await readList(db, input, { readPrices: (ids) => readOwnPrices(db, viewer, ids) });
    await limitPrices(db, viewer, [...list.data, ...(list.rear?.data ?? [])]);
    return list;
  }),
);

const readList = async (
  db: Database,
  input: ReadInput<typeof productsCall>,
  options: Pick<ListOptions, 'readPrices'> = {},
): Promise<ProductsAnswer> =>
  findList(await openListSource(db), filterOfCall(input), {
    pageSize: input.pageSize,
    sizes: input.sizes,
    season: tireSeason(new Date()),
    ...options,
  });

/** Counts a full size that led to nothing, unless another criterion may be what led to nothing. */
async function noteMiss(db: Database, filter: ProductFilter, counter: string): Promise<void> {
  if (CRITERION_NAMES.some((name) => isSet(filter[name]) && !BESIDE_A_MISS.includes(name))) return;
  const query = filter.title ? readQuery(filter.title, (await readSuggestIndex(db)).vocabulary) : EMPTY_QUERY;
  if (query.brands.length || query.marks.length || query.patterns || query.words.length) return;
  const parts = query.size ?? query.parts;
  const missed = sizeFromParts(filter.width || parts.width, filter.profile || parts.profile, filter.rim || parts.rim);
  if (missed) await countMissedSize(db, sizeSlug(missed), counter, new Date());
}

const BESIDE_A_MISS: readonly CriterionName[] = ['title', 'types', 'width', 'profile', 'rim'];

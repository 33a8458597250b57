import type { Database } from '#db/client.ts';
import { countMissedSize } from './searches.private.server.ts';
import { partnerPrice } from '#src/features/pricing/partner-price.ts';
import { pricesOf } from '#src/features/pricing/priced-products.private.server.ts';
import { findList, type ListOptions } from '#src/features/list/find-list.server.ts';
import { openListSource } from '#src/features/list/list-source.server.ts';
import { findProducts } from '#src/features/list/products.server.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import type { ReadInput } from '#src/kit/define-call.ts';
import {
  filterOfCall,
  productsByOwnPriceCall,
  productsCall,
  unreadableText,
  type ProductsAnswer,
} from '#src/features/list/products-calls.ts';
import { CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { tireSeason } from '#src/features/filter/tire-season.ts';
import { productSummary } from '#src/features/products/product-summary.ts';
import { EMPTY_QUERY } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { limitPrices } from '#src/features/accounts/price-limit.server.ts';
import { counterKey, networkOf } from '#src/features/http/rate-limit.server.ts';
import { answerSignedIn } from '#src/features/accounts/session.server.ts';

export default endpoint(
  answer(productsCall, async ({ db, ip, waitUntil }, input) => {
    if (input.ids.length) return { data: (await findProducts(db, input.ids)).map(productSummary) };
    const list = await readList(db, input);
    const isEmptyForASize = list.alternates !== undefined;
    if (isEmptyForASize) waitUntil(noteMiss(db, filterOfCall(input), counterKey('missed size', networkOf(ip))));
    return list;
  }),
  answerSignedIn(productsByOwnPriceCall, async ({ db, viewer }, input) => {
    const list = await readList(db, input, {
      readPrices: async (ids) =>
        new Map((await pricesOf(db, ids)).map((tire) => [tire.id, partnerPrice(tire, viewer)])),
    });
    await limitPrices(db, viewer, [...list.data, ...(list.rear?.data ?? [])]);
    return list;
  }),
);

const readList = async (
  db: Database,
  input: ReadInput<typeof productsCall>,
  options: Pick<ListOptions, 'readPrices'> = {},
): Promise<ProductsAnswer> => {
  const source = await openListSource(db);
  const reason = unreadableText(input);
  const list = await findList(reason ? { ...source, rows: [], bySize: new Map() } : source, filterOfCall(input), {
    pageSize: input.pageSize,
    sizes: input.sizes,
    season: tireSeason(new Date()),
    ...options,
  });
  return { ...list, ...(reason && { reason }) };
};

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

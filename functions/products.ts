import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { countMissedSize } from '#db/private/missed-sizes.ts';
import { findProducts } from '#db/public/products.ts';
import { productSummary } from '#db/public/select.ts';
import { readSuggestIndex } from '#db/public/suggest-index.ts';
import { productsByIdQuery, type ProductsQuery } from '#src/contracts/products.ts';
import { EMPTY_QUERY } from '#src/domain/search/query.ts';
import { readQuery as readTyped } from '#src/domain/search/read-query.ts';
import { sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { counterKey, networkOf } from './http/limits/rate-limit.ts';
import { listAnswer } from './http/list-answers.ts';
import { readListRequest } from './http/list-request.ts';

export const config: Config = { path: '/api/product' };

/**
 * `GET /api/product`: one page of products with facets, with retail prices only; with `ids` those products alone. See
 * `src/contracts/products.ts`.
 */
export default endpoint({
  GET: {
    tag: 'catalogue',
    async answer({ db, url, ip, waitUntil }) {
      const { ids } = parseQuery(url, productsByIdQuery);
      if (ids.length) return { data: (await findProducts(db, ids)).map(productSummary) };
      const { query, list: request } = readListRequest(url);
      const { finished, foundNothing } = await listAnswer(db, request);
      if (foundNothing) waitUntil(noteMiss(db, query, counterKey('missed size', networkOf(ip))));
      return finished;
    },
  },
});

/**
 * A full size that led to nothing is counted for the staff; another criterion beside it may be what led to nothing.
 * @param counter key of the connection's counter
 */
async function noteMiss(db: Database, query: ProductsQuery, counter: string): Promise<void> {
  const { brands, status_type, marks, loadRange, loadIndex, speed, minPrice, maxPrice, stock, shop, rating } = query;
  if (brands.length || status_type || marks.length) return;
  if (loadRange || loadIndex || speed || minPrice || maxPrice || stock || shop || rating) return;
  const typed = query.title ? readTyped(query.title, (await readSuggestIndex(db)).vocabulary) : EMPTY_QUERY;
  if (typed.brands.length || typed.marks.length || typed.patterns || typed.words.length) return;
  const said = typed.size ?? typed.parts;
  const missed = sizeFromParts(query.width || said.width, query.profile || said.profile, query.rim || said.rim);
  if (missed) await countMissedSize(db, sizeSlug(missed), counter, new Date());
}

import { noteMiss } from './searches.private.server.ts';
import type { Database } from '#db/client.ts';
import { findList } from '#src/features/list/find-list.server.ts';
import { openListSource } from '#src/features/list/list-source.server.ts';
import { findProducts } from '#src/features/list/products.server.ts';
import type { ReadInput } from '#src/kit/define-call.ts';
import { filterOfCall, productsCall, unreadableText, type ProductsAnswer } from '#src/features/list/products-calls.ts';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';
import { productSummary } from '#src/features/products/product.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

export default answer(productsCall, async ({ db, ip, waitUntil }, input) => {
  if (input.ids.length) return { data: (await findProducts(db, input.ids)).map(productSummary) };
  const list = await readList(db, input);
  if (list.alternates) waitUntil(noteMiss(db, filterOfCall(input), ip));
  return list;
});

const readList = async (db: Database, input: ReadInput<typeof productsCall>): Promise<ProductsAnswer> => {
  const source = await openListSource(db);
  const reason = unreadableText(input);
  const list = await findList(reason ? { ...source, rows: [], bySize: new Map() } : source, filterOfCall(input), {
    sizes: input.sizes,
    season: tireSeason(new Date()),
  });
  return { ...list, ...(reason && { reason }) };
};

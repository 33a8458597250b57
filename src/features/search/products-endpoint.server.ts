import { noteMiss } from './searches.private.server.ts';
import { findList } from '#src/features/list/find-list.server.ts';
import { openListSource } from '#src/features/list/list-source.server.ts';
import { findProducts } from '#src/features/list/products.server.ts';
import { filterOfCall, productsCall, unreadableText } from '#src/features/list/products-calls.ts';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';
import { productSummary } from '#src/features/products/product.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

export default answer(productsCall, async ({ db, ip, waitUntil }, input) => {
  if (input.ids.length) return { data: (await findProducts(db, input.ids)).map(productSummary) };
  const all = await openListSource(db);
  const reason = unreadableText(input);
  const source = reason ? { ...all, rows: [], bySize: new Map() } : all;
  const filter = filterOfCall(input);
  const list = await findList(source, filter, { sizes: input.sizes, season: tireSeason(new Date()) });
  if (list.alternates) waitUntil(noteMiss(db, filter, ip));
  return { ...list, ...(reason && { reason }) };
});

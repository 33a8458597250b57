import { limitPrices } from '#src/features/accounts/prices-endpoint.server.ts';
import { answerSignedIn } from '#src/features/accounts/session.private.server.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { listPage } from '#src/features/list/list-page.server.ts';
import { openListSource } from '#src/features/list/list-source.server.ts';
import { productsByOwnPriceCall } from '#src/features/list/products-calls.ts';
import { partnerPrice } from '#src/features/pricing/partner-price.ts';
import { pricesOf } from '#src/features/pricing/priced-products.private.server.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { pageSource, published } from './page-source.server.ts';

/** Draws the list as its page is drawn for everybody, in the viewer's order. Nothing of it is cached. */
export default answerSignedIn(productsByOwnPriceCall, async ({ db, viewer, url }, { page }) => {
  const [path = '', query = ''] = page.split('?');
  const asked = filterFromUrl(path, query);
  if (!asked) throw new CallError(404, 'There is no such list.');
  const program = await published();
  const { edition, words } = program;
  const shown: ProductSummary[] = [];
  const response = await program.draw(new Request(new URL(filterUrl(asked), url)), {
    shop: {
      ...pageSource(async () => db, program),
      list: async (filter) => {
        const list = await listPage(await openListSource(db, edition), words, filter, {
          readPrices: async (ids) =>
            new Map((await pricesOf(db, ids)).map((tire) => [tire.id, partnerPrice(tire, viewer)])),
        });
        shown.push(...(list?.answer.data ?? []), ...(list?.answer.rear?.data ?? []));
        return list;
      },
    },
  });
  if (!response.ok) throw new CallError(404, 'There is no such list.');
  await limitPrices(db, viewer, shown);
  return new Response(response.body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
});

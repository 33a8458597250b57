/** What pages are rendered from on request: the published words, and products and lists from the database. */
import type { Database } from '#db/client.ts';
import { listPage } from '../list/list-page.ts';
import { openListSource } from '../list/list-source.ts';
import { factsFrom, productFrom, productOfPage, type PageSource, type ProductOfPage } from './page-source.ts';
import { findProduct, loadProductsBeside, productsBeside } from '../products/products.ts';
import { grouping } from './shop.ts';
import type { Words } from './words.ts';

/** @param db opens the database only when a page needs it @param words published ones, not what editors saved since */
export const liveSource = (db: () => Promise<Database>, words: Words): PageSource => ({
  ...words,
  ...factsFrom(db, words),
  product: async (id) => liveProduct(await db(), id),
  list: async (filter) => listPage(await openListSource(await db()), words, filter),
});

/** The same for a few pages: their products are read at once, the site map once. @param ids of the products */
export function sourceOfFew(db: Database, words: Words, ids: readonly number[]): PageSource {
  const live = liveSource(async () => db, words);
  let siteMap: ReturnType<PageSource['siteMap']> | undefined;
  let tires: ReturnType<typeof tiresBeside> | undefined;
  return {
    ...live,
    siteMap: () => (siteMap ??= live.siteMap()),
    product: async (id) => {
      const read = ids.includes(id) ? await (tires ??= tiresBeside(db, ids)) : undefined;
      return read?.byId.get(id)?.size_slug ? productFrom(read, id) : live.product(id);
    },
  };
}

const tiresBeside = async (db: Database, ids: readonly number[]) => grouping(await loadProductsBeside(db, ids));

async function liveProduct(db: Database, id: number): Promise<ProductOfPage | null> {
  const product = await findProduct(db, id);
  if (!product) return null;
  const { pattern, sameSize } = await productsBeside(db, product);
  return productOfPage(product, pattern, sameSize);
}

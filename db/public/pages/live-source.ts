/** What pages are rendered from on request: the published words, and products and lists from the database. */
import type { Database } from '#db/client.ts';
import { listPage } from '../list/list-page.ts';
import { openListSource } from '../list/list-source.ts';
import { factsFrom, productOfPage, type PageSource, type ProductOfPage } from './page-source.ts';
import { findProduct, productsBeside } from '../products/products.ts';
import type { Words } from './words.ts';

/** @param db opens the database only when a page needs it @param words published ones, not what editors saved since */
export const liveSource = (db: () => Promise<Database>, words: Words): PageSource => ({
  ...words,
  ...factsFrom(db, words),
  product: async (id) => liveProduct(await db(), id),
  list: async (filter) => listPage(await openListSource(await db()), words, filter),
});

async function liveProduct(db: Database, id: number): Promise<ProductOfPage | null> {
  const product = await findProduct(db, id);
  if (!product) return null;
  const { pattern, sameSize } = await productsBeside(db, product);
  return productOfPage(product, pattern, sameSize);
}

/** What pages are rendered from on request: the published words, and products and lists from the database. */
import type { Database } from '#db/client.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import type { ListOfPage } from '#src/domain/list/list-state.ts';
import { adviceOn } from './list-advice.ts';
import { listWords, NO_WORDS } from './list-page.ts';
import { factsFrom, productFrom, productOfPage, type PageSource, type ProductOfPage } from './page-source.ts';
import { findProduct, loadProductsBeside, productsBeside } from './products.ts';
import { productSummary } from './select.ts';
import { grouping, type Words } from './shop.ts';
import { listForVehicle } from './vehicle-list.ts';

/**
 * @param db opens the database when a page needs it, so that pages of words alone are rendered without one
 * @param words those that were published, not what editors have saved since
 */
export const liveSource = (db: () => Promise<Database>, words: Words): PageSource => ({
  ...words,
  ...factsFrom(db, words),
  product: async (id) => liveProduct(await db(), id),
  list: async (filter) => liveList(await db(), filter, words),
});

/**
 * The same, for publishing a few pages: products of which many are needed are read at once, and the site map once.
 * @param ids of products whose pages will be rendered or compared
 */
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

/** A list as its page shows it. One with criteria in its query has no texts of an editor. */
async function liveList(db: Database, filter: ProductFilter, words: Words): Promise<ListOfPage | null> {
  const answer = await listForVehicle(db, { ...filter, sizes: [], pageSize: PAGE_SIZE, season: words.season });
  const { typeData: _, ...list } = answer; // pages have the texts in `words`
  const { types, brands, shops } = list.facets;
  const isKnown =
    filter.types.every((short) => types.some((type) => type.short === short)) &&
    filter.brands.every((short) => brands.some((brand) => brand.short_title === short)) &&
    (!filter.shop || shops.some(({ short }) => short === filter.shop)) &&
    (!filter.vehicle || list.vehicle);
  if (!isKnown) return null;
  const advice = await adviceOn(db, filter, answer, words);
  return {
    filter,
    answer: {
      ...list,
      data: list.data.map(productSummary),
      ...(list.rear && { rear: { ...list.rear, data: list.rear.data.map(productSummary) } }),
      current: filter.current,
      pageSize: PAGE_SIZE,
    },
    words: filterUrl(filter).includes('?') ? NO_WORDS : listWords(words, filter),
    ...(advice && { advice }),
  };
}

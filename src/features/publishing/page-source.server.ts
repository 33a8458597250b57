/** What pages are rendered from: a catalogue in memory, to publish and preview, or the database, for a page on request. */
import { rows, type Database } from '#db/client.ts';
import type { ListOfPage } from '#src/features/list/list-state.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import type { Product } from '#src/features/products/product.ts';
import { MAX_OTHER_SIZES, MAX_SIMILAR, otherSizes, similarTires } from '#src/features/list/related.ts';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import type { ListedSize } from '#src/features/sizes/tire-size.ts';
import { listedSizes, loadCuratedVehicles } from '#src/features/vehicles/fitment.server.ts';
import { listPage } from '#src/features/list/list-page.server.ts';
import { openListSource, type ListSource } from '#src/features/list/list-source.server.ts';
import { findProduct, loadProducts, productsBeside, type ListedProduct } from '#src/features/list/products.server.ts';
import { loadWords, type Words } from '#src/features/content/words.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { loadSiteMap, type SiteMapEntry } from './site-map.server.ts';

export interface Catalogue {
  products: Product[];
  byId: Map<number, Product>;
  /** the vehicles of prerendered pages, by make, model and year */
  vehicles: FittedVehicle[];
  byPattern: Map<string, Product[]>;
  bySize: Map<string, Product[]>;
  lists: ListSource;
}

export interface Shop extends Words, Catalogue {}

/** The shop as it is published, but with the saved texts. */
export const loadShop = async (db: Database): Promise<Shop> => ({
  ...(await loadWords(db)),
  ...(await loadCatalogue(db, 'live')),
});

/** Read once into memory, because queries by each of many pages would be too slow. @param edition whose prices it has */
export async function loadCatalogue(db: Database, edition: Edition): Promise<Catalogue> {
  const products = await loadProducts(db, undefined, edition);
  const vehicles = await loadCuratedVehicles(db);
  return { ...grouping(products), vehicles, lists: await openListSource(db, { edition }) };
}

const grouping = (products: Product[]): Pick<Shop, 'products' | 'byId' | 'byPattern' | 'bySize'> => ({
  products,
  byId: new Map(products.map((product) => [product.id, product])),
  byPattern: Map.groupBy(products, patternKey),
  bySize: Map.groupBy(
    products.filter((p) => p.size_slug !== null),
    (p) => p.size_slug!,
  ),
});

export const patternKey = (p: Pick<Product, 'brand_short' | 'pattern_title'>): string =>
  `${p.brand_short}/${p.pattern_title}`;

export interface ProductOfPage {
  product: Product;
  /** other sizes of its pattern, and how many the pattern has with its own */
  others: ListedProduct[];
  patternTotal: number;
  /** other patterns in its size, and how many products of any kind have the size */
  similar: ListedProduct[];
  sameSizeTotal: number;
}

export interface PageSource extends Words {
  /** the edition whose texts, settings and prices these are */
  edition: Edition;
  product(id: number): Promise<ProductOfPage | null>;
  /** null when a type, a brand or the vehicle of the filter does not exist */
  list(filter: ProductFilter): Promise<ListOfPage | null>;
  /** the sizes of the catalogue, each with its number of tires */
  sizes(): Promise<ListedSize[]>;
  tiresByBrand(): Promise<ReadonlyMap<string, number>>;
  siteMap(): Promise<SiteMapEntry[]>;
}

/** Selects what a product's page shows of others from the products of its pattern and of its size. */
export const productOfPage = (
  product: Product,
  pattern: readonly ListedProduct[],
  sameSize: readonly ListedProduct[],
): ProductOfPage => ({
  product,
  others: product.size ? otherSizes(product, pattern, MAX_OTHER_SIZES) : [],
  patternTotal: pattern.length,
  similar: similarTires(product, sameSize, MAX_SIMILAR),
  sameSizeTotal: sameSize.length,
});

export function sourceInMemory(
  db: Database,
  { edition, ...words }: Words & { edition: Edition },
  { products, byId, byPattern, bySize, vehicles, lists }: Catalogue,
): PageSource {
  let siteMap: Promise<SiteMapEntry[]> | undefined;
  return {
    ...words,
    edition,
    ...factsFrom(async () => db, words),
    siteMap: () => (siteMap ??= loadSiteMap(db, words, vehicles)), // each of its files needs all of it
    list: (filter) => listPage(lists, words, filter),
    async product(id) {
      const product = byId.get(id);
      if (!product) return null;
      const sameSize = product.size_slug
        ? bySize.get(product.size_slug)
        : products.filter((other) => other.type_short === product.type_short);
      return productOfPage(product, byPattern.get(patternKey(product)) ?? [], sameSize ?? []);
    },
  };
}

const factsFrom = (
  db: () => Promise<Database>,
  words: Words,
): Pick<PageSource, 'sizes' | 'tiresByBrand' | 'siteMap'> => ({
  sizes: async () => listedSizes(await db()),
  tiresByBrand: async () => countTiresByBrand(await db()),
  siteMap: async () => loadSiteMap(await db(), words),
});

async function countTiresByBrand(db: Database): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ brand: string; n: number }>(db)`
    select b.short_title as brand, count(*)::int as n from products p join brands b on b.id = p.brand_id
      where p.size_slug is not null group by 1`;
  return new Map(found.map(({ brand, n }) => [brand, n]));
}

/** @param db opens the database only when a page needs it @param published not what editors saved since */
export function liveSource(
  db: () => Promise<Database>,
  { edition, words }: { edition: Edition; words: Words },
): PageSource {
  return {
    ...words,
    edition,
    ...factsFrom(db, words),
    product: async (id) => liveProduct(await db(), id, edition),
    list: async (filter) => listPage(await openListSource(await db(), { edition }), words, filter),
  };
}

async function liveProduct(db: Database, id: number, edition: Edition): Promise<ProductOfPage | null> {
  const product = await findProduct(db, id, edition);
  if (!product) return null;
  const { pattern, sameSize } = await productsBeside(db, product, edition);
  return productOfPage(product, pattern, sameSize);
}

/** What pages are rendered from, and the compiled program that renders them. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rows, type Database } from '#db/client.ts';
import type { ListOfPage } from '#src/features/list/list-state.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import type { Product } from '#src/features/products/product.ts';
import { MAX_OTHER_SIZES, MAX_SIMILAR, otherSizes, similarTires } from '#src/features/list/related.ts';
import type { ListedSize } from '#src/features/sizes/tire-size.ts';
import { listedSizes } from '#src/features/vehicles/fitment.server.ts';
import { listPage } from '#src/features/list/list-page.server.ts';
import { openListSource } from '#src/features/list/list-source.server.ts';
import { findProduct, productsBeside, type ListedProduct } from '#src/features/list/products.server.ts';
import { readWords, type Words } from '#src/features/content/words.server.ts';
import { siteFolder } from '#src/features/http/env.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { loadSiteMap, type SiteMapEntry } from './site-map.server.ts';

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
const productOfPage = (
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

/** Of products that are read at once, to publish: queries for each of many pages would take longer. */
export function productsInMemory(products: readonly Product[]): PageSource['product'] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byPattern = Map.groupBy(products, patternKey);
  const sizeOrType = ({ size_slug, type_short }: Product) => size_slug ?? type_short;
  const alike = Map.groupBy(products, sizeOrType);
  return async (id) => {
    const product = byId.get(id);
    return product
      ? productOfPage(product, byPattern.get(patternKey(product))!, alike.get(sizeOrType(product))!)
      : null;
  };
}

/** @param db opens the database only when a page needs it */
export function pageSource(
  db: () => Promise<Database>,
  { edition, words }: { edition: Edition; words: Words },
): PageSource {
  return {
    ...words,
    edition,
    sizes: async () => listedSizes(await db()),
    tiresByBrand: async () => countTiresByBrand(await db()),
    siteMap: async () => loadSiteMap(await db(), words),
    product: async (id) => findProductOfPage(await db(), id, edition),
    list: async (filter) => listPage(await openListSource(await db(), edition), words, filter),
  };
}

async function countTiresByBrand(db: Database): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ brand: string; n: number }>(db)`
    select b.short_title as brand, count(*)::int as n from products p join brands b on b.id = p.brand_id
      where p.size_slug is not null group by 1`;
  return new Map(found.map(({ brand, n }) => [brand, n]));
}

async function findProductOfPage(db: Database, id: number, edition: Edition): Promise<ProductOfPage | null> {
  const product = await findProduct(db, id, edition);
  if (!product) return null;
  const { pattern, sameSize } = await productsBeside(db, product, edition);
  return productOfPage(product, pattern, sameSize);
}

export interface Published {
  /** number of the edition whose words these are */
  edition: number;
  /** the compiled pages, `src/shell/draw.server.ts` */
  draw(request: Request, locals: App.Locals): Promise<Response>;
  words: Words;
  policy: string;
}

/** The compiled pages. `scripts/build/compile.ts` writes them, `netlify.toml` includes them in the functions that need them. */
export const PROGRAM_FILE = 'dist.program/pages.mjs';
/** Beside the folder of the site, because it is not to be served. */
export const publishedFile = (siteDir: string): string => path.join(`${siteDir}.cache`, 'published.json');

let open: { key: string; published: Promise<Published> } | undefined;

/** Reads it again when a build has replaced it. @throws when there was no build yet */
export async function published(): Promise<Published> {
  const files = [path.resolve(PROGRAM_FILE), path.resolve(publishedFile(siteFolder()))] as const;
  const key = (await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))).join();
  if (open?.key !== key) open = { key, published: read(...files) };
  return open.published;
}

async function read(programFile: string, wordsFile: string): Promise<Published> {
  const { mtimeMs } = await stat(programFile); // a module is loaded once for each URL
  const [{ draw }, { edition, policy, words }] = await Promise.all([
    import(`${pathToFileURL(programFile).href}?${mtimeMs}`) as Promise<Pick<Published, 'draw'>>,
    readFile(wordsFile, 'utf8').then((text) => JSON.parse(text) as { edition: number; policy: string; words: string }),
  ]);
  return { edition, draw, policy, words: readWords(words) };
}

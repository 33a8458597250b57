import type { Database } from '#db/client.ts';
import type { Product } from '#src/features/products/product.ts';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { openListSource, type ListSource } from '#src/features/list/list-source.server.ts';
import { loadProducts } from '#src/features/list/products.server.ts';
import { loadCuratedVehicles } from '#src/features/vehicles/fitment.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { loadWords, type Words } from '#src/features/content/words.server.ts';

export interface Catalogue {
  /** every product, in the default order of lists */
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
export async function loadCatalogue(
  db: Database,
  edition: Edition,
  vehicles = () => loadCuratedVehicles(db),
): Promise<Catalogue> {
  const products = await loadProducts(db, undefined, edition);
  const curated = await vehicles();
  return { ...grouping(products), vehicles: curated, lists: await openListSource(db, { vehicles: curated, edition }) };
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
